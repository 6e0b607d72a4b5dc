import { useLingui } from '@lingui/react/macro';
import { selectNotifications } from '../../../machines/notifications/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ToastRegion } from '../../kit/toast/toast-region.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import type { ToastsProps } from './toasts.tsx';

/**
 * There are no notifications before the page is interactive, so they are fetched then (`app/main.tsx`), together
 * with calls and the chat's button.
 */
export const Toasts = lazyPart<ToastsProps>(
  async () => ({ default: (await import('../../shell/over-page.tsx')).OverPage }),
  () => null,
);

/** The notifications on screen: pushes for 3 s, failures longer (API-05, API-11). */
export function Notifications() {
  const { t } = useLingui();
  const shown = usePortalSelector(usePortalActor('notifications'), selectNotifications);
  return (
    <ToastRegion label={t`通知`}>
      <Toasts notifications={shown} />
    </ToastRegion>
  );
}
