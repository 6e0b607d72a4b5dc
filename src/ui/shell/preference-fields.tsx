import { useLingui } from '@lingui/react/macro';
import { languageName, LANGUAGES, THEMES } from '../../domain/language.ts';
import { selectLanguage, selectTheme } from '../../machines/preferences/selectors.ts';
import { SegmentedControl } from '../kit/radio/radio.tsx';
import { Select } from '../kit/select/select.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { THEME_WORDS } from './preference-menus.tsx';

/** Fields for language and theme, for the drawer. The languages are a select list, because there are many. */
export function PreferenceFields() {
  const { t, i18n } = useLingui();
  const preferences = usePortalActor('preferences');
  const language = usePortalSelector(preferences, selectLanguage);
  const theme = usePortalSelector(preferences, selectTheme);
  return (
    <>
      <Select
        label={t`語言`}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        onChange={(value) => preferences.send({ type: 'language.choose', language: value })}
      />
      <SegmentedControl
        label={t`外觀`}
        value={theme}
        options={THEMES.map((value) => ({ value, label: i18n._(THEME_WORDS[value].label) }))}
        onChange={(value) => preferences.send({ type: 'theme.choose', theme: value })}
      />
    </>
  );
}
