import type { TRTC } from 'trtc-sdk-v5';
import type { Trtc } from './trtc.ts';

/**
 * Loads the real SDK. The page must first allow the elements that the SDK inserts
 * (`services/messaging/tencent/load.ts`).
 */
export const fetchTrtc = async (): Promise<typeof TRTC> =>
  (await import('trtc-sdk-v5/trtc.esm.js')).default;

/** Creates the real SDK without a log: the log contains people's names, so it is neither written nor sent. */
export async function createTrtc(): Promise<Trtc> {
  const sdk = await fetchTrtc();
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its constant is a type alone
  sdk.setLogLevel(NO_LOG, false);
  return sdk.create();
}
/** The value of the SDK's constant `LOG_LEVEL.NONE`. */
const NO_LOG = 5;

export async function speakBy(deviceID: string): Promise<void> {
  await (await fetchTrtc()).setCurrentSpeaker(deviceID);
}
