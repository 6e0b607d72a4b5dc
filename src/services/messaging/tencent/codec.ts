import * as z from 'zod/mini';
import { CODE } from '../../../contract/codes.ts';
import {
  CombinedMessageSchema,
  ContentSchema,
  RepliedInfoSchema,
} from '../../../contract/messaging/entities.ts';
import type { MessageFileData } from '../../../contract/messaging/files.ts';
import { CONVERSATION_TYPE, type MessagingUser } from '../../../domain/messaging/conversation.ts';
import { CONTENT_MAX_BYTES } from '../../../domain/messaging/limits.ts';
import type {
  CombinedMessage,
  Message,
  MessageContent,
  TextContent,
} from '../../../domain/messaging/message.ts';
import { oneLine } from '../../../domain/messaging/one-line.ts';
import type { LocalFile, OutgoingContent } from '../../../domain/messaging/outgoing.ts';
import { userIDOf } from '../../../domain/messaging/tencent-id.ts';
import { logUnread } from '../log.ts';
import { refusal } from './failure.ts';
import { isGroupOfSeveral } from './groups.ts';
import { TYPES, type SdkMessage, type SdkUser } from './sdk.ts';

/** The portal's data in every message (`cloudCustomData`). New versions only add fields; unknown ones are ignored. */
const Beside = z.object({
  v: z.number(),
  /** The sender's own id of the message. */
  id: z.string(),
  mentionAll: z.exactOptional(z.boolean()),
  mentioned: z.exactOptional(z.array(z.string())),
  forwarded: z.exactOptional(z.boolean()),
  replies: z.exactOptional(RepliedInfoSchema),
});
type Beside = z.infer<typeof Beside>;

/** A custom message of the portal: a content by the portal's schema, or a signal to the users who are online. */
const Custom = z.union([
  z.object({ v: z.number(), content: z.unknown(), held: z.exactOptional(z.array(z.unknown())) }),
  z.object({ v: z.number(), typing: z.boolean() }),
  z.object({ v: z.number(), deleted: z.array(z.string()) }),
]);

export const VERSION = 1;

export const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
const customOf = (raw: SdkMessage) => {
  const read =
    raw.type === TYPES.MSG_CUSTOM ? Custom.safeParse(parsed(raw.payload.data)) : undefined;
  return read?.success ? read.data : undefined;
};

/** Reads a signal, which only users who are online receive and which is not stored; undefined for a message. */
export function signalOf(raw: SdkMessage): { typing: boolean } | { deleted: string[] } | undefined {
  const custom = customOf(raw);
  return custom === undefined || 'content' in custom ? undefined : custom;
}

/** A copy of a message inside a combined message. It may itself be a combined message. */
export interface Held extends CombinedMessage {
  readonly held?: readonly Held[];
}
const HeldSchema: z.ZodMiniType<Held> = z.object({
  ...CombinedMessageSchema.shape,
  held: z.exactOptional(z.array(z.lazy(() => HeldSchema))),
});

export function heldOf(raw: SdkMessage): readonly Held[] | undefined {
  const custom = customOf(raw);
  if (custom === undefined || !('content' in custom)) return undefined;
  return custom.held?.flatMap((one) => {
    const read = HeldSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

export function besideOf(raw: SdkMessage): Beside | undefined {
  const read = Beside.safeParse(parsed(raw.cloudCustomData));
  return read.success ? read.data : undefined;
}

/** The change that a group notice reports, if the portal has a text for it. */
function changeOf({ payload }: SdkMessage) {
  if (payload.operationType !== TYPES.GRP_TIP_GRP_PROFILE_UPDATED) return undefined;
  const { notification, muteAllMembers } = payload.newGroupProfile ?? {};
  if (notification !== undefined) return 'noticeChanged';
  if (muteAllMembers === undefined) return undefined;
  return muteAllMembers ? 'groupMuted' : 'groupUnmuted';
}

/** Whether a message is a group notice that the list does not show, because it only updates the group's data. */
export const isSilent = (raw: SdkMessage): boolean =>
  raw.type === TYPES.MSG_GRP_TIP &&
  SILENT.includes(raw.payload.operationType) &&
  changeOf(raw) === undefined;
const SILENT: readonly unknown[] = [
  TYPES.GRP_TIP_MBR_SET_ADMIN,
  TYPES.GRP_TIP_MBR_CANCELED_ADMIN,
  TYPES.GRP_TIP_GRP_PROFILE_UPDATED,
  TYPES.GRP_TIP_MBR_PROFILE_UPDATED,
];

/** The content of a message; `unreadable` if it cannot be read, for example from a later version or another app. */
export function contentOf(raw: SdkMessage, beside: Beside | undefined): MessageContent {
  if (raw.isRevoked) return { type: 'revoke' };
  if (raw.type === TYPES.MSG_TEXT) {
    return {
      type: 'text',
      textContent: raw.payload.text ?? '',
      ...(beside?.mentionAll === undefined ? {} : { isMentionAll: beside.mentionAll }),
      ...(beside?.mentioned === undefined ? {} : { mentionedUserIDs: beside.mentioned }),
    };
  }
  if (raw.type === TYPES.MSG_GRP_TIP) {
    const kinds = new Map<number | undefined, 'memberJoined' | 'memberLeft' | 'memberRemoved'>([
      [TYPES.GRP_TIP_MBR_JOIN, 'memberJoined'],
      [TYPES.GRP_TIP_MBR_QUIT, 'memberLeft'],
      [TYPES.GRP_TIP_MBR_KICKED_OUT, 'memberRemoved'],
    ]);
    const kind = kinds.get(raw.payload.operationType);
    if (kind !== undefined) return { type: 'tips', tip: { kind, userName: raw.nick } };
    const changed = changeOf(raw);
    if (changed !== undefined) return { type: 'tips', tip: { kind: changed, userName: raw.nick } };
  }
  const custom = customOf(raw);
  if (custom !== undefined && 'content' in custom) {
    const read = ContentSchema.safeParse(custom.content);
    if (read.success) return read.data;
  }
  if (!isSilent(raw)) logUnread(raw.type, raw.ID);
  return { type: 'unreadable' };
}

/** The SDK's id of a group's conversation. */
export const groupOf = (id: string): string => `${TYPES.CONV_GROUP}${id}`;
/** The group's id in the SDK's id of a conversation. */
export const idOf = ({ conversationID }: Pick<SdkMessage, 'conversationID'>): string =>
  conversationID.slice(TYPES.CONV_GROUP.length);

/** Converts a person to the portal's format. Their id replaces a missing name. */
export const userOf = ({ userID, nick, avatar }: SdkUser): MessagingUser => ({
  userID: userIDOf(userID),
  userName: nick || userIDOf(userID),
  userAvatarUrl: avatar,
});

export function messageOf(raw: SdkMessage, selfID: string, isRevoked = raw.isRevoked): Message {
  const beside = besideOf(raw);
  const senderUserID = userIDOf(raw.from);
  const { readCount = 0, unreadCount = 0 } = raw.readReceiptInfo ?? {};
  return {
    conversationID: idOf(raw),
    conversationType: isGroupOfSeveral(idOf(raw))
      ? CONVERSATION_TYPE.group
      : CONVERSATION_TYPE.peer,
    messageID: raw.ID,
    clientMessageID: senderUserID === selfID ? (beside?.id ?? '') : '',
    messageSeq: raw.sequence,
    orderKey: raw.sequence * 1_000,
    senderUserID,
    senderUserName: raw.nick,
    senderUserAvatarUrl: raw.avatar,
    direction: senderUserID === selfID ? 'send' : 'receive',
    timestamp: raw.time * 1_000,
    sentStatus: 'success',
    receiptStatus: readCount > 0 && unreadCount === 0 ? 'done' : 'processing',
    readCount,
    unreadCount,
    reactions: [],
    rootRepliedCount: 0,
    localExtendedData: '',
    ...(beside?.replies === undefined ? {} : { repliedInfo: beside.replies }),
    ...(beside?.forwarded === true ? { isForwarded: true } : {}),
    content: contentOf({ ...raw, isRevoked }, beside),
  };
}

/** The server's answer to the upload of a file. */
export type FilesSent = (file: LocalFile) => Omit<MessageFileData, 'fileID'>;

/** Converts a content to the format that is sent. @throws {TypeError} for a file that has not been uploaded */
export function sentContentOf(content: OutgoingContent, sent: FilesSent): MessageContent {
  const fileOf = (file: LocalFile) => {
    if (file.fileID === undefined) throw new TypeError(`${file.localID} was not uploaded`);
    const { fileName, fileDownloadUrl, fileSize } = sent(file);
    return { fileName, fileDownloadUrl, fileSize };
  };
  const imageOf = (file: LocalFile) => {
    const { thumbnailDownloadUrl, width, height } = sent(file);
    return { type: 'image' as const, ...fileOf(file), thumbnailDownloadUrl, width, height };
  };
  switch (content.type) {
    case 'text':
    case 'barrage':
      return { ...content, textContent: oneLine(content.textContent) };
    case 'image':
      return imageOf(content.file);
    case 'file':
      return { type: 'file', ...fileOf(content.file) };
    case 'audio': {
      const { file, ...rest } = content;
      return { ...rest, ...fileOf(file) };
    }
    case 'video': {
      const { file, firstFrame, ...rest } = content;
      const first = firstFrame === undefined ? '' : sent(firstFrame).fileDownloadUrl;
      return { ...rest, ...fileOf(file), videoFirstFrameDownloadUrl: first };
    }
    case 'multiple':
      return {
        type: 'multiple',
        messageInfoList: content.messageInfoList.map(
          (part): TextContent | ReturnType<typeof imageOf> =>
            part.type === 'text' ? part : imageOf(part.file),
        ),
      };
    case 'custom': {
      if (content.subType === 0) return content;
      const { file, ...rest } = content;
      return { ...rest, ...fileOf(file) };
    }
    default:
      // `compose` makes combined and forwarded messages from loaded messages, so they do not get here.
      throw new TypeError(`${content.type} is no content of its own`);
  }
}

/** @throws ServiceFailure `invalidInput` for more than 12 KB, before anything is sent (docs/messaging-tencent.md) */
export function fits(...texts: readonly string[]): void {
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
  if (bytes > CONTENT_MAX_BYTES) throw refusal(CODE.invalidInput);
}
