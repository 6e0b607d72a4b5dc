import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import {
  firstLanguage,
  isLanguage,
  isTheme,
  type Language,
  type Theme,
} from '../../domain/language.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { PreferencesPorts } from './ports.ts';
import type { PreferencesEvent, PreferencesFact } from './types.ts';

export interface PreferencesContext {
  /** The language of the texts on screen. */
  readonly language: Language;
  /** The language chosen last. It becomes `language` once its texts are loaded. */
  readonly wanted: Language;
  readonly theme: Theme;
  /** Whether the side bar of the account and of the desk is folded (NAV-07). */
  readonly isSideFolded: boolean;
  /** Rows on a page of a list (NAV-07); 0 = not chosen, so each list uses its own number. */
  readonly pageSize: number;
}

/**
 * Language, theme, page size and folded side bars (LANG-02, LANG-05, NAV-07). A language is stored only once its texts
 * are loaded. The first visit stores nothing, so that the default rule still applies next time.
 */
export function createPreferencesMachine(ports: PreferencesPorts) {
  return setup({
    types: {
      context: {} as PreferencesContext,
      events: {} as PreferencesEvent,
      emitted: {} as PreferencesFact,
      tags: {} as 'busy',
    },
    actors: {
      activate: fromPromise<void, { language: Language }>(({ input, signal }) =>
        ports.activate(input.language, signal),
      ),
      /** Applies choices made in other tabs. */
      watchChoices: fromCallback<EventObject>(({ sendBack }) => ports.watchChoices(sendBack)),
    },
    guards: { 'is failure': isFailure },
    actions: {
      want: assign((_, params: { language: Language }) => ({ wanted: params.language })),
      'take wanted': assign({ language: ({ context }) => context.wanted }),
      'drop wanted': assign({ wanted: ({ context }) => context.language }),
      'write language': ({ context }) => ports.writeLanguage(context.language),
      'tell language': emit(({ context }) => ({
        type: 'language.changed' as const,
        language: context.language,
      })),
      'tell failure': emit((_, params: { failure: Failure }) => ({
        type: 'language.failed' as const,
        failure: params.failure,
      })),
      'take theme': assign((_, params: { theme: Theme }) => ({ theme: params.theme })),
      'write theme': ({ context }) => ports.writeTheme(context.theme),
      'apply theme': ({ context }) => ports.applyTheme(context.theme),
      'take side': assign((_, params: { isSideFolded: boolean }) => params),
      'write side': ({ context }) => ports.writeSideFolded(context.isSideFolded),
      'take page size': assign((_, params: { pageSize: number }) => params),
      'write page size': ({ context }) => ports.writePageSize(context.pageSize),
    },
  }).createMachine({
    id: 'preferences',
    meta: { requirements: ['LANG-02', 'LANG-05', 'NAV-07'] },
    context: () => {
      const stored = ports.readLanguage();
      const language = isLanguage(stored) ? stored : firstLanguage(ports.askedLanguages());
      const theme = ports.readTheme();
      return {
        language,
        wanted: language,
        theme: isTheme(theme) ? theme : 'system',
        isSideFolded: ports.readSideFolded(),
        pageSize: ports.readPageSize(),
      };
    },
    entry: 'apply theme',
    invoke: { id: 'watchChoices', src: 'watchChoices' },
    on: {
      'language.choose': {
        target: '.switching',
        actions: { type: 'want', params: ({ event }) => ({ language: event.language }) },
      },
      'theme.choose': {
        actions: [
          { type: 'take theme', params: ({ event }) => ({ theme: event.theme }) },
          'write theme',
          'apply theme',
        ],
      },
      'side.fold': {
        actions: [
          { type: 'take side', params: ({ event }) => ({ isSideFolded: event.isFolded }) },
          'write side',
        ],
      },
      'pageSize.choose': {
        actions: [
          { type: 'take page size', params: ({ event }) => ({ pageSize: event.size }) },
          'write page size',
        ],
      },
    },
    initial: 'starting',
    states: {
      /** The first texts are being loaded. Nothing is on screen yet. */
      starting: {
        tags: 'busy',
        invoke: {
          id: 'activateFirst',
          src: 'activate',
          input: ({ context }) => ({ language: context.wanted }),
          onDone: 'ready',
          onError: { guard: 'is failure', target: 'ready', actions: told() },
        },
      },
      switching: {
        tags: 'busy',
        invoke: {
          id: 'activate',
          src: 'activate',
          input: ({ context }) => ({ language: context.wanted }),
          onDone: { target: 'ready', actions: ['take wanted', 'write language', 'tell language'] },
          onError: { guard: 'is failure', target: 'ready', actions: ['drop wanted', told()] },
        },
      },
      ready: {},
    },
  });
}

function told() {
  return {
    type: 'tell failure',
    params: ({ event }: { event: { type: string } }) => ({
      failure: failureIn(event) ?? { kind: 'offline' as const },
    }),
  } as const;
}
