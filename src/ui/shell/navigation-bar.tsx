import { useRouterState, type RegisteredRouter } from '@tanstack/react-router';
import { ProgressBar } from '../kit/progress-bar/progress-bar.tsx';

/**
 * The bar of navigations (GUARD-01), beside the router's pages rather than in them: the first page has none around it
 * until it is known who is signed in.
 */
export function NavigationBar({ router }: { router: RegisteredRouter }) {
  const isNavigating = useRouterState({ router, select: ({ status }) => status === 'pending' });
  return <ProgressBar isActive={isNavigating} />;
}
