/** Tells the server where this browser is told while the page is closed; '' = nowhere. */
export type TellToken = (token: string, signal: AbortSignal) => Promise<void>;

/**
 * When the server learns the token of Web Push: after each messaging login, and never before it (SESS-06, PAIR-T01,
 * PAIR-T03).
 */
export function createPushToken(tell: TellToken) {
  let token = '';
  let isMessaging = false;
  return {
    /** Web Push of this browser began or ended. */
    async found(now: string, signal: AbortSignal): Promise<void> {
      token = now;
      if (isMessaging) await tell(token, signal);
    },
    /** A messaging login. `isOn`: the member is told while the page is closed. */
    async loggedIn(isOn: boolean, signal: AbortSignal): Promise<void> {
      if (!isOn) token = '';
      isMessaging = true;
      await tell(token, signal);
    },
    /** Lost: the token is kept, and a sign-in brings back what was switched on. Ended: it is forgotten. */
    sessionGone(how: 'lost' | 'ended'): void {
      isMessaging = false;
      if (how === 'ended') token = '';
    },
  };
}
