import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import type { SignInPorts } from '../../machines/sign-in/ports.ts';
import { goTo } from '../browser/page.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { Store } from '../storage/store.ts';
import { LEFT, readLeft, socialAddress } from './social.ts';

/** What the sign-in page needs from outside. */
export function createSignInServices(callAccount: AccountCall, tab: Store): SignInPorts {
  return {
    async imageCode(kind, signal) {
      const query = { kind };
      const data = await callAccount('imageCode', { query, signal, quiet: true });
      const { captchaEnabled, uuid, img, work } = data;
      return { isNeeded: captchaEnabled, uuid, picture: addressOf(img), work };
    },
    solve(work, tell) {
      const end = new AbortController();
      const solved = async (): Promise<void> => {
        // Only who asks for it needs it.
        const { findWork } = await import('./find-work.ts').catch(() => {
          throw new ServiceFailure({ kind: 'offline' });
        });
        const tellShare = (share: number): void => tell({ type: 'work.progressed', share });
        const code = await findWork(work, tellShare, end.signal);
        if (code !== undefined) tell({ type: 'work.solved', code });
      };
      solved().catch((error: unknown) => {
        const failure = failureOf(error);
        if (failure === undefined) throw error;
        tell({ type: 'work.failed', failure });
      });
      return () => end.abort();
    },
    async sendSmsCode(phonenumber, signal) {
      await callAccount('smsCode', { query: { phonenumber }, signal, inPlace: true });
    },
    async inviterName(memberId, signal) {
      return (await callAccount('inviter', { query: { memberId }, signal, quiet: true })).nickName;
    },
    socialAddress: (source, goingTo, signal) =>
      socialAddress(callAccount, tab, source, { goingTo, as: '' }, signal),
    takeLeft(source) {
      const left = readLeft(tab, source);
      tab.remove(LEFT);
      return left;
    },
    goTo,
    now: () => Date.now(),
  };
}

/** A back end of the family sends Base64 of a GIF or PNG without a prefix; browsers look into it for which. */
function addressOf(img: string): string {
  return img === '' || img.startsWith('data:image/') ? img : `data:image/png;base64,${img}`;
}
