import type { Trtc } from './trtc.ts';

/** The real SDK, once what it puts into the page is let in (`services/messaging/tencent/load.ts`). */
export const fetchTrtc = async () => (await import('trtc-sdk-v5/trtc.esm.js')).default;

/** Makes the real SDK; its log has people's names, so it writes and sends none. */
export async function createTrtc(): Promise<Trtc> {
  const TRTC = await fetchTrtc();
  TRTC.setLogLevel(NO_LOG, false);
  return TRTC.create();
}
/** `LOG_LEVEL.NONE` */
const NO_LOG = 5;

export async function speakBy(deviceID: string): Promise<void> {
  await (await fetchTrtc()).setCurrentSpeaker(deviceID);
}
