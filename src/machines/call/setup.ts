import { assign, emit, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate';
import { CALL_INVITATION_MS } from '../../domain/call/call-limits.ts';
import type { CallRoute, CallView } from '../../domain/call/call.ts';
import type { CallMode, CallSignal } from '../../domain/call/signal.ts';
import { failureIn, isFailure } from '../outcome.ts';
import { relay } from '../relay.ts';
import type { CallPorts } from './ports.ts';
import type {
  CallContext,
  CallEvent,
  CallFactTold,
  CallMediaInput,
  CallMediaLogic,
  CallTarget,
  MediaQuality,
} from './types.ts';

/** The context while there is no call. */
export const noCall: CallContext = {
  callID: '',
  target: undefined,
  view: undefined,
  mode: 'voice',
  isSilenced: false,
  route: undefined,
  quality: 0,
  wasConnected: false,
  isBack: false,
  rating: undefined,
  failure: undefined,
};

/** Creates the parts of the call's machine. */
export function setUpCall(ports: CallPorts, media: CallMediaLogic) {
  return setup({
    types: {
      context: {} as CallContext,
      events: {} as CallEvent,
      emitted: {} as CallFactTold,
      children: {} as { media: 'media' },
    },
    actors: {
      relay,
      media,
      signalling: fromCallback<EventObject>(({ sendBack }) =>
        ports.watch((fact) => sendBack(fact)),
      ),
      start: fromPromise<CallView, { callID: string; target: CallTarget }>(({ input, signal }) =>
        ports.start(input.callID, input.target, signal),
      ),
      accept: fromPromise<CallView, { callID: string; mode: CallMode }>(({ input, signal }) =>
        ports.accept(input.callID, input.mode, signal),
      ),
      route: fromPromise<CallRoute, { callID: string }>(({ input, signal }) =>
        ports.route(input.callID, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      /** Whether the server refused: the call was answered elsewhere or is over, so another try is useless. */
      'is refusal': ({ event }) => failureIn(event)?.kind === 'refused',
      'is this call': ({ context }, { view }: { view: CallView }) =>
        view.call.callID === context.callID,
      'is of this call': ({ context }, { callID }: { callID: string }) => callID === context.callID,
      'is in this page': (_, { view }: { view: CallView }) => view.isHere,
      /**
       * If two people call each other at once, the call with the lower id goes on (derived from CAL-T15; not in the
       * specification itself).
       */
      'is the call that wins': ({ context }, { view }: { view: CallView }) =>
        isRival(context, view) && view.call.callID < context.callID,
      'is the call that loses': ({ context }, { view }: { view: CallView }) =>
        isRival(context, view),
      'has another peer': ({ context }, { view }: { view: CallView }) =>
        view.call.callID === context.callID && view.peer?.userID !== context.view?.peer?.userID,
      /** Whether the agent has hung up during a transfer, so that this page's user waits for an agent again. */
      'waits again': ({ context }, { view: { call, selfID } }: { view: CallView }) =>
        call.callID === context.callID &&
        call.callerUserID === selfID &&
        (call.state === 'inviting' || call.state === 'ringing'),
      'may be rated': ({ context }) => context.wasConnected && context.rating === undefined,
    },
    actions: {
      'keep target': assign((_, { target }: { target: CallTarget }) => ({
        ...noCall,
        target,
        mode: target.mode,
        callID: ports.newCallID(),
      })),
      /** Stores an incoming call, or one that is resumed after a reload. */
      'keep call': assign((_, { view, isBack = false }: { view: CallView; isBack?: boolean }) => ({
        ...noCall,
        view,
        isBack,
        callID: view.call.callID,
        mode: view.call.users[view.selfID]?.mode ?? view.call.mode,
      })),
      'keep view': assign((_, { view }: { view: CallView }) => ({ view })),
      'keep mode': assign((_, { mode }: { mode: CallMode }) => ({ mode, failure: undefined })),
      'keep route': assign((_, { route }: { route: CallRoute }) => ({ route })),
      'keep quality': assign((_, { quality }: { quality: MediaQuality }) => ({ quality })),
      'keep rating': assign((_, { rating }: { rating: number }) => ({ rating })),
      'keep failure': assign({
        failure: ({ event }) =>
          event.type === 'call.actionFailed' ? event.failure : failureIn(event),
      }),
      'keep silence': assign({ isSilenced: true }),
      'keep that it was connected': assign({ wasConnected: true }),
      'forget connection': assign({ wasConnected: false, quality: 0, route: undefined }),
      'forget quality': assign({ quality: 0 }),
      'forget failure': assign({ failure: undefined }),
      forget: assign(noCall),
      'tell received': ({ context }) => ports.received(context.callID),
      'tell declined': ({ context }) => ports.decline(context.callID),
      'tell cancelled': ({ context }) => ports.cancel(context.callID),
      'tell quit': ({ context }) => ports.quit(context.callID),
      'answer busy': (_, { view }: { view: CallView }) => ports.busy(view.call.callID),
      'hand over': ({ context }, { userID }: { userID: string }) =>
        ports.transfer(context.callID, userID),
      'cancel transfer': ({ context }) => ports.cancelTransfer(context.callID),
      'write note': ({ context }, { text }: { text: string }) => ports.note(context.callID, text),
      rate: ({ context }, { rating }: { rating: number }) => ports.rate(context.callID, rating),
      'send signal': ({ context }, { data }: { data: CallSignal }) => {
        const peer = context.view?.peer;
        if (peer !== undefined) ports.signal(context.callID, peer.userID, data);
      },
      'give signal': sendTo('media', (_, { data }: { data: CallSignal }) => ({
        type: 'signal.received' as const,
        data,
      })),
      'tell over': emit(({ context }) => ({ type: 'call.over' as const, callID: context.callID })),
    },
    delays: {
      /** An unanswered call ends 90 s after the invitation (CALL-03), even if this page got the invitation later. */
      invitation: ({ context }) =>
        context.view === undefined
          ? CALL_INVITATION_MS
          : Math.max(0, context.view.call.expireTime - ports.now()),
    },
  });
}

/** Whether the other person is calling in the same conversation in which this page is calling. */
function isRival({ target, view: own }: CallContext, { call }: CallView): boolean {
  const conversationID = own?.call.conversationID ?? target?.conversationID;
  return call.conversationID === conversationID && !call.isService;
}

/** Creates the input of `call-media`. @throws TypeError for a call without the other person or without a route */
export function mediaInput({ view, route, mode, isBack }: CallContext): CallMediaInput {
  if (view?.peer === undefined || route === undefined) throw new TypeError('a call with nobody');
  const { call, selfID, peer } = view;
  return {
    callID: call.callID,
    mode,
    peer,
    isBack,
    polite: call.callerUserID !== selfID,
    iceServers: route.iceServers,
    relayOnly: route.relayOnly,
  };
}
