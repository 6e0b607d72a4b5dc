import { fromCallback } from 'xstate';
import { CALL_INVITATION_MS } from '../../../src/domain/call/call-limits.ts';
import {
  callView,
  type Call,
  type CallUser,
  type CallView,
} from '../../../src/domain/call/call.ts';
import type { CallSignal } from '../../../src/domain/call/signal.ts';
import { CODE } from '../../../src/domain/codes.ts';
import { createCallMachine } from '../../../src/machines/call/machine.ts';
import type { CallMediaLogic, CallTarget } from '../../../src/machines/call/types.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

/** The time at which every path begins, epoch ms. */
const BEGIN = 1_760_000_000_000;
const SELF = 'user-1';
const PEER = 'user-2';
const COLLEAGUE = 'user-3';

// A placeholder: the call's media have a model of their own.
const media = fromCallback(() => undefined) as unknown as CallMediaLogic;

const user = (userID: string, more: Partial<CallUser>): CallUser => ({
  userID,
  userName: `name of ${userID}`,
  userAvatarUrl: '',
  endpoint: '',
  state: 'invited',
  mode: 'voice',
  inviteTime: BEGIN,
  ...more,
});

function view(
  callID: string,
  [caller, callee]: readonly [Partial<CallUser>, Partial<CallUser>],
  more: Partial<Call> = {},
): CallView {
  const { callerUserID = SELF } = more;
  const called = callerUserID === SELF ? PEER : SELF;
  const call: Call = {
    callID,
    conversationID: 'conversation-1',
    callerUserID,
    mode: 'voice',
    state: 'inviting',
    users: {
      [callerUserID]: user(callerUserID, { state: 'accepted', ...caller }),
      [called]: user(called, callee),
    },
    isService: false,
    version: 1,
    createTime: BEGIN,
    expireTime: BEGIN + CALL_INVITATION_MS,
    ...more,
  };
  return callView(call, SELF, 'here');
}

/** The call that this page makes. Incoming calls of the same two people (`coming`) have a lower or a higher id. */
const own = (callee: Partial<CallUser> = {}, more: Partial<Call> = {}): CallView =>
  view('call-5', [{ endpoint: 'here' }, callee], more);
const coming = (callID: string, mine: Partial<CallUser> = {}, more: Partial<Call> = {}): CallView =>
  view(callID, [{ endpoint: 'there' }, mine], { callerUserID: PEER, ...more });
const handedOver = (): CallView => {
  const taken = own({ state: 'quit' }, { state: 'accepted', acceptTime: BEGIN + 2_000 });
  const colleague = user(COLLEAGUE, { state: 'accepted', acceptTime: BEGIN + 9_000 });
  const { call } = taken;
  return callView({ ...call, users: { ...call.users, [COLLEAGUE]: colleague } }, SELF, 'here');
};

const target: CallTarget = {
  conversationID: 'conversation-1',
  mode: 'video',
  peerName: 'who is called',
};
const data: CallSignal = { kind: 'restart' };
const answered = { state: 'accepted', acceptTime: BEGIN + 2_000 } as const;

/** Cases for the end of a call: of this page's own call, of an incoming one, and of one that it does not follow. */
const over = (outcome: Call['outcome'] = 'quit') => ({
  'of its own': { view: own({}, { state: 'ended', endTime: BEGIN + 5_000, outcome }) },
  'that came': { view: coming('call-4', {}, { state: 'ended', outcome }) },
  'that this page does not follow': { view: coming('call-9', {}, { state: 'ended', outcome }) },
});

export const model = defineModel({
  name: 'call',
  starts: { 'any page': {} },
  machine: (stage) =>
    createCallMachine(
      {
        newCallID: () => 'call-5',
        start: stage.asks('start'),
        accept: stage.asks('accept'),
        route: stage.asks('route'),
        received: stage.does('received'),
        decline: stage.does('decline'),
        busy: stage.does('busy'),
        cancel: stage.does('cancel'),
        quit: stage.does('quit'),
        signal: stage.does('signal'),
        transfer: stage.does('transfer'),
        cancelTransfer: stage.does('cancelTransfer'),
        note: stage.does('note'),
        rate: stage.does('rate'),
        watch: stage.does('watch', () => stage.does('unwatch')),
        // The time is constant: only the time that an invitation has left when it arrives counts.
        now: () => BEGIN,
      },
      media,
    ),
  events: {
    'call.start': { pressed: { target } },
    'call.cancel': { pressed: {} },
    'call.accept': { 'by voice': { mode: 'voice' }, 'by video': { mode: 'video' } },
    'call.decline': { pressed: {} },
    'call.silence': { pressed: {} },
    'call.hangUp': { pressed: {} },
    'call.transfer': { 'to a colleague': { userID: COLLEAGUE } },
    'call.cancelTransfer': { pressed: {} },
    'call.note': { written: { text: 'lost umbrella' } },
    'call.rate': { good: { quality: 5 } },
    'call.dismiss': { pressed: {} },
    'user.changed': { 'signed out': {} },
    'call.invited': {
      'by who wins': { view: coming('call-4') },
      'heard of late': { view: coming('call-4', {}, { expireTime: BEGIN + 30_000 }) },
      'by who loses': { view: coming('call-6') },
      'by somebody else': { view: coming('call-1', {}, { conversationID: 'conversation-2' }) },
      'a visitor of the same conversation': { view: coming('call-2', {}, { isService: true }) },
    },
    'call.received': {
      'by the other side': {
        view: own({ state: 'received', receiveTime: BEGIN + 500 }, { state: 'ringing' }),
      },
      'in this page': { view: coming('call-4', { state: 'received' }) },
      'of another call': { view: coming('call-9', { state: 'received' }) },
    },
    'call.accepted': {
      'by the other side': { view: own(answered, { ...answered }) },
      'by a colleague': { view: handedOver() },
      'in this page': {
        view: coming('call-4', { ...answered, endpoint: 'here' }, { ...answered }),
      },
      'of another call': { view: coming('call-9', answered, { ...answered }) },
    },
    'call.changed': {
      place: { view: own({}, { place: 2 }) },
      note: { view: own(answered, { ...answered, version: 3 }) },
      'one that came': { view: coming('call-4', {}, { version: 2 }) },
      'of another call': { view: coming('call-9') },
    },
    'call.signalled': {
      'for its own': { callID: 'call-5', data },
      'for one that came': { callID: 'call-4', data },
    },
    'call.cancelled': over('cancelled'),
    'call.timedOut': over('timedOut'),
    'call.declined': over('declined'),
    'call.busy': over('busy'),
    'call.quit': over('quit'),
    'call.lost': over('lost'),
    'call.unavailable': over('unavailable'),
    'call.answeredElsewhere': {
      'of its own': { view: own({}, { outcome: 'quit' }) },
      'that came': { view: coming('call-4', { ...answered, endpoint: 'elsewhere' }) },
      'that this page does not follow': { view: coming('call-9', answered) },
    },
    'call.actionFailed': { forbidden: { failure: refused(CODE.forbidden).failure } },
    'media.connected': { heard: {} },
    'media.reconnecting': { lost: {} },
    'media.failed': { 'for good': {} },
    'media.quality': { fair: { quality: 3 } },
    'media.signal': { restart: { data } },
  },
  // The data of a call come from the server. Of these, only the other person and `isHere` change what this page does,
  // so the situation leaves out the rest.
  situation: ({ status, value, context, timers, children = {} }) => {
    const {
      view,
      mode: _mode,
      failure: _failure,
      isBack: _back,
      ...rest
    } = context as Record<string, unknown>;
    const { peer, isHere } = (view ?? {}) as Partial<CallView>;
    const whose = { peer: peer?.userID, isHere };
    return { status, value, timers, ...rest, ...whose, children: Object.keys(children) };
  },
  actors: {
    media: 'stands still here: it has a model of its own',
    start: {
      begun: { answers: own() },
      offline: { fails: offline },
      refused: { fails: refused(CODE.forbidden) },
    },
    accept: {
      here: {
        answers: coming('call-4', { ...answered, endpoint: 'here' }, { ...answered }),
      },
      offline: { fails: offline },
      'refused, answered elsewhere': { fails: refused(CODE.warning) },
    },
    route: {
      known: {
        answers: { iceServers: [{ urls: ['stun:stun.example:3478'] }], relayOnly: false },
      },
      offline: { fails: offline },
    },
  },
});
