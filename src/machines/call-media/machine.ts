import { CALL_TRIES } from '../../domain/call/limits.ts';
import type { CallMediaPorts } from './ports.ts';
import { setUpCallMedia, type Command } from './setup.ts';
import type { CallMediaContext, CallMediaInput } from './types.ts';

/**
 * Sound and video of one accepted call (CALL-04; the details are not in the specification): devices, the tracks that
 * are sent, and the connection to the other side. The actor begins and ends with the call. A user without a microphone
 * still hears the other side.
 */
export function createCallMediaMachine(ports: CallMediaPorts) {
  return setUpCallMedia(ports).createMachine({
    id: 'callMedia',
    meta: { requirements: ['CALL-04'] },
    context: ({ input }) => ({
      ...input,
      devices: [],
      chosen: { microphone: undefined, camera: undefined, speaker: undefined },
      why: { microphone: undefined, camera: undefined },
      quality: undefined,
      tries: 1,
      other: { isMuted: false, picture: 'none' },
      isSoundBlocked: false,
      hadCamera: false,
    }),
    // This actor reports failures as events. An error that it throws is a defect, which ends this machine, too.
    invoke: { id: 'session', src: 'session', input: ({ context }) => inputOf(context) },
    on: {
      'signal.made': {
        actions: { type: 'tell signal', params: ({ event: { data } }) => ({ data }) },
      },
      'signal.received': { actions: passedOn() },
      'devices.changed': {
        actions: {
          type: 'keep devices',
          params: ({ event: { devices, chosen } }) => ({ devices, chosen }),
        },
      },
      'device.choose': { actions: passedOn() },
      'other.changed': {
        actions: { type: 'keep other', params: ({ event: { other } }) => ({ other }) },
      },
      'sound.blocked': { actions: 'sound is blocked' },
      'sound.playing': { actions: 'sound is playing' },
      'sound.allow': { actions: passedOn() },
    },
    type: 'parallel',
    states: {
      link: {
        initial: 'connecting',
        on: { 'link.impossible': '.failed' },
        states: {
          connecting: {
            on: { 'link.connected': 'connected' },
            after: {
              'restart pause': [
                {
                  guard: { type: 'may try again', params: { tries: CALL_TRIES.connecting } },
                  target: 'connecting',
                  reenter: true,
                  actions: ['restart link', 'count try'],
                },
                { target: 'failed' },
              ],
            },
          },
          connected: {
            entry: ['tell connected', 'forget tries'],
            on: {
              'link.interrupted': { target: 'reconnecting', actions: 'tell reconnecting' },
              'quality.measured': {
                actions: [
                  { type: 'keep quality', params: ({ event: { quality } }) => ({ quality }) },
                  { type: 'tell quality', params: ({ event: { quality } }) => ({ quality }) },
                ],
              },
            },
          },
          reconnecting: {
            entry: ['restart link', 'count try'],
            on: { 'link.connected': 'connected' },
            after: {
              'restart pause': [
                {
                  guard: { type: 'may try again', params: { tries: CALL_TRIES.reconnecting } },
                  target: 'reconnecting',
                  reenter: true,
                },
                { target: 'failed' },
              ],
            },
          },
          /** No connection could be made, so the call ends. */
          failed: { entry: 'tell failed' },
        },
      },
      microphone: {
        initial: 'opening',
        on: {
          'microphone.failed': {
            target: '.failed',
            actions: {
              type: 'keep microphone failure',
              params: ({ event: { why } }) => ({ why }),
            },
          },
        },
        states: {
          opening: { on: { 'microphone.opened': 'live' } },
          live: { on: { 'microphone.mute': { target: 'muted', actions: passedOn() } } },
          muted: { on: { 'microphone.unmute': { target: 'live', actions: passedOn() } } },
          failed: {
            exit: { type: 'keep microphone failure', params: { why: undefined } },
            on: {
              'microphone.retry': { target: 'opening', actions: passedOn() },
              // The user plugged in another microphone, which the session opened.
              'microphone.opened': 'live',
            },
          },
        },
      },
      picture: {
        initial: 'beginning',
        on: {
          'camera.failed': {
            target: '.none',
            actions: { type: 'keep camera failure', params: ({ event: { why } }) => ({ why }) },
          },
        },
        states: {
          // In a video call, the session opens the camera together with the microphone.
          beginning: { always: [{ guard: 'is video', target: 'opening camera' }, 'none'] },
          none: {
            entry: 'forget camera',
            on: {
              'camera.open': { target: 'opening camera', actions: passedOn() },
              'screen.share': { target: 'choosing screen', actions: passedOn() },
            },
          },
          'opening camera': {
            entry: { type: 'keep camera failure', params: { why: undefined } },
            on: {
              'camera.opened': 'camera',
              'camera.close': { target: 'none', actions: passedOn() },
            },
          },
          camera: {
            entry: 'remember camera',
            on: {
              'camera.close': { target: 'none', actions: passedOn() },
              'screen.share': { target: 'choosing screen', actions: passedOn() },
            },
          },
          'choosing screen': {
            on: {
              'screen.opened': 'screen',
              'screen.ended': afterScreen(),
              'camera.failed': {
                actions: [
                  'forget camera',
                  { type: 'keep camera failure', params: ({ event: { why } }) => ({ why }) },
                ],
              },
            },
          },
          screen: {
            on: {
              'screen.ended': afterScreen(),
              'screen.end': { actions: passedOn() },
            },
          },
        },
      },
    },
  });
}

/** When screen sharing ends, the camera is switched on again if it was on before. */
function afterScreen() {
  return [
    { guard: 'had camera', target: 'opening camera', actions: 'open camera' },
    { target: 'none' },
  ] as const;
}

function passedOn() {
  return {
    type: 'act',
    params: ({ event }: { event: Command }) => ({ command: event }),
  } as const;
}

function inputOf(context: CallMediaContext): CallMediaInput {
  const { callID, mode, polite, peer, iceServers, relayOnly } = context;
  return { callID, mode, polite, peer, iceServers, relayOnly };
}
