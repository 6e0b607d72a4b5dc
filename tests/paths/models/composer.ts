import {
  CONVERSATION_TYPE,
  type ConversationType,
} from '../../../src/domain/messaging/conversation.ts';
import { createComposerMachine } from '../../../src/machines/composer/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

interface World {
  readonly conversationType: ConversationType;
}

const starts: Record<string, World> = {
  'with the customer service': { conversationType: CONVERSATION_TYPE.peer },
  'in a room': { conversationType: CONVERSATION_TYPE.room },
};
const file = {
  localID: 'file-1',
  fileName: 'a.png',
  fileSize: 10,
  mediaType: 'image/png',
  previewUrl: 'blob:1',
  width: 4,
  height: 3,
};

/** The kind of the written content. It decides whether and as what the content is sent. */
function kindOf(parts: readonly string[]): string {
  if (parts.some((part) => part.startsWith('xxx'))) return 'too long';
  if (parts.includes('picture')) return 'a picture';
  return parts.join('').trim() === '' ? 'nothing' : 'words';
}

export const model = defineModel({
  name: 'composer',
  starts,
  machine: (stage) =>
    createComposerMachine({
      readDraft: stage.asks('readDraft'),
      watchDraft: stage.does('watchDraft', () => stage.does('unwatchDraft')),
      keepDraft: stage.does('keepDraft'),
      keepReply: stage.does('keepReply'),
      shareDraft: stage.does('shareDraft'),
      setTyping: stage.does('setTyping'),
      loadMembers: stage.asks('loadMembers'),
    }),
  input: (stage) => ({ conversationID: 'conversation-1', ...stage.world }),
  events: {
    'composer.changed': {
      words: { parts: [{ kind: 'text', text: '你好\n' }] },
      'nothing but blanks': { parts: [{ kind: 'text', text: ' \n' }] },
      'words and a picture': {
        parts: [
          { kind: 'text', text: '看' },
          { kind: 'picture', file },
        ],
      },
      'too long': { parts: [{ kind: 'text', text: 'x'.repeat(10_001) }] },
    },
    'draft.finished': { 'sent in another tab': {} },
    'composer.submit': { enter: {} },
    'words.again': {
      'of one that was taken back': { parts: [{ kind: 'text', text: '收回的話' }] },
      'of an answer that was taken back': {
        parts: [{ kind: 'text', text: '收回的答覆' }],
        repliesTo: 'message-1',
      },
    },
    'contents.submit': {
      'a file': { contents: [{ type: 'file', file }] },
      nothing: { contents: [] },
    },
    'files.refused': {
      'one is empty': { refused: [{ fileName: 'b.txt', use: 'file', why: 'empty' }] },
      'taken back': { refused: [] },
    },
    'barrage.switch': { on: { on: true }, off: { on: false } },
    'reply.begin': { 'to a message': { messageID: 'message-1' } },
    'reply.cancel': { pressed: {} },
    'mention.open': { 'an @': {} },
    'mention.typed': { 'a name': { query: 'Ch' } },
    'mention.close': { 'given up': {} },
  },
  // `revision` grows without end, so it is cut at 1. Of texts, 20 characters are enough.
  projection: ({ revision, parts, ...context }) => ({
    ...context,
    revision: Math.min(revision, 1),
    parts: parts.map((part) => (part.kind === 'text' ? part.text.slice(0, 20) : part.kind)),
  }),
  // The replied message, refused files and searched name do not change what can happen next, nor does the exact text.
  situation: ({ value, context, timers }) => {
    const { conversationType, isBarrage, members, parts } = context as Record<string, unknown>;
    // The cast is safe: the projection above makes texts of the parts.
    const written = kindOf(parts as readonly string[]);
    return { value, timers, conversationType, isBarrage, members, written };
  },
  actors: {
    readDraft: {
      kept: { answers: { parts: [{ kind: 'text', text: '寫到一半' }], repliesTo: 'message-2' } },
      nothing: { answers: { parts: [] } },
    },
    loadMembers: {
      // One name begins with the searched text, one has it inside, and one does not have it.
      some: {
        answers: [
          { userID: 'user-2', userName: 'Chen', userAvatarUrl: '' },
          { userID: 'user-3', userName: 'Michiko', userAvatarUrl: '' },
          { userID: 'user-4', userName: 'Wu', userAvatarUrl: '' },
        ],
      },
      failed: { fails: offline },
    },
  },
});
