import { useLingui } from '@lingui/react/macro';
import { selectNotifications } from '../../../machines/notifications/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ToastRegion } from '../../kit/toast/toast-region.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import type { ToastsProps } from './toasts.tsx';

/**
 * The part that shows notifications, calls and the chat's button. None of them appears before the page is interactive,
 * so their code is fetched only then (`app/main.tsx`).
 */
export const Toasts = lazyPart<ToastsProps>(
  async () => ({ default: (await import('../../shell/over-page.tsx')).OverPage }),
  () => null,
);

/** The notifications on screen. Pushes are shown for 3 s, failures longer (API-05, API-11). */
export function Notifications() {
  const { t } = useLingui();
  const shown = usePortalSelector(usePortalActor('notifications'), selectNotifications);
  return (
    <ToastRegion label={t`通知`}>
      <Toasts notifications={shown} />
    </ToastRegion>
  );
}
