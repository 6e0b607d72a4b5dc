import { randomUUID } from 'node:crypto';
import { CODE } from '../../src/contract/codes.ts';
import { TRANSCRIPTS } from '../../src/domain/messaging/desk-limits.ts';
import type { MessageContent } from '../../src/domain/messaging/message.ts';
import { toTaipei } from '../../src/domain/taipei-time.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { type Language, languageOf } from '../messages.ts';
import { contentOf } from '../messaging/message-rows.ts';
import type { ServerWords } from '../words/server-words.ts';
import { WORDS } from '../words/words.ts';
import type { MailSender } from './contact-messenger.ts';
import type { Addressee, DeskConversations } from './conversations.ts';
import type { DeskDeps } from './deps.ts';

/**
 * Sends a conversation by e-mail, only to its visitor's own address: the account's, otherwise the one that they left.
 * The e-mail does not contain deleted or revoked messages, nor agents' notes.
 */
export interface Transcripts {
  /**
   * @param language the language of the transcript; by default the visitor's, for example when an agent sends it
   * @throws ApplicationError forbidden where there is no such conversation, and for a visitor who asks for it at an
   *   address that they only left, before an agent has answered; invalidInput where there is no address;
   *   tooManyRequests
   */
  send(of: { userID: string } | { conversationID: string }, language?: Language): Promise<void>;
}

export function createTranscripts(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  conversations: Pick<DeskConversations, 'addressee' | 'said' | 'lock'>,
  mail: MailSender,
): Transcripts {
  const pool = db.$client;

  /** Counts a transcript to this address, unless the limit is reached. Simultaneous calls are counted one by one. */
  function claim(mailId: string, conversationID: string, address: string): Promise<boolean> {
    return inTransaction(pool, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('transcript ' || $1))`, [address]);
      await conversations.lock(client, conversationID);
      const now = clock.now();
      const since = new Date(now - TRANSCRIPTS.inMs);
      await client.query('delete from transcript_mail where sent_at <= $1', [since]);
      const { rowCount } = await client.query(
        `insert into transcript_mail (mail_id, conversation_id, address, sent_at)
         select $1, $2, $3, $4
         where (select count(*) from transcript_mail where address = $3) < $5
           and (select count(*) from transcript_mail where conversation_id = $2) < $5`,
        [mailId, conversationID, address, new Date(now), TRANSCRIPTS.most],
      );
      return rowCount === 1;
    });
  }

  async function linesOf(of: Addressee, words: ServerWords): Promise<string[]> {
    const lines = await conversations.said(of, TRANSCRIPTS.messages);
    return lines.flatMap(({ isOwn, name, content, sentAt }) => {
      const said = lineOf(contentOf(content), words);
      if (said === '') return [];
      const at = toTaipei(sentAt.getTime()).replace('T', ' ');
      const who = isOwn ? words.transcript.you : name || words.service;
      return [`[${at}] ${who}: ${said}`];
    });
  }

  return {
    async send(of, language) {
      const asked = await conversations.addressee(of);
      if (asked === undefined) throw new ApplicationError(CODE.forbidden);
      const { email, visit, contact } = asked;
      if (email === '') throw invalidFields({ email: 'required' });
      // Otherwise anybody could write a text, leave a stranger's address, and have the service send it there.
      if ('userID' in of && asked.isLeft && !asked.isAnswered) {
        throw new ApplicationError(CODE.forbidden);
      }
      const theirs = visit?.language ?? contact?.language;
      const words = WORDS[language ?? theirs ?? languageOf(asked.language, undefined)];
      const lines = await linesOf(asked, words);
      const mailId = randomUUID();
      if (!(await claim(mailId, asked.id, email.toLowerCase()))) {
        throw new ApplicationError(CODE.tooManyRequests);
      }
      const { subject, intro } = words.transcript;
      try {
        await mail.send(email, { subject, text: [intro, '', ...lines].join('\n') });
      } catch {
        // A transcript that was not sent does not count.
        await pool.query('delete from transcript_mail where mail_id = $1', [mailId]);
        throw new ApplicationError(CODE.unavailable);
      }
    },
  };
}

/** A message in one line; '' for tips, and for cards of orders, because orders have receipts. */
function lineOf(content: MessageContent, { transcript: words }: ServerWords): string {
  switch (content.type) {
    case 'text':
    case 'barrage':
      return content.textContent;
    case 'image':
      return words.image;
    case 'video':
      return words.video;
    case 'file':
    case 'audio':
      return words.file(content.fileName);
    case 'multiple':
      return content.messageInfoList
        .map((part) => (part.type === 'text' ? part.textContent : words.image))
        .join(' ');
    case 'combine':
      return words.combined(content.title);
    case 'custom':
      if (content.subType === 3) return words.voice;
      if (content.subType === 5) return words.call;
      return content.subType === 0 && content.orderNo === undefined
        ? words.place(content.name || content.formattedAddress)
        : '';
    default:
      return '';
  }
}
