import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import { CALL_RESTART_PAUSE_MS } from '../../domain/call/limits.ts';
import type {
  CallQuality,
  ChosenDevices,
  Device,
  DeviceFailure,
  OtherSide,
} from '../../domain/call/media.ts';
import type { CallSignal } from '../../domain/call/signal.ts';
import type { CallMediaPorts } from './ports.ts';
import type {
  CallMediaCommand,
  CallMediaContext,
  CallMediaEmitted,
  CallMediaEvent,
  CallMediaInput,
} from './types.ts';

export type Command =
  | CallMediaCommand
  | { type: 'link.restart' }
  | { type: 'signal.received'; data: CallSignal };

/** The number that is reported for each quality of a call. */
const STEP = { poor: 1, fair: 3, good: 5 } as const satisfies Record<CallQuality, number>;

/** Creates the parts of the machine for a call's sound and video. */
export function setUpCallMedia(ports: CallMediaPorts) {
  return setup({
    types: {
      context: {} as CallMediaContext,
      events: {} as CallMediaEvent,
      input: {} as CallMediaInput,
      emitted: {} as CallMediaEmitted,
      children: {} as { session: 'session' },
    },
    actors: {
      session: fromCallback<Command, CallMediaInput>(({ input, sendBack, receive }) => {
        const session = ports.join(input, sendBack);
        receive((command) => {
          if (command.type === 'signal.received') session.signal(command.data);
          else if (command.type === 'link.restart') session.restart();
          else session.act(command);
        });
        return () => session.end();
      }),
    },
    guards: {
      'is video': ({ context }) => context.mode === 'video',
      'may try again': ({ context }, { tries }: { tries: number }) => context.tries < tries,
      'had camera': ({ context }) => context.hadCamera,
    },
    actions: {
      act: sendTo('session', (_, { command }: { command: Command }) => command),
      'restart link': sendTo('session', { type: 'link.restart' }),
      'open camera': sendTo('session', { type: 'camera.open' }),
      'keep microphone failure': assign(
        ({ context }, { why }: { why: DeviceFailure | undefined }) => ({
          why: { ...context.why, microphone: why },
        }),
      ),
      'keep camera failure': assign(({ context }, { why }: { why: DeviceFailure | undefined }) => ({
        why: { ...context.why, camera: why },
      })),
      'keep devices': assign(
        (_, params: { devices: readonly Device[]; chosen: ChosenDevices }) => params,
      ),
      'keep quality': assign((_, params: { quality: CallQuality }) => params),
      'keep other': assign((_, params: { other: OtherSide }) => params),
      'sound is blocked': assign({ isSoundBlocked: true }),
      'sound is playing': assign({ isSoundBlocked: false }),
      'count try': assign({ tries: ({ context }) => context.tries + 1 }),
      'forget tries': assign({ tries: 0 }),
      'remember camera': assign({ hadCamera: true }),
      'forget camera': assign({ hadCamera: false }),
      'tell signal': emit(
        (_, { data }: { data: CallSignal }) => ({ type: 'media.signal', data }) as const,
      ),
      'tell quality': emit(
        (_, { quality }: { quality: CallQuality }) =>
          ({ type: 'media.quality', quality: STEP[quality] }) as const,
      ),
      'tell connected': emit({ type: 'media.connected' }),
      'tell reconnecting': emit({ type: 'media.reconnecting' }),
      'tell failed': emit({ type: 'media.failed' }),
    },
    delays: { 'restart pause': CALL_RESTART_PAUSE_MS },
  });
}
