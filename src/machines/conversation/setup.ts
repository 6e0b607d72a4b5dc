import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate';
import { isSelectable, mayDelete } from '../../domain/messaging/combine.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import { TYPING_SHOWN_MS } from '../../domain/messaging/limits.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import { createCollectionMachine } from '../collection/machine.ts';
import { createComposerMachine } from '../composer/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import { createOutgoingMessageMachine } from '../outgoing-message/machine.ts';
import { relay } from '../portal/relay.ts';
import { createReceiptMachine } from '../receipt/machine.ts';
import type { ConversationPorts } from './ports.ts';
import type {
  ConversationContext,
  ConversationEvent,
  ConversationInput,
  KeptMessage,
  MessageAct,
  Place,
} from './types.ts';

type Opened = Awaited<ReturnType<ConversationPorts['open']>>;

/** What a conversation's machine is made of. */
export function setUpConversation(ports: ConversationPorts) {
  return setup({
    types: {
      context: {} as ConversationContext,
      events: {} as ConversationEvent,
      input: {} as ConversationInput,
      children: {} as { composer: 'composer'; dialog: 'dialog'; receipt: 'receipt' },
    },
    actors: {
      open: fromPromise<Opened, string>(({ input, signal }) => ports.open(input, signal)),
      loadMore: fromPromise<void, { id: string; where: 'older' | 'newer' }>(({ input, signal }) =>
        ports.loadMore(input.id, input.where, signal),
      ),
      jump: fromPromise<Place, { id: string; to: number | 'latest' }>(({ input, signal }) =>
        ports.jump(input.id, input.to, signal),
      ),
      act: fromPromise<void, { id: string; act: MessageAct }>(({ input, signal }) =>
        ports.act(input.id, input.act, signal),
      ),
      typing: fromCallback<EventObject, string>(({ input, sendBack }) =>
        ports.watchTyping(input, (user, on) => sendBack({ type: 'typing.told', user, on })),
      ),
      relay,
      composer: createComposerMachine(ports),
      receipt: createReceiptMachine(ports),
      outgoing: createOutgoingMessageMachine(ports),
      dialog: createCollectionMachine(ports.dialog),
    },
    guards: {
      'is failure': isFailure,
      'is news': ({ context }, { messageSeq }: { messageSeq: number }) =>
        messageSeq > context.seenSeq,
      'may be selected': ({ context }, { messageID }: { messageID: string }) => {
        const message = ports.messageOf(context.conversationID, messageID);
        return message !== undefined && isSelectable(message);
      },
      'is the last one selected': (
        { context: { selected } },
        { messageID }: { messageID: string },
      ) => selected.length === 1 && selected[0] === messageID,
      'may be deleted': ({ context }) => mayDelete(context.conversationType),
      'something is to be done': ({ context }) => context.acts.length > 0,
      'nobody else types': ({ context }, { user, on }: { user: MessagingUser; on: boolean }) =>
        !on && context.typing.every(({ userID }) => userID === user.userID),
    },
    actions: {
      'keep place': assign(({ context }, { place }: { place: Place }) => ({
        place,
        jumps: context.jumps + 1,
        failure: undefined,
      })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
      'keep seen': assign((_, { messageSeq }: { messageSeq: number }) => ({
        seenSeq: messageSeq,
      })),
      'mark read': sendTo('receipt', { type: 'receipt.mark' }),
      /** Those from before a reload go on where they stood. */
      'take up kept': assign(({ spawn, context }, { kept }: { kept: readonly KeptMessage[] }) => ({
        outgoing: {
          ...context.outgoing,
          ...Object.fromEntries(
            kept
              .filter(({ clientMessageID }) => !(clientMessageID in context.outgoing))
              .map((input) => [input.clientMessageID, spawn('outgoing', { input })]),
          ),
        },
      })),
      /** Each gets an actor; those of messages that are over go. */
      compose: assign(
        (
          { context, spawn },
          asked: {
            contents: readonly OutgoingContent[];
            repliesTo?: string | undefined;
            to?: ConversationInput;
          },
        ) => {
          const { conversationID, conversationType, outgoing } = context;
          const { contents, repliesTo, to = { conversationID, conversationType } } = asked;
          const composed = contents.map((content) => {
            const clientMessageID = ports.newID();
            const input = { clientMessageID, composed: { ...to, content, repliesTo } };
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
      'tell message': (
        { context },
        told: { clientMessageID: string; type: 'message.resend' | 'message.discard' },
      ) => context.outgoing[told.clientMessageID]?.send({ type: told.type }),
      'toggle selected': assign(
        ({ context: { selected } }, { messageID }: { messageID: string }) => ({
          selected: selected.includes(messageID)
            ? selected.filter((one) => one !== messageID)
            : [...selected, messageID],
        }),
      ),
      'forget selected': assign({ selected: [] }),
      'delete selected': assign(({ context: { acts, selected } }) => ({
        acts: [...acts, { kind: 'delete' as const, messageIDs: selected }],
      })),
      'keep act': assign(({ context }, { act }: { act: MessageAct }) => ({
        acts: [...context.acts, act],
        actFailure: undefined,
      })),
      'drop act': assign(({ context }) => ({ acts: context.acts.slice(1) })),
      'keep act failure': assign({ actFailure: ({ event }) => failureIn(event) }),
      'forget act failure': assign({ actFailure: undefined }),
      'keep typing': assign(({ context }, { user, on }: { user: MessagingUser; on: boolean }) => {
        const others = context.typing.filter(({ userID }) => userID !== user.userID);
        return { typing: on ? [...others, user] : others };
      }),
      'nobody types': assign({ typing: [] }),
    },
    delays: { 'typing shown': TYPING_SHOWN_MS },
  });
}
