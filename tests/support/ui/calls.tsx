/** Calls for tests of their interface: real machines, with signalling and devices that only record. */
import { createActor } from 'xstate';
import {
  callView,
  type Call,
  type CallUser,
  type CallView,
} from '../../../src/domain/call/call.ts';
import type { Conversation } from '../../../src/domain/messaging/conversation.ts';
import type { Colleague } from '../../../src/domain/messaging/desk.ts';
import { createCallCheckMachine } from '../../../src/machines/call-check/machine.ts';
import type { CallCheckFact } from '../../../src/machines/call-check/types.ts';
import { createCallMediaMachine } from '../../../src/machines/call-media/machine.ts';
import type { CallMediaFact } from '../../../src/machines/call-media/types.ts';
import { createCallMachine } from '../../../src/machines/call/machine.ts';
import type { CallEnd } from '../../../src/machines/call/selectors.ts';
import { noCall } from '../../../src/machines/call/setup.ts';
import type {
  CallFact,
  CallContext,
  CallMediaLogic,
  CallRef,
} from '../../../src/machines/call/types.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import { readOnly } from '../../../src/services/no-form.ts';
import type { CallParts } from '../../../src/ui/background-calls.ts';
import type { Background } from '../../../src/ui/background.ts';

const NAMES: Readonly<Record<string, string>> = {
  me: '王美',
  ann: '陳小安',
  ben: '林志明',
  cai: '蔡宜君',
};

/** A participant of a call. */
export const person = (userID: string, more: Partial<CallUser> = {}): CallUser => ({
  userID,
  userName: NAMES[userID] ?? '',
  userAvatarUrl: '',
  state: 'accepted',
  endpoint: '',
  mode: 'voice',
  inviteTime: 0,
  ...more,
});

/** A call of these people as `me` sees it. The first of them is the caller. */
export function viewOf(people: readonly CallUser[], more: Partial<Call> = {}): CallView {
  const users = Object.fromEntries(people.map((one) => [one.userID, one]));
  const call: Call = {
    callID: 'call-1',
    conversationID: 'conversation-2',
    callerUserID: people[0]?.userID ?? '',
    mode: 'voice',
    state: 'accepted',
    users,
    isService: false,
    version: 1,
    createTime: 0,
    expireTime: 90_000,
    ...more,
  };
  return callView(call, 'me', 'here');
}

/** Plays the services of calls for the page, and records what was asked of them. */
export class PlayedCalls {
  /** What the signalling and the devices were asked, in order. */
  readonly said: unknown[][] = [];
  readonly tell: (fact: CallFact) => void;
  /** Sends a fact of the call's devices; works once the call was answered. */
  media: (fact: CallMediaFact) => void = () => undefined;
  /** Sends a fact of the device check before a call. */
  checked: (fact: CallCheckFact) => void = () => undefined;
  readonly call: CallRef;
  readonly parts: CallParts;
  now = 0;
  /** The answer to the next `start` or `accept`. */
  view = viewOf([person('ann'), person('me')]);
  colleagues: () => Promise<readonly Colleague[]> = async () => [];

  constructor(
    more: Partial<Pick<CallParts, 'impossible' | 'can'>> = {},
    state?: { readonly value: { readonly ended: CallEnd }; readonly context: Partial<CallContext> },
  ) {
    const say = (...words: unknown[]): void => void this.said.push(words);
    let listener: (fact: CallFact) => void = () => undefined;
    this.tell = (fact) => listener(fact);
    const media = createCallMediaMachine({
      join: (_, tell) => {
        this.media = tell;
        return {
          act: (command) => say('media', command),
          restart: () => undefined,
          signal: () => undefined,
          end: () => say('media over'),
        };
      },
    });
    const machine = createCallMachine(
      {
        newCallID: () => 'call-1',
        start: async (callID, target) => {
          say('start', callID, target);
          return this.view;
        },
        received: () => undefined,
        accept: async (callID, mode) => {
          say('accept', callID, mode);
          return this.view;
        },
        decline: (callID) => say('decline', callID),
        busy: (callID) => say('busy', callID),
        cancel: (callID) => say('cancel', callID),
        quit: (callID) => say('quit', callID),
        signal: () => undefined,
        route: async () => ({ iceServers: [], relayOnly: false }),
        transfer: (callID, userID) => say('transfer', callID, userID),
        cancelTransfer: (callID) => say('cancelTransfer', callID),
        note: (callID, words) => say('note', callID, words),
        rate: (callID, quality) => say('rate', callID, quality),
        watch: (tell) => {
          listener = tell;
          return () => undefined;
        },
        now: () => this.now,
      },
      // The page's own calls cast in the same way (`app/on-demand/call-actors.ts`).
      media as unknown as CallMediaLogic,
    );
    const snapshot =
      state &&
      machine.resolveState({
        ...state,
        context: { ...noCall, callID: 'call-1', ...state.context },
      });
    this.call = createActor(machine, snapshot && { snapshot });
    this.call.start();
    const check = createCallCheckMachine({
      open: (_, tell) => {
        this.checked = tell;
        return { act: (command) => say('check', command), end: () => say('check over') };
      },
    });
    this.parts = {
      call: this.call,
      impossible: undefined,
      can: { screen: true, speaker: true },
      check: (mode) => {
        say('check', mode);
        return createActor(check, { input: { mode } });
      },
      colleagues: () =>
        createActor(
          createCollectionMachine<Colleague, undefined, never, object>({
            ...readOnly,
            load: async () => {
              const rows = await this.colleagues();
              return { rows, total: rows.length };
            },
            idOf: ({ userID }: Colleague) => userID,
          }),
          { input: { query: undefined } },
        ) as ReturnType<CallParts['colleagues']>,
      show: (whose) => {
        say('show', whose);
        return () => say('hide', whose);
      },
      ring: (how, notice) => {
        say('ring', how, ...(notice === undefined ? [] : [notice]));
        return () => say('still', how);
      },
      now: () => this.now,
      ...more,
    };
  }

  /** The page's background actors. Calls read nothing else of them. */
  background(conversations: readonly Partial<Conversation>[] = []): Background {
    const store = {
      conversation: (id: string) => conversations.find((one) => one.conversationID === id),
    };
    const isOwn = (id: string): boolean =>
      conversations.find((one) => one.conversationID === id)?.service?.isOwn === true;
    const calls = { begin: () => void this.said.push(['begin']), parts: this.parts };
    return { calls, chat: { parts: { store, isOwn } } } as unknown as Background;
  }
}
