import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Globe, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { LANGUAGES, THEMES, type Language, type Theme } from '../../domain/language.ts';
import { selectLanguage, selectTheme } from '../../machines/preferences/selectors.ts';
import { HoverMenu, HoverMenuItem, hoverMenuItem } from '../kit/hover-menu/hover-menu.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { SegmentedControl } from '../kit/radio/radio.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';

/** Each language by its own name: who looks for it cannot read the others. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- the same in every language
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'zh-Hant': '繁體中文', en: 'English' };

const THEME_WORDS: Readonly<Record<Theme, { label: MessageDescriptor; icon: LucideIcon }>> = {
  system: { label: msg`跟隨裝置`, icon: Monitor },
  light: { label: msg`淺色`, icon: Sun },
  dark: { label: msg`深色`, icon: Moon },
};

export function LanguageMenu() {
  const { t } = useLingui();
  const preferences = usePortalActor('preferences');
  const chosen = usePortalSelector(preferences, selectLanguage);
  const current = LANGUAGE_NAMES[chosen];
  return (
    <HoverMenu
      align="end"
      name={t`語言：${current}`}
      label={
        <>
          <Icon of={Globe} />
          {current}
        </>
      }
    >
      {LANGUAGES.map((language) => (
        <HoverMenuItem key={language}>
          <button
            type="button"
            lang={language}
            className={hoverMenuItem}
            aria-pressed={language === chosen}
            onClick={() => preferences.send({ type: 'language.choose', language })}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        </HoverMenuItem>
      ))}
    </HoverMenu>
  );
}

export function ThemeMenu() {
  const { t, i18n } = useLingui();
  const preferences = usePortalActor('preferences');
  const chosen = usePortalSelector(preferences, selectTheme);
  const current = i18n._(THEME_WORDS[chosen].label);
  return (
    <HoverMenu
      align="end"
      name={t`外觀：${current}`}
      label={<Icon of={THEME_WORDS[chosen].icon} />}
    >
      {THEMES.map((theme) => (
        <HoverMenuItem key={theme}>
          <button
            type="button"
            className={hoverMenuItem}
            aria-pressed={theme === chosen}
            onClick={() => preferences.send({ type: 'theme.choose', theme })}
          >
            <Icon of={THEME_WORDS[theme].icon} />
            {i18n._(THEME_WORDS[theme].label)}
          </button>
        </HoverMenuItem>
      ))}
    </HoverMenu>
  );
}

/** Both choices, always open: for the drawer. */
export function PreferenceFields() {
  const { t, i18n } = useLingui();
  const preferences = usePortalActor('preferences');
  const language = usePortalSelector(preferences, selectLanguage);
  const theme = usePortalSelector(preferences, selectTheme);
  return (
    <>
      <SegmentedControl
        label={t`語言`}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
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
