import { lazyPart } from '../../kit/lazy-part.tsx';

/**
 * Pages of the policy's route. The route fetches each of them only before it shows it, so that a reader of a policy
 * does not load them.
 */
export const HelpPage = lazyPart(() => import('./help-page.tsx'));
export const JoinPage = lazyPart(() => import('../groups/join-page.tsx'));
export const AppPage = lazyPart(() => import('./app-page.tsx'));
