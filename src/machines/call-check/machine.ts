import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ChosenDevices, Device, DeviceFailure } from '../../domain/call/media.ts';
import type { CallCheckPorts } from './ports.ts';
import type {
  CallCheckCommand,
  CallCheckContext,
  CallCheckEvent,
  CallCheckInput,
} from './types.ts';

/**
 * Tests microphone and camera before a call (CALL-04; not in the specification), so that nobody begins a call in which
 * the other side cannot hear them. The actor ends with the component that shows it.
 */
export function createCallCheckMachine(ports: CallCheckPorts) {
  return setup({
    types: {
      context: {} as CallCheckContext,
      events: {} as CallCheckEvent,
      input: {} as CallCheckInput,
      children: {} as { devices: 'devices' },
    },
    actors: {
      devices: fromCallback<CallCheckCommand, CallCheckInput>(({ input, sendBack, receive }) => {
        const check = ports.open(input, sendBack);
        receive((command) => check.act(command));
        return () => check.end();
      }),
    },
    guards: { 'is video': ({ context }) => context.mode === 'video' },
    actions: {
      act: sendTo('devices', (_, { command }: { command: CallCheckCommand }) => command),
      'keep devices': assign(
        (_, params: { devices: readonly Device[]; chosen: ChosenDevices }) => params,
      ),
      'keep level': assign((_, params: { level: number }) => params),
      'keep microphone failure': assign(
        ({ context }, { why }: { why: DeviceFailure | undefined }) => ({
          why: { ...context.why, microphone: why },
          level: 0,
        }),
      ),
      'keep camera failure': assign(({ context }, { why }: { why: DeviceFailure | undefined }) => ({
        why: { ...context.why, camera: why },
      })),
    },
  }).createMachine({
    id: 'callCheck',
    meta: { requirements: ['CALL-04'] },
    context: ({ input }) => ({
      ...input,
      devices: [],
      chosen: { microphone: undefined, camera: undefined, speaker: undefined },
      why: { microphone: undefined, camera: undefined },
      level: 0,
    }),
    // This actor reports failures as events. An error that it throws is a defect, which ends this machine, too.
    invoke: { id: 'devices', src: 'devices', input: ({ context: { mode } }) => ({ mode }) },
    on: {
      'devices.changed': {
        actions: {
          type: 'keep devices',
          params: ({ event: { devices, chosen } }) => ({ devices, chosen }),
        },
      },
      'device.choose': { actions: passedOn() },
    },
    type: 'parallel',
    states: {
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
          'microphone.opened': '.ready',
        },
        states: {
          opening: {},
          ready: {
            on: {
              'level.heard': {
                actions: { type: 'keep level', params: ({ event: { level } }) => ({ level }) },
              },
            },
          },
          failed: {
            exit: { type: 'keep microphone failure', params: { why: undefined } },
            on: { 'check.retry': { target: 'opening', actions: passedOn() } },
          },
        },
      },
      camera: {
        initial: 'beginning',
        on: {
          'camera.failed': {
            target: '.none',
            actions: { type: 'keep camera failure', params: ({ event: { why } }) => ({ why }) },
          },
        },
        states: {
          // For a video call, the camera is opened together with the microphone.
          beginning: { always: [{ guard: 'is video', target: 'opening' }, 'none'] },
          none: { on: { 'camera.open': { target: 'opening', actions: passedOn() } } },
          opening: {
            entry: { type: 'keep camera failure', params: { why: undefined } },
            on: {
              'camera.opened': 'ready',
              'camera.close': { target: 'none', actions: passedOn() },
            },
          },
          ready: { on: { 'camera.close': { target: 'none', actions: passedOn() } } },
        },
      },
    },
  });
}

function passedOn() {
  return {
    type: 'act',
    params: ({ event }: { event: CallCheckCommand }) => ({ command: event }),
  } as const;
}
