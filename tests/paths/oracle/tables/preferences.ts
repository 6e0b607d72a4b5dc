import type { createPreferencesMachine } from '../../../../src/machines/preferences/machine.ts';
import { tableOf } from '../row.ts';

const states = ['starting', 'switching', 'ready'] as const;

export const preferences = tableOf<ReturnType<typeof createPreferencesMachine>>('preferences', [
  {
    id: 'ours/preferences/begin',
    from: '*',
    on: 'begin',
    to: 'starting',
    effect: "the theme is put on the page, the language's texts are asked for; nothing is written",
    reason: 'LANG-02: the stored language, or on the first visit what the browser asks for',
  },
  {
    id: 'ours/preferences/started',
    from: 'starting',
    on: 'done activateFirst',
    to: 'ready',
    effect: 'the page has its texts',
    reason: 'LANG-02',
  },
  {
    id: 'ours/preferences/start-failed',
    from: 'starting',
    on: 'error activateFirst',
    when: 'is failure',
    to: 'ready',
    effect: 'tells the failure; the page goes on with the texts that it has',
    reason: 'LANG-02: a page without its language is better than none',
  },
  {
    id: 'ours/preferences/choose',
    from: states,
    of: '*',
    on: 'language.choose',
    to: 'switching',
    effect: 'its texts are asked for; what was chosen before does not count',
    reason: 'LANG-02: the language can be chosen at any time',
  },
  {
    id: 'ours/preferences/switched',
    from: 'switching',
    on: 'done activate',
    to: 'ready',
    effect: 'the language is the new one and written down; tells it',
    reason: 'LANG-02: persisted as `language`',
  },
  {
    id: 'ours/preferences/switch-failed',
    from: 'switching',
    on: 'error activate',
    when: 'is failure',
    to: 'ready',
    effect: 'the former language stays, nothing is written; tells the failure',
    reason: 'LANG-02: a language whose texts do not come is not chosen',
  },
  {
    id: 'ours/preferences/theme',
    from: states,
    of: '*',
    on: 'theme.choose',
    to: 'same',
    effect: 'the theme is written down and put on the page',
    reason: 'LANG-05',
  },
]);
