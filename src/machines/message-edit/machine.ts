import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { editedText, type ComposedPart } from '../../domain/messaging/composed.ts';
import type { TextContent } from '../../domain/messaging/message.ts';
import { createComposerMachine } from '../composer/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { MessageEditPorts } from './ports.ts';
import type { EditBegin, MessageEditContext, MessageEditEvent, MessageEditInput } from './types.ts';

/**
 * Edits one of the user's own text messages (not in the specification). The machine has its own composer, because the
 * conversation's composer keeps the draft of a new message. A refused text stays in the edit's composer.
 */
export function createMessageEditMachine(ports: MessageEditPorts) {
  const { loadMembers, setTyping } = ports;
  return setup({
    types: {
      context: {} as MessageEditContext,
      events: {} as MessageEditEvent,
      input: {} as MessageEditInput,
      children: {} as { composer: 'composer' },
    },
    actors: {
      wordsOf: fromPromise<readonly ComposedPart[], { id: string; begin: EditBegin }>(
        ({ input, signal }) => ports.wordsOf(input.id, input.begin, signal),
      ),
      edit: fromPromise<void, { id: string; messageID: string; text: TextContent }>(
        ({ input, signal }) => ports.edit(input.id, input.messageID, input.text, signal),
      ),
      composer: createComposerMachine({
        loadMembers,
        setTyping,
        // The composer starts with the message's text. It must not read, store or share a draft.
        readDraft: () => new Promise(() => undefined),
        watchDraft: () => () => undefined,
        keepDraft: () => undefined,
        keepReply: () => undefined,
        shareDraft: () => undefined,
      }),
    },
    guards: {
      'is failure': isFailure,
      'says something else': ({ context }, { parts }: { parts: readonly ComposedPart[] }) => {
        const text = editedText(parts);
        return text !== undefined && !isSame(text, editedText(context.before));
      },
      'says the same': ({ context }, { parts }: { parts: readonly ComposedPart[] }) => {
        const text = editedText(parts);
        return text !== undefined && isSame(text, editedText(context.before));
      },
    },
    actions: {
      'keep message': assign((_, { messageID }: { messageID: string }) => ({ messageID })),
      'keep words': assign((_, { parts }: { parts: readonly ComposedPart[] }) => ({
        before: parts,
      })),
      'keep text': assign((_, { parts }: { parts: readonly ComposedPart[] }) => ({
        text: editedText(parts),
        failure: undefined,
      })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget message': assign({
        messageID: '',
        before: [],
        text: undefined,
        failure: undefined,
      }),
    },
  }).createMachine({
    id: 'messageEdit',
    meta: { requirements: ['MSG-01'] },
    context: ({ input }) => ({
      ...input,
      messageID: '',
      before: [],
      text: undefined,
      failure: undefined,
    }),
    initial: 'closed',
    states: {
      closed: { entry: 'forget message', on: { 'edit.begin': begin() } },
      reading: {
        on: { 'edit.begin': begin(), 'edit.cancel': 'closed' },
        invoke: {
          id: 'wordsOf',
          src: 'wordsOf',
          input: ({ context, event }) => {
            assertEvent(event, 'edit.begin');
            return { id: context.conversationID, begin: event };
          },
          onDone: {
            target: 'writing',
            actions: { type: 'keep words', params: ({ event }) => ({ parts: event.output }) },
          },
        },
      },
      writing: {
        on: { 'edit.begin': begin(), 'edit.cancel': 'closed' },
        invoke: {
          id: 'composer',
          src: 'composer',
          input: ({ context: { conversationID, conversationType, before } }) => ({
            conversationID,
            conversationType,
            parts: before,
          }),
        },
        initial: 'resting',
        states: {
          resting: {
            on: {
              'edit.save': [
                {
                  guard: {
                    type: 'says something else',
                    params: ({ event: { parts } }) => ({ parts }),
                  },
                  target: 'saving',
                  actions: { type: 'keep text', params: ({ event: { parts } }) => ({ parts }) },
                },
                {
                  guard: { type: 'says the same', params: ({ event: { parts } }) => ({ parts }) },
                  target: '#messageEdit.closed',
                },
              ],
            },
          },
          saving: {
            invoke: {
              id: 'edit',
              src: 'edit',
              // The cast is safe: every transition into this state has set the text.
              input: ({ context: { conversationID, messageID, text } }) => ({
                id: conversationID,
                messageID,
                text: text as TextContent,
              }),
              onDone: '#messageEdit.closed',
              onError: { guard: 'is failure', target: 'resting', actions: 'keep failure' },
            },
          },
        },
      },
    },
  });
}

const isSame = (one: TextContent, other: TextContent | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Begins to edit another message; the former one stays unchanged. */
function begin() {
  return {
    target: '#messageEdit.reading',
    reenter: true,
    actions: [
      'forget message',
      {
        type: 'keep message',
        params: ({ event }: { event: { messageID: string } }) => ({ messageID: event.messageID }),
      },
    ],
  } as const;
}
