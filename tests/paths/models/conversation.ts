import { CODE } from '../../../src/domain/codes.ts';
import {
  CONVERSATION_TYPE,
  type ConversationType,
} from '../../../src/domain/messaging/conversation.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { createConversationMachine } from '../../../src/machines/conversation/machine.ts';
import type { ConversationPorts } from '../../../src/machines/conversation/ports.ts';
import { defineModel } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';
import { offline, refused } from './failures.ts';

interface World {
  ids: number;
  readonly conversationType: ConversationType;
}

const message = (messageID: string, sentStatus: Message['sentStatus']): Message => ({
  ...{ conversationID: 'conversation-1', conversationType: 0, clientMessageID: '', messageSeq: 1 },
  ...{ messageID, orderKey: 1, senderUserID: 'user-2', senderUserName: 'Chen' },
  ...{ senderUserAvatarUrl: '', direction: 'receive', timestamp: 0, sentStatus, readCount: 0 },
  ...{ receiptStatus: 'processing', unreadCount: 0, reactions: [], rootRepliedCount: 0 },
  ...{ content: { type: 'text', textContent: '好' }, localExtendedData: '' },
});
const messages = new Map(
  [
    message('message-1', 'success'),
    message('message-2', 'success'),
    message('unsent', 'failed'),
  ].map((one) => [one.messageID, one]),
);
const never = (): never => {
  throw new TypeError('nothing is filled in here');
};

/** The ports of a conversation on a stage, for every machine that has one. */
export const conversationPorts = (stage: Stage<{ ids: number }>): ConversationPorts => ({
  open: stage.asks('open'),
  loadMore: stage.asks('loadMore'),
  jump: stage.asks('jump'),
  messageOf: (_, messageID) => messages.get(messageID),
  newID: () => `client-message-${(stage.world.ids += 1)}`,
  forwarded: (_, messageIDs, { how }) =>
    how === 'each'
      ? messageIDs.map((messageID) => ({
          ...{ type: 'forward', messageID, shown: { type: 'text', textContent: '好' } },
        }))
      : [{ type: 'combine', title: 'T', summary: 'S', messageIDs }],
  act: stage.asks('act'),
  watchTyping: stage.does('watchTyping', () => stage.does('unwatchTyping')),
  markRead: stage.asks('markRead'),
  keep: stage.does('keep'),
  sendKept: stage.asks('sendKept'),
  watchUpload: stage.does('watchUpload', () => stage.does('unwatchUpload')),
  discard: stage.does('discard'),
  readDraft: stage.asks('readDraft'),
  keepDraft: stage.does('keepDraft'),
  shareDraft: stage.does('shareDraft'),
  setTyping: stage.does('setTyping'),
  loadMembers: stage.asks('loadMembers'),
  dialog: {
    load: stage.asks('loadDialog'),
    idOf: ({ row }) => row,
    change: never,
    form: {
      ...{ errorsOf: never, save: never, focusField: never, sendSmsCode: never, now: never },
      ...{ readDraft: () => undefined, writeDraft: never, leaveDraft: never },
    },
  },
});

const starts: Record<string, World> = {
  'with the customer service': { ids: 0, conversationType: CONVERSATION_TYPE.peer },
  'in a room': { ids: 0, conversationType: CONVERSATION_TYPE.room },
};
const user = { userID: 'user-2', userName: 'Chen', userAvatarUrl: '' };
const other = { userID: 'user-3', userName: 'Wu', userAvatarUrl: '' };

export const model = defineModel({
  name: 'conversation',
  starts,
  machine: (stage) => createConversationMachine(conversationPorts(stage)),
  input: ({ world: { conversationType } }) => ({
    conversationID: 'conversation-1',
    conversationType,
  }),
  events: {
    'older.needed': { 'at the top': {} },
    'newer.needed': { 'at the bottom': {} },
    'latest.wanted': { pressed: {} },
    'message.wanted': { 'the answered one': { messageSeq: 3 } },
    'history.retry': { pressed: {} },
    'messages.seen': { 'up to 2': { messageSeq: 2 }, 'up to 5': { messageSeq: 5 } },
    'composer.submitted': {
      'two texts': {
        contents: [
          { type: 'text', textContent: '一' },
          { type: 'text', textContent: '二' },
        ],
        repliesTo: 'message-1',
      },
    },
    'content.send': {
      'a place': {
        contents: [
          {
            ...{ type: 'custom', subType: 0, latLng: { lat: 25, lng: 121 } },
            ...{ formattedAddress: '臺北市', name: '車站' },
          },
        ],
      },
    },
    'message.resend': {
      'the first': { clientMessageID: 'client-message-1' },
      unknown: { clientMessageID: 'client-message-9' },
    },
    'message.discard': { 'the first': { clientMessageID: 'client-message-1' } },
    'selection.begin': { 'a message': { messageID: 'message-1' }, unsent: { messageID: 'unsent' } },
    'selection.toggle': {
      'the same': { messageID: 'message-1' },
      another: { messageID: 'message-2' },
      unsent: { messageID: 'unsent' },
      unknown: { messageID: 'message-9' },
    },
    'selection.cancel': { pressed: {} },
    'selection.forward': {
      'one by one, to another': {
        to: { conversationID: 'conversation-2', conversationType: 0 },
        forward: { how: 'each' },
      },
      combined: {
        to: { conversationID: 'conversation-1', conversationType: 0 },
        forward: { how: 'combined', title: 'T', lines: [] },
      },
    },
    'selection.delete': { pressed: {} },
    'message.act': {
      react: { act: { kind: 'react', messageID: 'message-1', reactionType: 'party' } },
      revoke: { act: { kind: 'revoke', messageID: 'message-2' } },
    },
    'act.dismiss': { told: {} },
    'dialog.open': {
      readers: { ask: { list: 'readers', messageID: 'message-1', hasRead: true } },
    },
    'dialog.close': { pressed: {} },
    'typing.told': {
      'one types': { user, on: true },
      'another types': { user: other, on: true },
      'the one stops': { user, on: false },
    },
  },
  // What grows with every step, and the actors inside, which have models of their own.
  projection: ({ jumps, outgoing, acts, ...context }) => ({
    ...context,
    jumps: Math.min(jumps, 2),
    outgoing: Object.keys(outgoing).length > 0,
    acts: acts.slice(0, 2),
  }),
  situation: ({ value, context }) => {
    // As it is projected above.
    const { selected, acts, typing, actFailure, seenSeq } = context as {
      selected: readonly string[];
      acts: readonly unknown[];
      typing: readonly unknown[];
      actFailure: unknown;
      seenSeq: number;
    };
    const { history, reading, selection, acting, dialog } = value as Record<string, unknown>;
    const resting = {
      ...{ history: { shown: 'resting' }, reading: 'resting', selection: 'off' },
      ...{ acting: 'resting', dialog: 'closed', typing: 'nobody' },
    };
    // The regions know nothing of each other: one is tried in all of its situations while the others rest.
    const at = {
      history,
      reading,
      selection,
      acting,
      dialog,
      typing: (value as { typing: string }).typing,
    };
    const busy = Object.entries(at).filter(
      ([name, state]) =>
        JSON.stringify(state) !== JSON.stringify(resting[name as keyof typeof resting]),
    );
    if (busy.length > 1) return busy.map(([name]) => name);
    return { busy, selected, acts: acts.length, typing: typing.length, actFailure, seenSeq };
  },
  actors: {
    open: {
      'with unread': {
        answers: {
          place: { kind: 'unread', messageSeq: 3 },
          kept: [{ clientMessageID: 'client-message-0', kept: 'failed' }],
        },
      },
      failed: { fails: offline },
    },
    loadMore: { loaded: { answers: undefined }, failed: { fails: offline } },
    jump: {
      there: { answers: { kind: 'latest', messageSeq: 9 } },
      failed: { fails: offline },
    },
    act: { done: { answers: undefined }, refused: { fails: refused(CODE.forbidden) } },
    composer: 'stands still here: it has a model of its own',
    receipt: {
      events: { 'receipt.mark': 'sent by the conversation itself' },
      actors: { markRead: { done: { answers: 'done' }, expired: { answers: 'expired' } } },
    },
    outgoing: 'stands still here: it has a model of its own',
    dialog: 'stands still here, loading: it has a model of its own (collection)',
  },
});
