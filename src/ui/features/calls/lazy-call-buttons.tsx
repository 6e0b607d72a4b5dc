import { lazyPart } from '../../kit/lazy-part.tsx';
import type { CallButtonsProps } from './call-buttons.tsx';

/** The buttons of a call; the conversation does not wait for them. */
export const CallButtons = lazyPart<CallButtonsProps>(
  () => import('./call-buttons.tsx'),
  () => null,
);
