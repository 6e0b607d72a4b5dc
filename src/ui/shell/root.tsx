import { Outlet, useRouterState } from '@tanstack/react-router';
import { selectDefect } from '../../machines/portal/selectors.ts';
import { Notifications } from '../features/notifications/notifications.tsx';
import { ProgressBar } from '../kit/progress-bar/progress-bar.tsx';
import { usePortal, usePortalSelector } from '../portal.tsx';

/** Around every page: the bar of navigations (GUARD-01), notifications, and the way of defects to the boundary. */
export function Root() {
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' });
  const defect = usePortalSelector(usePortal(), selectDefect);
  // oxlint-disable-next-line only-throw-error -- whatever it was that an actor threw
  if (defect !== undefined) throw defect;
  return (
    <>
      <ProgressBar isActive={isNavigating} />
      <Outlet />
      <Notifications />
    </>
  );
}
