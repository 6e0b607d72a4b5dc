/** Tells the server where this browser gets push notifications while the page is closed; '' if it gets none. */
export type TellToken = (token: string, signal: AbortSignal) => Promise<void>;

/**
 * Decides when the server gets the token of Web Push: after each messaging login, and never before it (SESS-06,
 * PAIR-T01, PAIR-T03).
 */
export function createPushToken(tell: TellToken) {
  let token = '';
  let isMessaging = false;
  return {
    /** Called when Web Push of this browser has begun or ended. */
    async found(now: string, signal: AbortSignal): Promise<void> {
      token = now;
      if (isMessaging) await tell(token, signal);
    },
    /**
     * Called after a messaging login.
     *
     * @param isOn whether the member gets notifications while the page is closed
     */
    async loggedIn(isOn: boolean, signal: AbortSignal): Promise<void> {
      if (!isOn) token = '';
      isMessaging = true;
      await tell(token, signal);
    },
    /**
     * Called when the session is over. If it was lost, the token is kept, and the next sign-in switches Web Push on
     * again. If it was ended, the token is removed.
     */
    sessionGone(how: 'lost' | 'ended'): void {
      isMessaging = false;
      if (how === 'ended') token = '';
    },
  };
}
