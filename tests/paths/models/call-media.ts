import { createCallMediaMachine } from '../../../src/machines/call-media/machine.ts';
import { defineModel } from '../engine/model.ts';
import { devicesChanged, NOT_OPENED } from './call-devices.ts';

const data = { kind: 'restart' } as const;
/** Whether the call begins with video. */
interface World {
  mode: 'voice' | 'video';
}

const starts: Record<string, World> = { voice: { mode: 'voice' }, video: { mode: 'video' } };

export const model = defineModel({
  name: 'call-media',
  starts,
  machine: (stage) =>
    createCallMediaMachine({
      join: stage.does('join', () => ({
        act: stage.does('act'),
        restart: stage.does('restart'),
        signal: stage.does('signal'),
        end: stage.does('end'),
      })),
    }),
  input: ({ world: { mode } }) => ({
    callID: 'call-1',
    mode,
    polite: false,
    peer: { userID: 'user-2' },
    iceServers: [],
    relayOnly: false,
  }),
  events: {
    'microphone.mute': { pressed: {} },
    'microphone.unmute': { pressed: {} },
    'microphone.retry': { pressed: {} },
    'camera.open': { pressed: {} },
    'camera.close': { pressed: {} },
    'screen.share': { pressed: {} },
    'screen.end': { pressed: {} },
    'device.choose': { 'another microphone': { kind: 'microphone', deviceID: 'microphone-2' } },
    'sound.allow': { pressed: {} },
    'microphone.opened': { allowed: {} },
    'microphone.failed': NOT_OPENED,
    'camera.opened': { allowed: {} },
    'camera.failed': { taken: { why: 'taken' } },
    'screen.opened': { chosen: {} },
    'screen.ended': { ended: {} },
    'devices.changed': devicesChanged,
    'link.connected': { 'both are there': {} },
    'link.interrupted': { 'nothing comes': {} },
    'link.impossible': { 'an old browser': {} },
    'quality.measured': { good: { quality: 'good' }, poor: { quality: 'poor' } },
    'other.changed': {
      'shows a camera': { other: { isMuted: false, picture: 'camera' } },
      'is muted': { other: { isMuted: true, picture: 'none' } },
    },
    'sound.blocked': { 'until a press': {} },
    'sound.playing': { 'after it': {} },
    'signal.made': { here: { data } },
    'signal.received': { 'from there': { data } },
  },
  actors: {},
  // Devices, the other side and the quality do not change which cases are possible.
  situation({ value, context }) {
    const { link, microphone, picture } = value as Record<string, string>;
    const { tries, hadCamera } = context as Record<string, unknown>;
    const isAway = picture === 'choosing screen' || picture === 'screen';
    const isLooking = link === 'connecting' || link === 'reconnecting';
    return [link, microphone, picture, isLooking && tries, isAway && hadCamera];
  },
});
