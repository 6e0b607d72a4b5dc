import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import { createCollectionMachine } from '../collection/machine.ts';
import { createComposerMachine } from '../composer/machine.ts';
import { createMessageActsMachine } from '../message-acts/machine.ts';
import { createMessageEditMachine } from '../message-edit/machine.ts';
import { createMessageHistoryMachine } from '../message-history/machine.ts';
import { createMessageSelectionMachine } from '../message-selection/machine.ts';
import type { Composed } from '../outgoing-message/types.ts';
import { createReceiptMachine } from '../receipt/machine.ts';
import { relay } from '../relay.ts';
import { createTypistsMachine } from '../typists/machine.ts';
import type { ConversationPorts } from './ports.ts';
import type { ConversationContext, ConversationEvent } from './types.ts';

export interface Contents {
  readonly contents: readonly OutgoingContent[];
  readonly repliesTo?: string | undefined;
}

/** Messages that the user wrote in this conversation, or forwards from it. */
export interface Written {
  readonly type: 'messages.written';
  readonly messages: readonly (Composed & { readonly clientMessageID: string })[];
}

const LATEST_WANTED = { type: 'latest.wanted' } as const;

/** Creates the parts of a conversation's machine. */
export function setUpConversation(ports: ConversationPorts) {
  return setup({
    types: {
      context: {} as ConversationContext,
      events: {} as ConversationEvent,
      input: {} as ConversationAddress,
      children: {} as {
        composer: 'composer';
        history: 'history';
        selection: 'selection';
        acts: 'acts';
        edit: 'edit';
        typists: 'typists';
        receipt: 'receipt';
        dialog: 'dialog';
      },
    },
    actors: {
      relay,
      outbox: fromCallback<Written>(({ receive }) =>
        receive(({ messages }) => {
          for (const { clientMessageID, ...composed } of messages) {
            ports.write(composed, clientMessageID);
          }
        }),
      ),
      composer: createComposerMachine(ports),
      history: createMessageHistoryMachine(ports),
      selection: createMessageSelectionMachine(ports),
      acts: createMessageActsMachine(ports),
      edit: createMessageEditMachine(ports),
      typists: createTypistsMachine(ports),
      receipt: createReceiptMachine(ports),
      dialog: createCollectionMachine(ports.dialog),
    },
    guards: {
      'is news': ({ context }, { messageSeq }: { messageSeq: number }) =>
        messageSeq > context.seenSeq,
    },
    actions: {
      'keep seen': assign((_, { messageSeq }: { messageSeq: number }) => ({
        seenSeq: messageSeq,
      })),
      'mark read': sendTo('receipt', { type: 'receipt.mark' }),
      write: sendTo(
        'outbox',
        (
          { context: { conversationID, conversationType } },
          { contents, repliesTo }: Contents,
        ): Written => {
          const ids = contents.map(() => ports.newMessageID());
          return {
            type: 'messages.written',
            messages: contents.map((content, index) => ({
              // The cast is safe: there is an id for each content.
              clientMessageID: ids[index] as string,
              conversationID,
              conversationType,
              content,
              repliesTo,
              ...(index > 0 && { follows: ids[index - 1] as string }),
            })),
          };
        },
      ),
      /** The list may show only older messages, but the user's own new message is at the end. */
      'show end': sendTo('history', LATEST_WANTED),
      forward: enqueueActions(
        (
          { context: { conversationID }, enqueue },
          { contents, to }: Contents & { readonly to: readonly ConversationAddress[] },
        ) => {
          const messages = to.flatMap((address) =>
            contents.map((content) => ({
              clientMessageID: ports.newMessageID(),
              ...address,
              content,
            })),
          );
          enqueue.sendTo('outbox', { type: 'messages.written' as const, messages });
          // The notice names only other conversations, because messages forwarded into this one appear in its list.
          const elsewhere = messages.filter((one) => one.conversationID !== conversationID);
          if (elsewhere.length < messages.length) enqueue.sendTo('history', LATEST_WANTED);
          enqueue.assign({
            forwarded:
              elsewhere.length === 0
                ? undefined
                : {
                    to: to.filter((one) => one.conversationID !== conversationID),
                    clientMessageIDs: elsewhere.map(({ clientMessageID }) => clientMessageID),
                  },
          });
        },
      ),
      'dismiss forwarded': assign({ forwarded: undefined }),
      'delete selected': sendTo('acts', (_, { messageIDs }: { messageIDs: readonly string[] }) => ({
        type: 'message.act' as const,
        act: { kind: 'delete' as const, messageIDs },
      })),
    },
  });
}
