import { lazyPart } from '../../kit/lazy-part.tsx';
import type { CallButtonsProps } from './call-buttons.tsx';

/** The call buttons, fetched separately; the conversation is shown without waiting for them. */
export const CallButtons = lazyPart<CallButtonsProps>(
  () => import('./call-buttons.tsx'),
  () => null,
);
