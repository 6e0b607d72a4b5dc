import { useRouterState, type RegisteredRouter } from '@tanstack/react-router';
import { ProgressBar } from '../kit/progress-bar/progress-bar.tsx';

/**
 * The progress bar of navigations (GUARD-01). It is outside the router's pages, because no page is rendered until it is
 * known who is signed in.
 */
export function NavigationBar({ router }: { router: RegisteredRouter }) {
  const isNavigating = useRouterState({ router, select: ({ status }) => status === 'pending' });
  return <ProgressBar isActive={isNavigating} />;
}
