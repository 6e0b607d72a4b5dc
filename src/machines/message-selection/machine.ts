import { assign, emit, setup } from 'xstate';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import { isSelectable, mayDelete } from '../../domain/messaging/permitted.ts';
import type { MessageSelectionPorts } from './ports.ts';
import type {
  ForwardHow,
  MessageSelectionContext,
  MessageSelectionEvent,
  MessageSelectionFact,
} from './types.ts';

/** Messages of a conversation that are selected to be forwarded or deleted together (MSG-08, MSG-09). */
export function createMessageSelectionMachine(ports: MessageSelectionPorts) {
  return setup({
    types: {
      context: {} as MessageSelectionContext,
      events: {} as MessageSelectionEvent,
      emitted: {} as MessageSelectionFact,
      input: {} as ConversationAddress,
    },
    guards: {
      'may be selected': ({ context }, { messageID }: { messageID: string }) => {
        const message = ports.messageOf(context.conversationID, messageID);
        return message !== undefined && isSelectable(message);
      },
      'is the last one selected': (
        { context: { selected } },
        { messageID }: { messageID: string },
      ) => selected.length === 1 && selected[0] === messageID,
      'may be deleted': ({ context }) => mayDelete(context.conversationType),
    },
    actions: {
      toggle: assign(({ context: { selected } }, { messageID }: { messageID: string }) => ({
        selected: selected.includes(messageID)
          ? selected.filter((one) => one !== messageID)
          : [...selected, messageID],
      })),
      'forget selected': assign({ selected: [] }),
      'tell forwarded': emit(
        (
          { context: { conversationID, selected } },
          { to, forward }: { to: readonly ConversationAddress[]; forward: ForwardHow },
        ) => ({
          type: 'selection.forwarded' as const,
          to,
          contents: ports.forwarded(conversationID, selected, forward),
        }),
      ),
      'tell deleted': emit(({ context: { selected } }) => ({
        type: 'selection.deleted' as const,
        messageIDs: selected,
      })),
    },
  }).createMachine({
    id: 'messageSelection',
    meta: { requirements: ['MSG-08', 'MSG-09'] },
    context: ({ input }) => ({ ...input, selected: [] }),
    initial: 'off',
    states: {
      off: {
        // The selection is also cleared after its messages were forwarded or deleted.
        entry: 'forget selected',
        on: { 'selection.begin': { guard: selectable(), target: 'on', actions: toggled() } },
      },
      on: {
        on: {
          'selection.toggle': [
            { guard: last(), target: 'off' },
            { guard: selectable(), actions: toggled() },
          ],
          'selection.cancel': 'off',
          'selection.forward': {
            target: 'off',
            actions: {
              type: 'tell forwarded',
              params: ({ event: { to, forward } }) => ({ to, forward }),
            },
          },
          'selection.delete': {
            guard: 'may be deleted',
            target: 'off',
            actions: 'tell deleted',
          },
        },
      },
    },
  });
}

const chosen = ({ event: { messageID } }: { event: { messageID: string } }) => ({ messageID });
const selectable = () => ({ type: 'may be selected', params: chosen }) as const;
const last = () => ({ type: 'is the last one selected', params: chosen }) as const;
const toggled = () => ({ type: 'toggle', params: chosen }) as const;
