import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Showcase } from '../domain/content/showcase.ts';
import type { PortalActor } from '../machines/portal/types.ts';
import { now } from '../services/wall-clock.ts';
import { ShowcaseAhead } from '../ui/kinds.ts';
import { MoreTextsContext, type MoreTexts } from '../ui/kit/lazy-part.tsx';
import { NowContext, PortalContext, SettingsContext, type Settings } from '../ui/portal.tsx';
import { MapTilesContext, type MapTileSource } from '../ui/shared/map/map-tile-source.ts';

/**
 * Provides every component with the portal, the settings, the texts, and the published contents that the document was
 * rendered with.
 */
export function Providers({
  portal,
  settings,
  showcase,
  i18n,
  moreTexts,
  mapTiles,
  children,
}: {
  portal: PortalActor;
  settings: Settings;
  showcase: Showcase | undefined;
  i18n: I18n;
  moreTexts: MoreTexts;
  mapTiles: MapTileSource;
  children: ReactNode;
}) {
  return (
    <I18nProvider i18n={i18n}>
      <SettingsContext value={settings}>
        <PortalContext value={portal}>
          <MoreTextsContext value={moreTexts}>
            <ShowcaseAhead value={showcase}>
              <NowContext value={now}>
                <MapTilesContext value={mapTiles}>{children}</MapTilesContext>
              </NowContext>
            </ShowcaseAhead>
          </MoreTextsContext>
        </PortalContext>
      </SettingsContext>
    </I18nProvider>
  );
}
