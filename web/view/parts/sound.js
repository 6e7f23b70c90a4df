/**
 * Sounds made on the spot: wood on wood, a drum, paper, a bell. Nothing is loaded.
 * @module
 */

import { settings } from '../../store/settings.js';

/** @type {AudioContext | undefined} */
let context;

/**
 * Browsers allow sound only after a click or a key. Starting the sound card takes a while, so that the page shows the effect
 * of the click first.
 */
function wake() {
  setTimeout(() => void ready()?.resume(), 60);
  if (context?.state === 'running') for (const gesture of GESTURES) removeEventListener(gesture, wake, true);
}

const GESTURES = ['pointerdown', 'keydown'];
for (const gesture of GESTURES) addEventListener(gesture, wake, true);

/** @typedef {'move' | 'capture' | 'place' | 'battle' | 'convert' | 'pass' | 'card' | 'turn' | 'end'} Sound */

/** @param {string} name */
export function play(name) {
  if (!settings.sound || context === undefined || context.state !== 'running') return;
  const at = context.currentTime + 0.01;
  const sounds = {
    move: () => knock(at, 620, 0.05, 0.5),
    place: () => knock(at, 480, 0.06, 0.55),
    capture: () => [knock(at, 540, 0.05, 0.5), knock(at + 0.09, 300, 0.09, 0.6)],
    battle: () => [knock(at, 150, 0.16, 0.8), rustle(at, 0.2, 700, 0.25), knock(at + 0.15, 110, 0.2, 0.8)],
    convert: () => [tone(at, 392, 0.18, 0.12), tone(at + 0.09, 523, 0.22, 0.12)],
    pass: () => knock(at, 260, 0.05, 0.3),
    card: () => rustle(at, 0.13, 3200, 0.3),
    turn: () => [tone(at, 660, 0.25, 0.1), tone(at + 0.11, 880, 0.35, 0.09)],
    end: () => [tone(at, 392, 0.7, 0.12), tone(at + 0.16, 494, 0.7, 0.1), tone(at + 0.32, 587, 1.1, 0.1)],
  };
  sounds[/** @type {Sound} */ (name)]?.();
}

function ready() {
  if (context === undefined && 'AudioContext' in globalThis) context = new AudioContext();
  return context;
}

/** A short hit, falling in pitch. @param {number} at @param {number} pitch @param {number} length @param {number} loud */
function knock(at, pitch, length, loud) {
  const { oscillator, gain } = voice('triangle', loud, at, length);
  oscillator.frequency.setValueAtTime(pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * 0.5, at + length);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  rustle(at, 0.02, 2400, loud * 0.4);
}

/** A bell. @param {number} at @param {number} pitch @param {number} length @param {number} loud */
function tone(at, pitch, length, loud) {
  for (const [times, part] of [
    [1, 1],
    [2.76, 0.3],
  ]) {
    const { oscillator, gain } = voice('sine', loud * part, at, length);
    oscillator.frequency.value = pitch * times;
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  }
}

/** Paper, or the noise of a hit. @param {number} at @param {number} length @param {number} pitch @param {number} loud */
function rustle(at, length, pitch, loud) {
  const sound = /** @type {AudioContext} */ (context);
  const noise = sound.createBuffer(1, Math.ceil(sound.sampleRate * length), sound.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  }
  const source = sound.createBufferSource();
  const filter = sound.createBiquadFilter();
  const gain = sound.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(sound.destination);
  source.start(at);
}

/** @param {OscillatorType} type @param {number} loud @param {number} at @param {number} length */
function voice(type, loud, at, length) {
  const sound = /** @type {AudioContext} */ (context);
  const oscillator = sound.createOscillator();
  const gain = sound.createGain();
  oscillator.type = type;
  gain.gain.setValueAtTime(loud, at);
  oscillator.connect(gain).connect(sound.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
  return { oscillator, gain };
}
