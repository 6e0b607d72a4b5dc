import type { Hand } from '../level/hand.ts';

/** Sets whether the server requires a captcha at sign-in. It does not, except in paths about the captcha. */
export function setCaptcha({ server }: Hand, captcha: boolean): void {
  Object.assign(server.config, { captcha });
}
