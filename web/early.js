// Fetches what an address needs at once: otherwise a browser learns of each file only when another one that wants it
// has come. `tests/early.test.mjs` keeps the lists true; what every page needs is in index.html.
(() => {
  const pages = /** @type {Record<string, string[]>} */ ({
    '^/$': ['pages/start', 'pages/new', 'pages/parts', 'table/seats'],
    '^/table/': [
      'pages/table',
      'pages/new',
      'pages/parts',
      'pages/rules',
      'connection',
      'sound',
      'table/actions',
      'table/analysis',
      'table/chat',
      'table/evaluation',
      'table/history',
      'table/judgement',
      'table/notices',
      'table/queue',
      'table/seats',
      'table/share',
      'table/tabs',
      'table/tell',
    ],
    '^/learn/': ['pages/learn', 'pages/parts', 'sound'],
    '^/study$': ['pages/study', 'pages/new', 'pages/parts', 'sound', 'table/evaluation', 'table/history', 'table/judgement', 'table/seats'],
  });
  const found = Object.entries(pages).find(([address]) => new RegExp(address).test(location.pathname));
  for (const file of found?.[1] ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}.js` }));
})();
