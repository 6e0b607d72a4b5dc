import type * as z from 'zod/mini';
import { CombinedMessageSchema, MessageSchema } from '../../../contract/messaging/entities.ts';
import type { HubCall, HubFact } from '../../../contract/messaging/frames.ts';
import { logUnread } from '../log.ts';

/**
 * Default values for parts of a message that cannot be read. The ids of message, sender and conversation, the numbers
 * and the time have no default: without them a message has no place in the list.
 */
const BLANK = {
  conversationType: 0,
  clientMessageID: '',
  senderUserName: '',
  senderUserAvatarUrl: '',
  receiptStatus: 'processing',
  readCount: 0,
  unreadCount: 0,
  reactions: [],
  rootRepliedCount: 0,
};
const UNREADABLE = { type: 'unreadable' };

/**
 * Reads as much as possible of an answer that breaks the contract (MSG-02), so that one faulty message does not affect
 * the others. A message whose content cannot be read stays in its place as `unreadable`. A message without a place is
 * left out. Each faulty message is logged by its id.
 */
export function readable(call: HubCall, answer: unknown): unknown {
  switch (call) {
    case 'history':
    case 'changes':
      return isRecord(answer)
        ? { ...answer, messages: readableOf(answer['messages'], messageOf) }
        : answer;
    case 'replies':
      return isRecord(answer) ? { ...answer, rows: readableOf(answer['rows'], messageOf) } : answer;
    case 'combined':
      return readableOf(answer, combinedOf);
    case 'send':
    case 'edit':
    case 'revoke':
    case 'react':
      return messageOf(answer);
    default:
      return answer;
  }
}

/**
 * Reads a pushed message that breaks the contract as far as possible. Returns null for a message without a place in the
 * list, undefined for a frame that is no message.
 */
export function readableFact(frame: unknown): HubFact | null | undefined {
  if (!isRecord(frame) || frame['tell'] !== 'message') return undefined;
  const message = messageOf(frame['message']);
  return message === undefined ? null : { tell: 'message', message };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const readableOf = (rows: unknown, read: (raw: unknown) => unknown): unknown =>
  Array.isArray(rows) ? rows.flatMap((row: unknown) => read(row) ?? []) : rows;

const messageOf = (raw: unknown) => mended(MessageSchema, raw, BLANK);
const combinedOf = (raw: unknown) => mended(CombinedMessageSchema, raw, {});

/** Replaces the parts that break the schema by default values; undefined if the result still breaks the schema. */
function mended<Read>(schema: z.ZodMiniType<Read>, raw: unknown, blank: object): Read | undefined {
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  const broken = new Set(read.error.issues.map(({ path }) => path[0]));
  const sound = Object.entries(isRecord(raw) ? raw : {}).filter(([name]) => !broken.has(name));
  logUnread([...broken].join(', '), idOf(raw));
  return schema.safeParse({ ...blank, content: UNREADABLE, ...Object.fromEntries(sound) }).data;
}

/** The id for the log. A text that does not have the format of an id is not logged. */
function idOf(raw: unknown): string {
  const id = isRecord(raw) ? raw['messageID'] : undefined;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : 'no id';
}
