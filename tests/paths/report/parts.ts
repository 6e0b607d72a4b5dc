import { html, type Html } from './markup.ts';

export const mark = (isGood: boolean): Html =>
  html`<span aria-hidden="true">${isGood ? '✓' : '✗'}</span>`;

/** A scrollable region for wide content, which can also be scrolled by the keyboard. */
export const scrolled = (label: string, content: Html): Html =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${content}</div>`;

const WORDS: Readonly<Record<string, string>> = {
  notCausable: 'not causable here',
  notReached: 'not reached',
  notTaken: 'not taken',
  notAsked: 'not asked for',
};
export const wordOf = (outcome: string): string => WORDS[outcome] ?? outcome;
