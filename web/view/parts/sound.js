/**
 * Sounds made on the spot, of the material that the board is made of, and the short knocks of a phone that go with them.
 * Nothing is loaded.
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

/**
 * How a material answers: how high and how long a hit sounds against wood, what is heard of the surface, and how much it rings.
 * @typedef {{ pitch: number, length: number, wave: OscillatorType, surface: number, rough: number, ring: number }} Material
 */

/** @type {Record<string, Material>} */
const MATERIALS = {
  wood: { pitch: 1, length: 1, wave: 'triangle', surface: 2400, rough: 0.4, ring: 0 },
  cloth: { pitch: 0.62, length: 0.8, wave: 'sine', surface: 800, rough: 0.9, ring: 0 },
  stone: { pitch: 1.7, length: 0.55, wave: 'triangle', surface: 4200, rough: 0.8, ring: 0.04 },
  slate: { pitch: 2.1, length: 0.7, wave: 'triangle', surface: 5200, rough: 0.7, ring: 0.09 },
  paper: { pitch: 0.8, length: 0.6, wave: 'sine', surface: 3000, rough: 1, ring: 0 },
};

let material = MATERIALS.wood;

/** Sounds like another material from now on. @param {string} name */
export function tune(name) {
  material = MATERIALS[name] ?? MATERIALS.wood;
}

/** How a phone knocks, in milliseconds of knock, rest, knock. @type {Partial<Record<Sound, number[]>>} */
const KNOCKS = { move: [8], place: [12], capture: [10, 40, 18], battle: [24, 40, 30], convert: [8, 30, 8], turn: [15], end: [25, 60, 40] };

/** @param {string} name */
export function play(name) {
  const kind = /** @type {Sound} */ (name);
  const knocks = KNOCKS[kind];
  // Browsers allow it only after the page was touched, and elsewhere than on phones it does nothing.
  if (settings.haptics && knocks !== undefined && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(knocks);
  if (!settings.sound || context === undefined || context.state !== 'running') return;
  const at = context.currentTime + 0.01;
  const sounds = {
    move: () => hit(at, 620, 0.05, 0.5),
    place: () => [scrape(at, 0.12), hit(at + 0.08, 480, 0.06, 0.55)],
    capture: () => [hit(at, 540, 0.05, 0.5), hit(at + 0.09, 300, 0.09, 0.6)],
    battle: () => [hit(at, 150, 0.16, 0.8), rustle(at, 0.2, 700, 0.25), hit(at + 0.15, 110, 0.2, 0.8)],
    convert: () => [tone(at, 392, 0.18, 0.12), tone(at + 0.09, 523, 0.22, 0.12)],
    pass: () => hit(at, 260, 0.05, 0.3),
    card: () => rustle(at, 0.13, 3200, 0.3),
    turn: () => [tone(at, 660, 0.25, 0.1), tone(at + 0.11, 880, 0.35, 0.09)],
    end: () => [tone(at, 392, 0.7, 0.12), tone(at + 0.16, 494, 0.7, 0.1), tone(at + 0.32, 587, 1.1, 0.1)],
  };
  sounds[kind]?.();
}

function ready() {
  if (context === undefined && 'AudioContext' in globalThis) context = new AudioContext();
  return context;
}

/** A short hit on the material, falling in pitch. @param {number} at @param {number} pitch @param {number} length @param {number} loud */
function hit(at, pitch, length, loud) {
  const { wave, surface, rough, ring } = material;
  const [high, long] = [pitch * material.pitch, length * material.length];
  const { oscillator, gain } = voice(wave, loud, at, long);
  oscillator.frequency.setValueAtTime(high, at);
  oscillator.frequency.exponentialRampToValueAtTime(high * 0.5, at + long);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  rustle(at, 0.02, surface, loud * rough);
  if (ring > 0) tone(at, high * 1.9, long * 3, loud * ring);
}

/** A piece drawn over the material. @param {number} at @param {number} length */
function scrape(at, length) {
  rustle(at, length, material.surface * 0.4, 0.12 * material.rough);
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
