import type { createDictionaryMachine } from '../../../../src/machines/dictionary/machine.ts';
import { tableOf } from '../row.ts';

export const dictionary = tableOf<ReturnType<typeof createDictionaryMachine>>('dictionary', [
  {
    id: 'ours/dictionary/begin',
    from: '*',
    on: 'begin',
    to: 'unloaded',
    effect: 'nothing is asked for',
    reason: 'API-24: loaded when a page needs it, not before',
  },
  {
    id: 'ours/dictionary/needed',
    from: ['unloaded', 'failed'],
    on: 'dictionary.needed',
    to: 'loading',
    effect: 'the entries are asked for',
    reason:
      'API-24, ORD-02: labels and tag classes come from the server, and again after a failure',
  },
  {
    id: 'ours/dictionary/loaded',
    from: 'loading',
    on: 'done load',
    to: 'loaded',
    effect: 'the entries are kept',
    reason: 'API-24: asked for once',
  },
  {
    id: 'ours/dictionary/failed',
    from: 'loading',
    on: 'error load',
    when: 'is failure',
    to: 'failed',
    effect: 'the former entries stay; without any the interface has words of its own',
    reason: 'ORD-02: an order is readable without its dictionary',
  },
  {
    id: 'ours/dictionary/language',
    from: ['loading', 'loaded', 'failed'],
    on: 'dictionary.languageChanged',
    to: 'loading',
    effect: 'the entries are asked for in the new language; an answer in the former does not count',
    reason: 'LANG-02: labels come in the language of the page',
  },
  {
    id: 'ours/dictionary/not-needed',
    from: 'unloaded',
    on: 'dictionary.languageChanged',
    to: 'refused',
    effect: 'nothing is asked for',
    reason: 'nobody needs it yet',
  },
  {
    id: 'ours/dictionary/once',
    from: ['loading', 'loaded'],
    on: 'dictionary.needed',
    to: 'refused',
    effect: 'nothing is asked for',
    reason: 'API-24: asked for once',
  },
]);
