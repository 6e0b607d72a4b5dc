import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import type { SentContent } from '../../src/contract/messaging/content.ts';
import { COMBINE_LEVELS_MAX, CONTENT_MAX_BYTES } from '../../src/domain/messaging/limits.ts';
import { inOneLine } from '../../src/domain/messaging/one-line.ts';
import { NEVER_FORWARDED } from '../../src/domain/messaging/permitted.ts';
import { ApplicationError } from '../application-error.ts';
import type { KeptContent } from '../data/schema.ts';
import { newId } from './conversations.ts';
import type { Asker, HubFiles, MessageFileInfo } from './deps.ts';

/** A message's content before it is sent, and copies of the messages inside it when it is a combined one. */
export interface Prepared {
  readonly content: KeptContent;
  readonly copies?: readonly CopiedRow[];
}

interface CopiedRow {
  readonly message_id: string;
  readonly sender_user_id: string;
  readonly sent_at: Date;
  readonly content: KeptContent;
}

/**
 * Converts a client's content into the stored form: files get their metadata, forwarded messages become copies.
 *
 * @throws ApplicationError invalidInput for files that are unknown, or of another kind than the message says, and for
 *   content that is too long; forbidden for messages that the sender cannot read
 */
export async function prepareContent(
  pool: pg.Pool,
  files: HubFiles,
  asker: Asker,
  sent: SentContent,
): Promise<Prepared> {
  const { content: said, ...copies } = await prepare();
  const content = inOneLine(said);
  if (bytesOf(content) > CONTENT_MAX_BYTES) throw invalid();
  if (saysNothing(content)) throw invalid();
  return { content, ...copies };

  async function prepare(): Promise<Prepared> {
    switch (sent.type) {
      case 'text':
      case 'barrage':
        return { content: sent };
      case 'image':
        return { content: await image(sent.fileID) };
      case 'file':
        return { content: await plainFile(sent.fileID) };
      case 'audio':
      case 'video':
        return { content: await recording(sent) };
      case 'multiple': {
        const parts = sent.messageInfoList.map(async (part) =>
          part.type === 'text' ? part : image(part.fileID),
        );
        return { content: { type: 'multiple', messageInfoList: await Promise.all(parts) } };
      }
      case 'combine':
        return combine(sent);
      case 'forward': {
        const [original] = await readable(pool, asker, [sent.messageID]);
        if (original === undefined) throw new ApplicationError(CODE.forbidden);
        return { content: { ...asNew(original.content), isForwarded: true } };
      }
      case 'custom': {
        if (sent.subType === 0) return { content: sent };
        const { fileID, ...said } = sent;
        return { content: { ...said, ...fileOf(await file(fileID, 'audio/')) } };
      }
    }
  }

  async function file(fileID: string, type = ''): Promise<MessageFileInfo> {
    const found = await files.name(fileID, asker.user.userID);
    if (found?.contentType.startsWith(type) !== true) throw invalid();
    return found;
  }

  async function image(fileID: string) {
    const { width = 0, height = 0, thumbnailDownloadUrl, ...found } = await file(fileID, 'image/');
    return {
      type: 'image' as const,
      ...fileOf(found),
      width,
      height,
      thumbnailDownloadUrl: thumbnailDownloadUrl || found.fileDownloadUrl,
    };
  }

  /** The content for a file, with a picture of its first page if there is one. */
  async function plainFile(fileID: string): Promise<KeptContent> {
    const { thumbnailDownloadUrl = '', width = 0, height = 0, ...found } = await file(fileID);
    const page = { pictureUrl: thumbnailDownloadUrl, width, height };
    return { type: 'file', ...fileOf(found), ...(page.pictureUrl && { firstPage: page }) };
  }

  async function recording(
    said: Extract<SentContent, { type: 'audio' | 'video' }>,
  ): Promise<KeptContent> {
    const found = fileOf(await file(said.fileID, `${said.type}/`));
    if (said.type === 'audio') {
      const { fileID: _, ...heard } = said;
      return { ...heard, ...found };
    }
    const { width, height, durationMs, firstFrameFileID: frameID } = said;
    const frame = frameID === undefined ? undefined : await image(frameID);
    const videoFirstFrameDownloadUrl = frame?.fileDownloadUrl ?? '';
    return { type: 'video', ...found, width, height, durationMs, videoFirstFrameDownloadUrl };
  }

  async function combine({
    title,
    summary,
    messageIDs,
  }: Extract<SentContent, { type: 'combine' }>): Promise<Prepared> {
    const copies = await readable(pool, asker, messageIDs);
    const isOneConversation = new Set(copies.map(({ conversation_id }) => conversation_id)).size;
    if (isOneConversation !== 1 || copies.length !== new Set(messageIDs).size) {
      throw new ApplicationError(CODE.forbidden);
    }
    const levels = 1 + Math.max(...copies.map(({ content }) => content.levels ?? 0));
    if (levels > COMBINE_LEVELS_MAX) throw invalid();
    const kept = { combinedId: newId(), levels };
    const content = { type: 'combine', title, summary, count: copies.length, ...kept } as const;
    return { content, copies };
  }
}

/** Stores the messages inside a combined one, in the transaction of its message. */
export async function keepCopies(
  client: pg.ClientBase,
  combinedId: string,
  copies: readonly CopiedRow[],
): Promise<void> {
  await client.query({
    name: 'combined_keep',
    text: `insert into combined_message (combined_id, place, message_id, sender_user_id, sent_at, content)
      select $1, place - 1, message_id, sender, sent_at, content
      from unnest($2::text[], $3::text[], $4::timestamptz[], $5::jsonb[]) with ordinality
        copied (message_id, sender, sent_at, content, place)`,
    values: [
      combinedId,
      copies.map(({ message_id }) => message_id),
      copies.map(({ sender_user_id }) => sender_user_id),
      copies.map(({ sent_at }) => sent_at),
      copies.map(({ content }) => JSON.stringify(content)),
    ],
  });
}

/** Returns those of these messages that the asker can read and may forward, in the order of their conversation. */
async function readable(
  pool: pg.Pool,
  { user, isAgent }: Asker,
  messageIDs: readonly string[],
): Promise<(CopiedRow & { conversation_id: string })[]> {
  const { rows } = await pool.query<CopiedRow & { conversation_id: string }>({
    name: 'messages_readable',
    text: `select m.conversation_id, m.message_id, m.sender_user_id, m.sent_at, m.content
      from message m join conversation c using (conversation_id)
      where m.message_id = any($1) and not m.content->>'type' = any($4)
        and (exists (select from conversation_member where conversation_id = m.conversation_id
            and user_id = $2 and left_at is null) or $3 and c.service_user_id is not null)
        and not exists (select from deleted_message d where d.message_id = m.message_id and d.user_id = $2)
      order by m.message_seq`,
    values: [messageIDs, user.userID, isAgent, NEVER_FORWARDED],
  });
  // Some rows are older than the rule that texts have no line breaks, so their breaks are removed here.
  return rows.map((row) => ({ ...row, content: inOneLine(row.content) }));
}

/** A forwarded message does not show that its sender once edited it. */
function asNew(content: KeptContent): KeptContent {
  if (content.type !== 'text') return content;
  const { editedAt: _, ...said } = content;
  return said;
}

/**
 * The size without the preview. The service itself added the preview, so it must not make a text too large to forward.
 */
const bytesOf = (content: KeptContent): number =>
  Buffer.byteLength(
    JSON.stringify(content, (key, value: unknown) => (key === 'preview' ? undefined : value)),
  );

/** Whether a text is empty. Blanks and line breaks around it were already removed (`inOneLine`). */
const saysNothing = (content: KeptContent): boolean =>
  content.type === 'multiple'
    ? content.messageInfoList.every(saysNothing)
    : 'textContent' in content && content.textContent === '';

const fileOf = ({ fileName, fileDownloadUrl, fileSize }: MessageFileInfo) => ({
  fileName,
  fileDownloadUrl,
  fileSize,
});

const invalid = (): ApplicationError => new ApplicationError(CODE.invalidInput);
