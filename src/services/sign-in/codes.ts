import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import type { SmsCodePorts } from '../../machines/sms-code/ports.ts';
import type { SentCode } from '../../machines/sms-code/types.ts';
import type { AccountCall } from '../http/account-client.ts';
import { KEY } from '../storage/keys.ts';
import { readJson, type Store } from '../storage/store.ts';
import { keptDevice } from './device.ts';

/** The ports for the picture's code and for the code by SMS, used by signing in and by the account's forms. */
export function createCodes(callAccount: AccountCall, tab: Store, local: Store): SmsCodePorts {
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
        // This script is fetched only when a computation is needed.
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
    async sendSmsCode(request, signal) {
      const device = keptDevice(local);
      const query = { ...request, ...(device && { device }) };
      await callAccount('smsCode', { query, signal, inPlace: true });
    },
    readSent: () => readJson(tab, KEY.smsSent, sentIn),
    writeSent: (sent) => tab.write(KEY.smsSent, JSON.stringify(sent)),
    now: () => Date.now(),
  };
}

function sentIn(json: unknown): SentCode | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  if (!('sentTo' in json) || typeof json.sentTo !== 'string') return undefined;
  if (!('until' in json) || typeof json.until !== 'number') return undefined;
  return { sentTo: json.sentTo, until: json.until };
}

/**
 * Turns an image into an address for `<img>`. Back ends of the API family send the Base64 of a GIF or PNG without a
 * prefix; browsers detect the format themselves.
 */
function addressOf(img: string): string {
  return img === '' || img.startsWith('data:image/') ? img : `data:image/png;base64,${img}`;
}
