import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';
import { SEND_PAUSE_MS, TOO_MUCH_TRIES } from '../../domain/messaging/limits.ts';
import type { UploadProgress } from '../messaging/ports.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { OutgoingMessagePorts } from './ports.ts';
import type {
  OutgoingMessageContext,
  OutgoingMessageEvent,
  OutgoingMessageInput,
} from './types.ts';

/**
 * Sends one message (§4; MSG-04, SND-T01 to SND-T04), even if its conversation is closed. It waits as `sending` while
 * nobody is connected, or while an earlier message is being sent. After a temporary failure it is sent again after a
 * pause. A message that was refused for good, or too often, is `failed`. It stays with its warning icon until it is
 * sent again or discarded.
 */
export function createOutgoingMessageMachine(ports: OutgoingMessagePorts) {
  return setup({
    types: {
      context: {} as OutgoingMessageContext,
      events: {} as OutgoingMessageEvent,
      input: {} as OutgoingMessageInput,
    },
    actors: {
      turn: fromCallback<EventObject, string>(({ input, sendBack }) =>
        ports.awaitTurn(input, () => sendBack({ type: 'turn.came' })),
      ),
      send: fromPromise<void, string>(({ input, signal }) => ports.send(input, signal)),
      upload: fromCallback<EventObject, string>(({ input, sendBack }) =>
        ports.watchUpload(input, (progress) => sendBack({ type: 'upload.progressed', progress })),
      ),
    },
    delays: { 'send pause': SEND_PAUSE_MS },
    guards: {
      'is failure': isFailure,
      'may pass': ({ event }) => mayPass(failureIn(event)),
      'is too much too often': ({ context, event }) =>
        isTooMuch(event) && context.tooMuch + 1 === TOO_MUCH_TRIES,
      'was being sent': ({ context }) => context.kept === 'sending',
      'had failed': ({ context }) => context.kept === 'failed',
    },
    actions: {
      'keep progress': assign((_, params: { progress: UploadProgress }) => params),
      'keep failure': assign({ failure: ({ event }) => failureIn(event), progress: undefined }),
      'forget failure': assign({ failure: undefined, tooMuch: 0 }),
      'count too much': assign({
        tooMuch: ({ context, event }) => (isTooMuch(event) ? context.tooMuch + 1 : 0),
      }),
      'store failure': ({ context }) => ports.keepFailure(context.clientMessageID, context.failure),
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
      tooMuch: 0,
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
        // This actor reports failures as events. An error that it throws is a defect, which ends this machine, too.
        invoke: { id: 'upload', src: 'upload', input: ({ context }) => context.clientMessageID },
        on: {
          'upload.progressed': {
            actions: { type: 'keep progress', params: ({ event: { progress } }) => ({ progress }) },
          },
          'message.discard': 'discarded',
        },
        initial: 'waiting',
        states: {
          waiting: {
            invoke: { id: 'turn', src: 'turn', input: ({ context }) => context.clientMessageID },
            on: { 'turn.came': 'underWay' },
          },
          underWay: {
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => context.clientMessageID,
              onDone: '#outgoingMessage.success',
              onError: [
                { guard: 'is too much too often', ...failed },
                { guard: 'may pass', target: 'pausing', actions: 'count too much' },
                { guard: 'is failure', ...failed },
              ],
            },
          },
          pausing: { after: { 'send pause': 'waiting' } },
        },
      },
      failed: {
        on: {
          'message.resend': { target: 'sending', actions: ['forget failure', 'store failure'] },
          'message.discard': 'discarded',
        },
      },
      success: { type: 'final' },
      discarded: { type: 'final', entry: 'discard' },
    },
  });
}

const failed = {
  target: '#outgoingMessage.failed',
  actions: ['keep failure', 'store failure'],
} as const;

const isTooMuch = (event: { readonly type: string }): boolean =>
  isRefusal(failureIn(event), CODE.tooManyRequests);

/**
 * Whether sending may succeed a moment later: after a network failure, or after a refusal because of the rate limit, an
 * unavailable server or an expired token. After an answer without an envelope (`status`), the message is not sent again
 * automatically.
 */
function mayPass(failure: Failure | undefined): boolean {
  if (failure?.kind !== 'refused') return failure !== undefined && failure.kind !== 'status';
  const passing = [CODE.tooManyRequests, CODE.unavailable, CODE.unauthorized];
  return passing.some((code) => isRefusal(failure, code));
}
