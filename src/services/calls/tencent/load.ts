import type { TRTC } from 'trtc-sdk-v5';
import type { Trtc } from './trtc.ts';

/** Loads the real SDK, once the page allows what the SDK inserts (`services/messaging/tencent/load.ts`). */
export const fetchTrtc = async (): Promise<typeof TRTC> =>
  (await import('trtc-sdk-v5/trtc.esm.js')).default;

/** Creates the real SDK. Its log contains people's names, so it neither writes nor sends one. */
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
