import * as z from 'zod/mini';
import { MessagingUserSchema } from '../../contract/messaging/entities.ts';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { NOTE_LENGTH } from '../../domain/messaging/desk-limits.ts';
import type { CannedText, DeskAction } from '../../domain/messaging/desk.ts';
import { CANNED_ANSWER_LENGTH } from '../../domain/messaging/limits.ts';
import { TooLate } from '../../domain/messaging/too-late.ts';
import type { ConversationPorts } from '../../machines/conversation/ports.ts';
import type { DeskPorts } from '../../machines/desk/ports.ts';
import type { MessagingClient } from '../../machines/messaging/ports.ts';
import { focusField } from '../browser/page.ts';
import { Refusal } from '../http/envelope.ts';
import { newID } from '../messaging/messaging.ts';
import { noForm, readOnly } from '../no-form.ts';
import { allOf, colleaguePorts, type DeskCall } from './colleagues.ts';

/**
 * The desk's requests to the server (CHAT-07). A failure is shown in the form or list that made the request.
 *
 * @param moved called when a guest's conversation was merged into the member's
 */
export function createDeskPorts(
  call: DeskCall,
  client: Pick<MessagingClient, 'watch'>,
  conversation: ConversationPorts,
  moved: (from: string, to: string) => void,
): DeskPorts {
  const listening = new Set<() => void>();
  return {
    conversation: {
      ...conversation,
      async markRead(asked, signal) {
        const receipt = await conversation.markRead(asked, signal);
        // The hub reports a read message only to its sender. The desk's lists show unread counts, so they are notified
        // here.
        for (const changed of listening) changed();
        return receipt;
      },
    },
    conversations: {
      ...readOnly,
      async load({ query: asked }, signal) {
        const options = { signal, quiet: true };
        if (asked.list === 'queue') return allOf(await call('deskQueue', options));
        if (asked.list === 'mine') return allOf(await call('deskAssigned', options));
        const { conversationID } = asked;
        const row = await call('deskConversation', { query: { conversationID }, ...options });
        if (row.conversationID !== conversationID) moved(conversationID, row.conversationID);
        return allOf([row]);
      },
      idOf: ({ conversationID }) => conversationID,
    },
    colleagues: colleaguePorts(call),
    orders: {
      ...readOnly,
      load: async ({ query: { conversationID } }, signal) =>
        allOf(await call('deskOrders', { query: { conversationID }, signal, quiet: true })),
      idOf: ({ orderNo }) => orderNo,
    },
    canned: cannedAnswers(call),
    notes: notes(call),
    overview: {
      ...readOnly,
      load: async (_, signal) => allOf([await call('deskOverview', { signal, quiet: true })]),
      idOf: () => 'overview',
    },
    found: {
      ...readOnly,
      async load({ query: { callback, ...narrowed }, page }, signal) {
        const query = { ...narrowed, ...(callback && { callback: 'true' as const }), page };
        return call('deskFound', { query, signal, quiet: true });
      },
      idOf: ({ conversationID }) => conversationID,
    },
    watch(changed) {
      listening.add(changed);
      const end = client.watch((news) => {
        if (news.type !== 'typing' && news.type !== 'deleted') changed();
      });
      return () => {
        listening.delete(changed);
        end();
      };
    },
    perform: (action, signal) => perform(call, action, signal).catch(tooLate),
  };
}

async function perform(call: DeskCall, action: DeskAction, signal: AbortSignal): Promise<void> {
  const { kind } = action;
  const options = { signal, quiet: true };
  if (kind === 'callbackDone') {
    await call('deskCallbackDone', { body: { requestId: action.requestId }, ...options });
    return;
  }
  if (kind === 'away') {
    await call('deskAway', { body: { away: action.away }, ...options });
    return;
  }
  const { conversationID } = action;
  if (kind === 'tag') {
    await call('deskTag', {
      body: { conversationID, tag: action.tag, on: action.on },
      ...options,
    });
  } else if (kind === 'transfer') {
    await call('deskTransfer', { body: { conversationID, userID: action.userID }, ...options });
  } else if (kind === 'faceCheck') {
    await call('deskFaceCheck', {
      body: { conversationID, orderNo: action.orderNo },
      ...options,
    });
  } else await call(PLAIN[kind], { body: { conversationID }, ...options });
}

/** Adds who had the conversation to a refusal that came too late. */
function tooLate(error: unknown): never {
  if (!(error instanceof Refusal) || !isRefusal(error.failure, CODE.warning)) throw error;
  throw new TooLate(error.failure, Current.safeParse(error.data).data?.agent);
}
const Current = z.object({ agent: MessagingUserSchema });

const PLAIN = {
  take: 'deskAssign',
  close: 'deskClose',
  reopen: 'deskReopen',
  transcript: 'deskTranscript',
} as const;

function notes(call: DeskCall): DeskPorts['notes'] {
  /** The note in the open form. It keeps its id until it is saved, so that sending it again makes no second note. */
  let writing: { readonly text: string; readonly noteId: string } | undefined;
  return {
    load: async ({ query: { conversationID } }, signal) =>
      allOf(await call('deskNotes', { query: { conversationID }, signal, quiet: true })),
    idOf: ({ noteId }) => noteId,
    async change({ id: noteId }, _note, signal) {
      await call('removeDeskNote', { params: { noteId }, signal, quiet: true });
    },
    form: {
      ...noForm,
      focusField,
      errorsOf: ({ values: { text } }) => {
        const length = text.trim().length;
        if (length === 0) return { text: 'required' };
        return length > NOTE_LENGTH ? { text: 'tooLong' } : {};
      },
      // The form's id is that of the conversation to which the note is added.
      async save({ id: conversationID = '', values }, signal) {
        const text = values.text.trim();
        if (writing?.text !== text) writing = { text, noteId: newID() };
        const body = { conversationID, noteId: writing.noteId, text };
        await call('addDeskNote', { body, signal, quiet: true });
        writing = undefined;
      },
    },
  };
}

function cannedAnswers(call: DeskCall): DeskPorts['canned'] {
  return {
    load: async (_, signal) => allOf(await call('cannedAnswers', { signal, quiet: true })),
    idOf: ({ answerId }) => answerId,
    async change({ id }, _answer, signal) {
      await call('removeCannedAnswer', { params: { answerId: id }, signal, quiet: true });
    },
    form: {
      // No draft is stored: agents do not leave the desk in the middle of a canned answer.
      ...noForm,
      focusField,
      errorsOf: ({ values }) => cannedErrors(values),
      async save({ id, values }, signal) {
        const options = { body: values, signal, quiet: true };
        if (id === undefined) await call('addCannedAnswer', options);
        else await call('editCannedAnswer', { ...options, params: { answerId: id } });
      },
    },
  };
}

function cannedErrors({ title, text }: CannedText): Readonly<Record<string, string>> {
  const of = (said: string, most: number): string | undefined => {
    const { length } = said.trim();
    if (length === 0) return 'required';
    return length > most ? 'tooLong' : undefined;
  };
  const errors = {
    title: of(title, CANNED_ANSWER_LENGTH.title),
    text: of(text, CANNED_ANSWER_LENGTH.text),
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
  );
}
