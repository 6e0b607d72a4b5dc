import type { RegisteredRouter } from '@tanstack/react-router';
import { SAME_PLACE } from './same-place.ts';

/** Opens the customer-service chat on the current page; the back button closes it. */
export function openChat(router: RegisteredRouter): void {
  void router.navigate({ ...SAME_PLACE, state: { chat: true } });
}
