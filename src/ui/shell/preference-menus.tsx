import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Globe, Monitor, Moon, Sun, type IconNode } from 'lucide';
import { languageName, LANGUAGES, THEMES, type Theme } from '../../domain/language.ts';
import { selectLanguage, selectTheme } from '../../machines/preferences/selectors.ts';
import { HoverMenu, HoverMenuItem, hoverMenuItem } from '../kit/hover-menu/hover-menu.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { currentLanguage } from './navbar.css.ts';

export const THEME_WORDS: Readonly<Record<Theme, { label: MessageDescriptor; icon: IconNode }>> = {
  system: { label: msg`跟隨裝置`, icon: Monitor },
  light: { label: msg`淺色`, icon: Sun },
  dark: { label: msg`深色`, icon: Moon },
};

export function LanguageMenu() {
  const { t } = useLingui();
  const preferences = usePortalActor('preferences');
  const chosen = usePortalSelector(preferences, selectLanguage);
  const current = languageName(chosen);
  return (
    <HoverMenu
      align="end"
      name={t`語言：${current}`}
      label={
        <>
          <Icon of={Globe} />
          <span className={currentLanguage}>{current}</span>
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
            {languageName(language)}
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
