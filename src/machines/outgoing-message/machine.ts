import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { UploadProgress } from '../messaging/ports.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { OutgoingMessagePorts } from './ports.ts';
import type {
  OutgoingMessageContext,
  OutgoingMessageEvent,
  OutgoingMessageInput,
} from './types.ts';

/**
 * One outgoing message (§4; MSG-04, SND-T01 to SND-T04). While nobody is connected it waits as `sending`. A message
 * that was refused is `failed`, and stays with its warning icon until it is sent again or discarded.
 */
export function createOutgoingMessageMachine(ports: OutgoingMessagePorts) {
  return setup({
    types: {
      context: {} as OutgoingMessageContext,
      events: {} as OutgoingMessageEvent,
      input: {} as OutgoingMessageInput,
    },
    actors: {
      send: fromPromise<void, string>(({ input, signal }) => ports.sendKept(input, signal)),
      upload: fromCallback<EventObject, string>(({ input, sendBack }) =>
        ports.watchUpload(input, (progress) => sendBack({ type: 'upload.progressed', progress })),
      ),
    },
    guards: {
      'is failure': isFailure,
      'was being sent': ({ context }) => context.kept === 'sending',
      'had failed': ({ context }) => context.kept === 'failed',
    },
    actions: {
      'keep progress': assign((_, params: { progress: UploadProgress }) => params),
      'keep failure': assign({ failure: ({ event }) => failureIn(event), progress: undefined }),
      'forget failure': assign({ failure: undefined }),
      keep: ({ context: { clientMessageID, composed } }) => {
        if (composed !== undefined) ports.keep(clientMessageID, composed);
      },
      'forget composed': assign({ composed: undefined }),
      discard: ({ context }) => ports.discard(context.clientMessageID),
    },
  }).createMachine({
    id: 'outgoingMessage',
    meta: { requirements: ['MSG-04'] },
    context: ({ input }) => ({
      composed: undefined,
      kept: undefined,
      failure: undefined,
      ...input,
      progress: undefined,
    }),
    initial: 'beginning',
    states: {
      beginning: {
        always: [
          { guard: 'was being sent', target: 'sending' },
          { guard: 'had failed', target: 'failed' },
          { target: 'composed' },
        ],
      },
      composed: {
        on: { 'message.send': { target: 'sending', actions: ['keep', 'forget composed'] } },
      },
      sending: {
        entry: 'forget failure',
        invoke: [
          {
            id: 'send',
            src: 'send',
            input: ({ context }) => context.clientMessageID,
            onDone: 'success',
            onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
          },
          // This actor reports failures as events. An error that it throws is a defect, which ends this machine, too.
          { id: 'upload', src: 'upload', input: ({ context }) => context.clientMessageID },
        ],
        on: {
          'upload.progressed': {
            actions: { type: 'keep progress', params: ({ event: { progress } }) => ({ progress }) },
          },
          'message.discard': 'discarded',
        },
      },
      failed: { on: { 'message.resend': 'sending', 'message.discard': 'discarded' } },
      success: { type: 'final' },
      discarded: { type: 'final', entry: 'discard' },
    },
  });
}
