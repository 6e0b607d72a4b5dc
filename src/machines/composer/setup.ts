import { assign, emit, fromCallback, fromPromise, raise, setup, type EventObject } from 'xstate';
import type { RefusedFile } from '../../domain/messaging/chosen-file.ts';
import {
  contentsOf,
  isTooLong,
  mayMention,
  type ComposedPart,
} from '../../domain/messaging/composed.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import { DRAFT_PAUSE_MS, TYPING_PAUSE_MS } from '../../domain/messaging/limits.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import { isFailure } from '../outcome.ts';
import type { ComposerPorts } from './ports.ts';
import type {
  ComposerContext,
  ComposerDraft,
  ComposerEvent,
  ComposerFact,
  ComposerInput,
} from './types.ts';

/** Creates the parts of the composer's machine. */
export function setUpComposer(ports: ComposerPorts) {
  return setup({
    types: {
      context: {} as ComposerContext,
      events: {} as ComposerEvent,
      input: {} as ComposerInput,
      emitted: {} as ComposerFact,
    },
    actors: {
      readDraft: fromPromise<ComposerDraft, string>(({ input, signal }) =>
        ports.readDraft(input, signal),
      ),
      watchDraft: fromCallback<EventObject, string>(({ input, sendBack }) =>
        ports.watchDraft(input, () => sendBack({ type: 'draft.finished' })),
      ),
      loadMembers: fromPromise<readonly MessagingUser[], string>(({ input, signal }) =>
        ports.loadMembers(input, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      /** Whether the message may be sent: it must not be empty, and its text must not be too long. */
      'may be sent': ({ context: { parts, isBarrage } }) =>
        contentsOf(parts, isBarrage).length > 0 && !isTooLong(parts),
      'may mention': ({ context }) => mayMention(context.conversationType, context.isBarrage),
      'members are known': ({ context }) => context.members !== undefined,
      'something is sent': (_, { contents }: { contents: readonly OutgoingContent[] }) =>
        contents.length > 0,
    },
    actions: {
      'keep parts': assign((_, params: { parts: readonly ComposedPart[] }) => params),
      'show parts': assign(({ context }, params: { parts: readonly ComposedPart[] }) => ({
        ...params,
        revision: context.revision + 1,
      })),
      /** Raises a change for restored text, so that it is stored like typed text. */
      'change to what is shown': raise(({ context: { parts } }) => ({
        type: 'composer.changed' as const,
        parts,
      })),
      'keep members': assign((_, params: { members: readonly MessagingUser[] }) => params),
      'keep query': assign((_, { query }: { query: string }) => ({ mentionQuery: query })),
      'keep refused': assign((_, { refused }: { refused: readonly RefusedFile[] }) => ({
        refused,
      })),
      'switch barrage': assign((_, { on }: { on: boolean }) => ({ isBarrage: on })),
      'begin reply': assign((_, { messageID }: { messageID: string }) => ({
        repliesTo: messageID,
      })),
      'end reply': assign({ repliesTo: undefined }),
      /** Restores the message that a text replies to, unless the user is already replying to another one. */
      'answer again': assign(({ context }, params: { repliesTo: string | undefined }) => ({
        repliesTo: context.repliesTo ?? params.repliesTo,
      })),
      submit: emit(({ context: { parts, isBarrage, repliesTo } }) => ({
        type: 'composer.submitted' as const,
        contents: contentsOf(parts, isBarrage),
        repliesTo,
      })),
      'submit contents': emit(
        ({ context: { repliesTo } }, { contents }: { contents: readonly OutgoingContent[] }) => ({
          type: 'composer.submitted' as const,
          contents,
          repliesTo,
        }),
      ),
      'keep draft': ({ context: { conversationID, parts, repliesTo } }) =>
        ports.keepDraft(conversationID, { parts, repliesTo }),
      'keep reply': ({ context }) => ports.keepReply(context.conversationID, context.repliesTo),
      'share draft': ({ context }) => ports.shareDraft(context.conversationID),
      'say that somebody types': ({ context }) => ports.setTyping(context.conversationID, true),
      'say that nobody types': ({ context }) => ports.setTyping(context.conversationID, false),
    },
    delays: { 'draft pause': DRAFT_PAUSE_MS, 'typing pause': TYPING_PAUSE_MS },
  });
}
