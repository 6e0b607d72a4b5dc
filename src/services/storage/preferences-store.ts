import { isLanguage, isTheme } from '../../domain/language.ts';
import type { PreferencesPorts } from '../../machines/preferences/ports.ts';
import { KEY } from './keys.ts';
import { watchStorage, type Store } from './store.ts';

/** Language and theme in the storage of all tabs: what is chosen in one holds in all (LANG-02, LANG-05). */
export function createPreferencesStore(
  local: Store,
): Pick<
  PreferencesPorts,
  'readLanguage' | 'writeLanguage' | 'readTheme' | 'writeTheme' | 'watchChoices'
> {
  /** As this tab knows them. */
  let language: string | undefined;
  let theme: string | undefined;
  return {
    readLanguage: () => (language = local.read(KEY.language)),
    writeLanguage(value) {
      language = value;
      local.write(KEY.language, value);
    },
    readTheme: () => (theme = local.read(KEY.theme)),
    writeTheme(value) {
      theme = value;
      local.write(KEY.theme, value);
    },
    watchChoices(tell) {
      const look = (): void => {
        const [former, formerTheme] = [language, theme];
        language = local.read(KEY.language);
        theme = local.read(KEY.theme);
        if (language !== former && isLanguage(language))
          tell({ type: 'language.choose', language });
        if (theme !== formerTheme && isTheme(theme)) tell({ type: 'theme.choose', theme });
      };
      return watchStorage(look);
    },
  };
}
