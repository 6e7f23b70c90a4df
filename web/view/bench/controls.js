/**
 * The controls below the board: through the game, play and pause, the speed, sound and theme.
 * @module
 */

import { change, onChange, settings } from '../../store/settings.js';
import { t } from '../../text/index.js';
import { roundButton } from '../parts/buttons.js';
import { fill, h } from '../parts/dom.js';
import { icon } from '../parts/icons.js';

/** @import { Step } from '../../game/timeline.js' */
/** @typedef {{ playing: boolean, label: string, disabled?: boolean, on: string, onDisabled?: boolean }} ControlsNow what the two buttons in the middle do */
/** @typedef {{ play: () => void, step: (step: Step) => void, pace: (ms: number) => void }} ControlHandlers */

/** The least times between two moves that the slider offers, in milliseconds, the slowest first. */
const PACES = [3000, 2000, 1200, 800, 500, 300, 150, 60, 0];
const USUAL_PACE = 4;

export class Controls {
  /** @param {ControlHandlers} handlers */
  constructor(handlers) {
    this.playing = h('button', { type: 'button', class: 'bench-play', onclick: () => handlers.play() });
    this.on = roundButton('on', 'bench.step', () => handlers.step('on'));
    this.on.classList.add('bench-step');
    this.slider = h('input', {
      type: 'range',
      min: 0,
      max: PACES.length - 1,
      value: USUAL_PACE,
      oninput: () => {
        this.#name();
        clearTimeout(this.timer);
        // While the slider is drawn only its last place is sent.
        this.timer = setTimeout(() => handlers.pace(this.ms), 150);
      },
    });
    this.tools = h('div', { class: 'bench-tools' });
    this.root = h(
      'div',
      { class: 'bench-controls', role: 'group', 'aria-label': t('bench.controls') },
      roundButton('first', 'table.first', () => handlers.step('first')),
      roundButton('back', 'table.prev', () => handlers.step('back')),
      this.playing,
      this.on,
      roundButton('last', 'table.last', () => handlers.step('last')),
      h('label', { class: 'bench-speed' }, h('span', {}, t('bench.speed')), this.slider),
      this.tools,
    );
    this.stop = onChange(() => this.#drawTools());
    this.#name();
    this.#drawTools();
  }

  close() {
    this.stop();
    clearTimeout(this.timer);
  }

  /** The least time between two moves, in milliseconds. */
  get ms() {
    return PACES[this.slider.valueAsNumber] ?? 0;
  }

  /** @param {ControlsNow} now */
  show({ playing, label, disabled = false, on, onDisabled = false }) {
    const does = playing ? 'pause' : 'play';
    if (this.playing.dataset.does !== does) fill(this.playing, icon(does));
    this.playing.dataset.does = does;
    name(this.playing, label);
    this.playing.disabled = disabled;
    name(this.on, on);
    this.on.disabled = onDisabled;
  }

  #name() {
    this.slider.setAttribute('aria-valuetext', this.ms === 0 ? t('bench.full') : t('bench.pause.ms', { ms: this.ms }));
  }

  #drawTools() {
    const dark = document.documentElement.dataset.theme === 'dark';
    const loud = settings.sound;
    fill(
      this.tools,
      roundButton(loud ? 'sound' : 'mute', loud ? 'sound.mute' : 'sound.unmute', () => change({ sound: !settings.sound })),
      roundButton('theme', 'bench.theme', () => change({ theme: dark ? 'light' : 'dark' })),
    );
  }
}

/** @param {HTMLElement} button @param {string} label */
function name(button, label) {
  button.title = label;
  button.setAttribute('aria-label', label);
}
