import type { Hand } from '../level/hand.ts';

/** Does the server ask for a code at sign-in? Paths about other things have none. */
export function setCaptcha({ server }: Hand, captcha: boolean): void {
  Object.assign(server.config, { captcha });
}
