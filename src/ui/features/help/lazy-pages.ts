import { lazyPart } from '../../kit/lazy-part.tsx';

/** Fetched by the route before it shows them, so that a reader of a policy does not load them. */
export const HelpPage = lazyPart(() => import('./help-page.tsx'));
export const JoinPage = lazyPart(() => import('../groups/join-page.tsx'));
export const AppPage = lazyPart(() => import('./app-page.tsx'));
