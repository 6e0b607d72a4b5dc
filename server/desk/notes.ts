import type pg from 'pg';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { DeskRow, NoteRow } from '../../src/contract/messaging/desk.ts';
import { NOTES_MAX, TAGS_MAX } from '../../src/domain/messaging/desk-limits.ts';
import { ApplicationError } from '../application-error.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { DeskConversations } from './conversations.ts';
import type { DeskDeps, Postbox } from './deps.ts';

type Note = z.input<typeof NoteRow>;

/** Agents' tags and notes on conversations; visitors never see them. */
export interface Notes {
  /** @throws ApplicationError forbidden for a conversation that is not with the customer service; tooMany */
  tag(
    agentId: string,
    asked: { readonly conversationID: string; readonly tag: string; readonly on: boolean },
  ): Promise<DeskRow>;
  tags(): Promise<{ tag: string; count: number }[]>;
  notes(conversationID: string): Promise<Note[]>;
  /** Adds a note; a second one with the same `noteId` is not added. @throws ApplicationError as above */
  add(
    agentId: string,
    note: { readonly conversationID: string; readonly noteId: string; readonly text: string },
  ): Promise<Note>;
  /** @throws ApplicationError forbidden for a colleague's note, and for an unknown one */
  remove(agentId: string, noteId: string): Promise<void>;
}

/** How many tags the desk offers. */
const OFFERED = 200;

export function createNotes(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  conversations: Pick<DeskConversations, 'one' | 'lock'>,
  postbox: Pick<Postbox, 'noted'>,
): Notes {
  const pool = db.$client;

  async function one(conversationID: string): Promise<DeskRow> {
    const row = await conversations.one(conversationID);
    if (row === undefined) throw new ApplicationError(CODE.forbidden);
    return row;
  }

  /**
   * Runs an insert that counts the conversation's existing rows. The conversation is locked, so that two simultaneous
   * inserts cannot both pass the limit.
   */
  function counted(conversationID: string, insert: pg.QueryConfig): Promise<boolean> {
    return inTransaction(pool, async (client) => {
      if (!(await conversations.lock(client, conversationID)))
        throw new ApplicationError(CODE.forbidden);
      return (await client.query(insert)).rowCount === 1;
    });
  }

  return {
    async tag(agentId, { conversationID, tag, on }) {
      const changed = on
        ? await counted(conversationID, {
            name: 'tag_put',
            text: `insert into conversation_tag (conversation_id, tag, tagged_by, tagged_at)
              select $1, $2, $3, $4
              where (select count(*) from conversation_tag where conversation_id = $1) < ${TAGS_MAX}
              on conflict do nothing`,
            values: [conversationID, tag, agentId, new Date(clock.now())],
          })
        : (
            await pool.query({
              name: 'tag_take',
              text: 'delete from conversation_tag where conversation_id = $1 and tag = $2',
              values: [conversationID, tag],
            })
          ).rowCount === 1;
      const row = await one(conversationID);
      if (changed) postbox.noted(conversationID);
      else if (on && !row.tags.includes(tag)) throw new ApplicationError(ACCOUNT_CODE.tooMany);
      return row;
    },
    async tags() {
      const { rows: found } = await pool.query<{ tag: string; count: number }>({
        name: 'tags',
        text: `select tag, count(*)::int as count from conversation_tag
          group by tag order by count desc, tag limit ${OFFERED}`,
      });
      return found;
    },
    async notes(conversationID) {
      await one(conversationID);
      return read('conversation_id', conversationID);
    },
    async add(agentId, { conversationID, noteId, text }) {
      const { conversationID: id } = await one(conversationID);
      const isNew = await counted(id, {
        name: 'note_add',
        text: `insert into conversation_note (note_id, conversation_id, author_id, text, written_at)
          select $1, $2, $3, $4, $5
          where (select count(*) from conversation_note where conversation_id = $2) < ${NOTES_MAX}
          on conflict do nothing`,
        values: [noteId, id, agentId, text, new Date(clock.now())],
      });
      const [note] = await read('note_id', noteId);
      if (note === undefined) throw new ApplicationError(ACCOUNT_CODE.tooMany);
      if (note.author.userID !== agentId) throw new ApplicationError(CODE.forbidden);
      if (isNew) postbox.noted(id);
      return note;
    },
    async remove(agentId, noteId) {
      const { rows: gone } = await pool.query<{ id: string }>({
        name: 'note_remove',
        text: `delete from conversation_note where note_id = $1 and author_id = $2
          returning conversation_id as id`,
        values: [noteId, agentId],
      });
      const [note] = gone;
      if (note === undefined) throw new ApplicationError(CODE.forbidden);
      postbox.noted(note.id);
    },
  };

  async function read(by: 'conversation_id' | 'note_id', id: string): Promise<Note[]> {
    const { rows: found } = await pool.query<NoteColumns>({
      name: `notes_by_${by}`,
      text: `select n.note_id, n.text, n.written_at, n.author_id, coalesce(u.nick_name, '') as name,
          coalesce(u.avatar, '') as avatar
        from conversation_note n left join app_user u on u.user_id = n.author_id
        where n.${by} = $1 order by n.written_at, n.note_id`,
      values: [id],
    });
    return found.map((note) => ({
      noteId: note.note_id,
      author: { userID: note.author_id, userName: note.name, userAvatarUrl: note.avatar },
      text: note.text,
      writtenAt: note.written_at.getTime(),
    }));
  }
}

/**
 * SQL: the id of an agent's note about a call. It is the same for each text, so that a changed text replaces the former
 * one.
 */
export const callNoteID = (callID: string, agentID: string): string =>
  `${callID} || '-' || ${agentID}`;

/**
 * Keeps an agent's note about a call among the conversation's notes, where agents read it after the call; an empty text
 * removes it. Each agent of a call has a note of their own. Another engine's conversations have no notes here.
 */
export async function keepCallNote(
  tx: pg.ClientBase,
  { callID, conversationID, note, agentID, now }: CallNote,
): Promise<void> {
  if (note.trim() === '') {
    await tx.query({
      name: 'call_note_gone',
      text: `delete from conversation_note where note_id = ${callNoteID('$1', '$2')}`,
      values: [callID, agentID],
    });
    return;
  }
  await tx.query({
    name: 'call_note',
    text: `insert into conversation_note (note_id, conversation_id, author_id, text, written_at)
      select ${callNoteID('$1', '$3')}, conversation_id, $3, $4, $5 from conversation where conversation_id = $2
      on conflict (note_id) do update set text = excluded.text`,
    values: [callID, conversationID, agentID, note, now],
  });
}

interface CallNote {
  readonly callID: string;
  readonly conversationID: string;
  readonly note: string;
  readonly agentID: string;
  readonly now: Date;
}

interface NoteColumns {
  readonly note_id: string;
  readonly text: string;
  readonly written_at: Date;
  readonly author_id: string;
  readonly name: string;
  readonly avatar: string;
}
