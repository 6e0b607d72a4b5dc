import { isLanguage, isTheme } from '../../domain/language.ts';
import { isPageSize } from '../../domain/page-size.ts';
import type { PreferencesPorts } from '../../machines/preferences/ports.ts';
import type { PreferencesEvent } from '../../machines/preferences/types.ts';
import { KEY } from './keys.ts';
import { watchStorage, type Store } from './store.ts';

const FOLDED = 'folded';

/** Converts the stored value of a key to an event; undefined if the value is invalid. */
const CHOICE_OF: Readonly<Record<string, (kept: string) => PreferencesEvent | undefined>> = {
  [KEY.language]: (language) =>
    isLanguage(language) ? { type: 'language.choose', language } : undefined,
  [KEY.theme]: (theme) => (isTheme(theme) ? { type: 'theme.choose', theme } : undefined),
  [KEY.sideBar]: (kept) => ({ type: 'side.fold', isFolded: kept === FOLDED }),
  [KEY.size]: (kept) => {
    const size = Number(kept);
    return isPageSize(size) ? { type: 'pageSize.choose', size } : undefined;
  },
};

/** Stores preferences for all tabs: a choice in one tab applies in all (LANG-02, LANG-05, NAV-07). */
export function createPreferencesStore(
  local: Store,
): Omit<PreferencesPorts, 'askedLanguages' | 'activate' | 'applyTheme'> {
  /** The values that this tab has read or written last. */
  const known: Record<string, string | undefined> = {};
  const read = (key: string) => (known[key] = local.read(key));
  const write = (key: string, value: string): void => {
    known[key] = value;
    local.write(key, value);
  };
  return {
    readLanguage: () => read(KEY.language),
    writeLanguage: (value) => write(KEY.language, value),
    readTheme: () => read(KEY.theme),
    writeTheme: (value) => write(KEY.theme, value),
    readSideFolded: () => read(KEY.sideBar) === FOLDED,
    writeSideFolded: (isFolded) => write(KEY.sideBar, isFolded ? FOLDED : 'open'),
    readPageSize() {
      const size = Number(read(KEY.size));
      return isPageSize(size) ? size : 0;
    },
    writePageSize: (size) => write(KEY.size, String(size)),
    watchChoices(tell) {
      return watchStorage(() => {
        for (const [key, choiceOf] of Object.entries(CHOICE_OF)) {
          const former = known[key];
          const kept = read(key);
          const choice = kept === undefined || kept === former ? undefined : choiceOf(kept);
          if (choice !== undefined) tell(choice);
        }
      });
    },
  };
}
