import { noChoices } from '../../../src/services/calls/devices.ts';
import { createTrtcMedia } from '../../../src/services/calls/tencent/media.ts';
import { audio, browser, putInPage, shown } from './in-page.ts';
import { createTrtcDouble, type TrtcDouble } from './trtc-double.ts';

/** Makes calls by TRTC possible in a test's page, with a double of the SDK. */
let double: TrtcDouble | undefined;
putInPage(
  createTrtcMedia({
    browser,
    choices: noChoices(),
    shown,
    async create() {
      double = createTrtcDouble({
        audio,
        polite: globalThis.isPolite === true,
        peerID: 'm-other',
        send: (data) => carry(data),
      });
      return double;
    },
    sign: async ({ callID: roomID }) => ({
      sdkAppId: 1_400_000_001,
      userID: 'm-self',
      userSig: 'sig of m-self',
      roomID,
    }),
    speaker: (deviceID) => audio.setSinkId(deviceID),
  }),
  (data) => double?.signal(data),
);
