import { Outlet } from '@tanstack/react-router';
import { selectDefect } from '../../machines/portal/selectors.ts';
import { Notifications } from '../features/notifications/notifications.tsx';
import { usePortal, usePortalSelector } from '../portal.tsx';

/** The root of every page: it renders the notifications, and throws an actor's defect again for the error boundary. */
export function Root() {
  const defect = usePortalSelector(usePortal(), selectDefect);
  // oxlint-disable-next-line only-throw-error -- whatever it was that an actor threw
  if (defect !== undefined) throw defect;
  return (
    <>
      <Outlet />
      <Notifications />
    </>
  );
}
