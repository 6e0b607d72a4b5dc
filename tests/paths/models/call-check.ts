import { createCallCheckMachine } from '../../../src/machines/call-check/machine.ts';
import { defineModel } from '../engine/model.ts';
import { devicesChanged, NOT_OPENED } from './call-devices.ts';

/** Whether the call begins with video. */
interface World {
  mode: 'voice' | 'video';
}

const starts: Record<string, World> = { voice: { mode: 'voice' }, video: { mode: 'video' } };

export const model = defineModel({
  name: 'call-check',
  starts,
  machine: (stage) =>
    createCallCheckMachine({
      open: stage.does('open', () => ({ act: stage.does('act'), end: stage.does('end') })),
    }),
  input: ({ world: { mode } }) => ({ mode }),
  events: {
    'check.retry': { pressed: {} },
    'camera.open': { pressed: {} },
    'camera.close': { pressed: {} },
    'device.choose': { 'another microphone': { kind: 'microphone', deviceID: 'microphone-2' } },
    'microphone.opened': { allowed: {} },
    'microphone.failed': NOT_OPENED,
    'camera.opened': { allowed: {} },
    'camera.failed': { taken: { why: 'taken' } },
    'devices.changed': devicesChanged,
    'level.heard': { loud: { level: 0.5 } },
  },
  actors: {},
  // The list of devices and the loudness do not change which cases are possible.
  situation: ({ value, world }) => [value, world],
});
