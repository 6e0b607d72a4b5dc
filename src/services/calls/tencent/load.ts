import type { TRTC } from 'trtc-sdk-v5';
import type { Trtc } from './trtc.ts';

/** The real SDK, once what it puts into the page is let in (`services/messaging/tencent/load.ts`). */
export const fetchTrtc = async (): Promise<typeof TRTC> =>
  (await import('trtc-sdk-v5/trtc.esm.js')).default;

/** Makes the real SDK; its log has people's names, so it writes and sends none. */
export async function createTrtc(): Promise<Trtc> {
  const sdk = await fetchTrtc();
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its constant is a type alone
  sdk.setLogLevel(NO_LOG, false);
  return sdk.create();
}
/** `LOG_LEVEL.NONE` */
const NO_LOG = 5;

export async function speakBy(deviceID: string): Promise<void> {
  await (await fetchTrtc()).setCurrentSpeaker(deviceID);
}
