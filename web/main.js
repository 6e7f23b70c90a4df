/**
 * Starts the page.
 * @module
 */

import { followLinks, show } from './router.js';
import { onChange, settings } from './store/settings.js';
import { drawHead } from './view/parts/head.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Tells the style sheets what was chosen in the settings. */
function dress() {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  root.dataset.names = settings.names ? 'on' : 'off';
}

followLinks();
dark.addEventListener('change', dress);
let spoken = settings.lang;
onChange(() => {
  dress();
  drawHead(location.pathname);
  if (spoken === settings.lang) return;
  spoken = settings.lang;
  void show(false);
});

dress();
void show(false);
