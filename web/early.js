// Fetches at once what an address needs: otherwise the browser learns of each file only when one that imports it has come.
// `tests/early.test.mjs` keeps the lists true; what every page needs is in index.html.
(() => {
  const pages = /** @type {[RegExp, string][]} */ ([
    [/^\/$/, 'pages/start net/connection store/tables view/table/live view/table/seats'],
    [
      /^\/table\//,
      'pages/table view/cards/since game/queue game/timeline net/connection store/tables view/parts/dialog view/parts/fields view/parts/layout ' +
        'view/parts/sound view/parts/tabs view/table/actions view/table/analysis view/table/chat view/table/evaluation ' +
        'view/table/game-view view/table/grand view/table/history view/table/judgement view/table/menu view/table/news view/table/notices view/table/rules-text ' +
        'view/table/seats view/table/share',
    ],
    [/^\/learn\//, 'pages/learn game/options game/timeline view/parts/layout view/parts/sound'],
    [
      /^\/study$/,
      'pages/study game/options game/timeline store/tables view/parts/dialog view/parts/fields view/parts/layout ' +
        'view/parts/sound view/table/evaluation view/table/game-view view/table/history view/table/judgement view/table/news ' +
        'view/table/notices view/table/seats view/table/share',
    ],
  ]);
  const files = pages.find(([address]) => address.test(location.pathname))?.[1].split(' ') ?? [];
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}.js` }));
})();
