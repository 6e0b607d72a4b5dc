import type { I18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { I18nProvider as ControlsLocale } from 'react-aria-components/I18nProvider';
import type { PortalActor } from '../machines/portal/types.ts';
import { PortalContext, SettingsContext, type Settings } from '../ui/portal.tsx';

/** What every component may read: the portal, the settings, the texts. */
export function Providers({
  portal,
  settings,
  i18n,
  children,
}: {
  portal: PortalActor;
  settings: Settings;
  i18n: I18n;
  children: ReactNode;
}) {
  return (
    <I18nProvider i18n={i18n}>
      <LocaleOfControls>
        <SettingsContext value={settings}>
          <PortalContext value={portal}>{children}</PortalContext>
        </SettingsContext>
      </LocaleOfControls>
    </I18nProvider>
  );
}

/** Controls count and compare in the page's language, not in the browser's (LANG-05). */
function LocaleOfControls({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <ControlsLocale locale={i18n.locale}>{children}</ControlsLocale>;
}
