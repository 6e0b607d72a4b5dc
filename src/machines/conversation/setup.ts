import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import { createCollectionMachine } from '../collection/machine.ts';
import { createComposerMachine } from '../composer/machine.ts';
import { createMessageActsMachine } from '../message-acts/machine.ts';
import { createMessageEditMachine } from '../message-edit/machine.ts';
import { createMessageHistoryMachine } from '../message-history/machine.ts';
import { createMessageSelectionMachine } from '../message-selection/machine.ts';
import { createOutgoingMessageMachine } from '../outgoing-message/machine.ts';
import { createReceiptMachine } from '../receipt/machine.ts';
import { relay } from '../relay.ts';
import { createTypistsMachine } from '../typists/machine.ts';
import type { ConversationPorts } from './ports.ts';
import type { ConversationContext, ConversationEvent, KeptMessage } from './types.ts';

/** The parts of a conversation's machine. */
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
      kept: fromCallback<EventObject, string>(({ input, sendBack }) =>
        ports.watchKept(input, (message) => sendBack({ type: 'message.kept', message })),
      ),
      composer: createComposerMachine(ports),
      history: createMessageHistoryMachine(ports),
      selection: createMessageSelectionMachine(ports),
      acts: createMessageActsMachine(ports),
      edit: createMessageEditMachine(ports),
      typists: createTypistsMachine(ports),
      outgoing: createOutgoingMessageMachine(ports),
      receipt: createReceiptMachine(ports),
      dialog: createCollectionMachine(ports.dialog),
    },
    guards: {
      'is news': ({ context }, { messageSeq }: { messageSeq: number }) =>
        messageSeq > context.seenSeq,
      'has no actor': ({ context }, { clientMessageID }: KeptMessage) =>
        !(clientMessageID in context.outgoing),
    },
    actions: {
      'keep seen': assign((_, { messageSeq }: { messageSeq: number }) => ({
        seenSeq: messageSeq,
      })),
      'mark read': sendTo('receipt', { type: 'receipt.mark' }),
      /** Resumes a message from before a reload, or of a closed tab. */
      'take up kept': assign(({ spawn, context }, input: KeptMessage) => ({
        outgoing: { ...context.outgoing, [input.clientMessageID]: spawn('outgoing', { input }) },
      })),
      /** Spawns an actor for each message and removes the actors of finished ones. */
      compose: assign(
        (
          { context, spawn },
          {
            contents,
            repliesTo,
            to,
          }: {
            contents: readonly OutgoingContent[];
            repliesTo?: string | undefined;
            to?: ConversationAddress;
          },
        ) => {
          const { conversationID, conversationType, outgoing } = context;
          const where = to ?? { conversationID, conversationType };
          const composed = contents.map((content) => {
            const clientMessageID = ports.newID();
            const input = { clientMessageID, composed: { ...where, content, repliesTo } };
            return [clientMessageID, spawn('outgoing', { input })] as const;
          });
          const underWay = Object.entries(outgoing).filter(
            ([, message]) => message.getSnapshot().status === 'active',
          );
          return { outgoing: Object.fromEntries([...underWay, ...composed]) };
        },
      ),
      'send composed': ({ context }) => {
        for (const message of Object.values(context.outgoing)) {
          message.send({ type: 'message.send' });
        }
      },
      'delete selected': sendTo('acts', (_, { messageIDs }: { messageIDs: readonly string[] }) => ({
        type: 'message.act' as const,
        act: { kind: 'delete' as const, messageIDs },
      })),
    },
  });
}
