import type { LatLng } from '../geo/lat-lng.ts';
import type { ConversationType } from './conversation.ts';
import type { MessageContent, RepliedInfo, TextContent } from './message.ts';

/** A chosen file that is not on the server yet. Its bytes are stored separately, under `localID`. */
export interface LocalFile {
  readonly localID: string;
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  /** The media type that the browser gives the file; '' if it has none. */
  readonly mediaType: string;
  /** The address under which this page displays the file; '' if it cannot. It is created again after a reload. */
  readonly previewUrl: string;
  /** Pixels, 0 where unknown. */
  readonly width: number;
  readonly height: number;
  /** The id from its upload; absent until then. */
  readonly fileID?: string;
}

export interface OutgoingImage {
  readonly type: 'image';
  readonly file: LocalFile;
}

/** A content to send, by its type (MSG-02, MSG-03): a message's content, with files that are still in this browser. */
export type OutgoingContent =
  | TextContent
  | OutgoingImage
  | { readonly type: 'file'; readonly file: LocalFile }
  | {
      readonly type: 'audio';
      readonly file: LocalFile;
      readonly durationMs: number;
      readonly waveform?: readonly number[];
    }
  | {
      readonly type: 'video';
      readonly file: LocalFile;
      readonly firstFrame?: LocalFile;
      readonly width: number;
      readonly height: number;
      readonly durationMs: number;
    }
  | {
      readonly type: 'multiple';
      readonly messageInfoList: readonly (TextContent | OutgoingImage)[];
    }
  | {
      readonly type: 'combine';
      readonly title: string;
      readonly summary: string;
      /** Messages of one conversation, in its order. */
      readonly messageIDs: readonly string[];
    }
  /** Sends an existing message again, in this or another conversation; `shown` is that message's content. */
  | { readonly type: 'forward'; readonly messageID: string; readonly shown: MessageContent }
  | {
      readonly type: 'custom';
      readonly subType: 0;
      readonly latLng: LatLng;
      readonly formattedAddress: string;
      readonly name: string;
    }
  | {
      readonly type: 'custom';
      readonly subType: 3;
      readonly file: LocalFile;
      readonly durationMs: number;
      readonly waveform: readonly number[];
    }
  | { readonly type: 'barrage'; readonly textContent: string };

/** An unsent message (SND). It is stored until the server has it, also over a reload. */
export interface Outgoing {
  readonly clientMessageID: string;
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  /** The sender: nobody else at this browser may send it. */
  readonly senderUserID: string;
  readonly content: OutgoingContent;
  readonly repliedInfo?: RepliedInfo;
  /** Id of the message that it replies to, if this page has not loaded that message. */
  readonly repliesTo?: string;
  /** The `clientMessageID` of the message that was sent together with this one, before it. */
  readonly follows?: string;
  /** When the message was written, epoch milliseconds; by the server's clock if that is known. */
  readonly timestamp: number;
  /** Whether the server refused the message. A refused message is not sent before the user presses again. */
  readonly hasFailed: boolean;
}

/** A file's use, which sets its maximum size, and whether it is displayed or only stored. */
export type FileUse = 'image' | 'audio' | 'video' | 'file';

/** The use of a file in a content. */
export function purposeOf(content: OutgoingContent, file: LocalFile): FileUse {
  switch (content.type) {
    case 'video':
      return content.file.localID === file.localID ? 'video' : 'image';
    case 'audio':
    case 'file':
      return content.type;
    case 'custom':
      return 'audio';
    default:
      return 'image';
  }
}

/** The files of a content, in their order. */
export function filesOf(content: OutgoingContent): readonly LocalFile[] {
  if (content.type === 'multiple') {
    return content.messageInfoList.flatMap((part) => (part.type === 'image' ? [part.file] : []));
  }
  if (!('file' in content)) return [];
  if (content.type === 'video' && content.firstFrame !== undefined) {
    return [content.file, content.firstFrame];
  }
  return [content.file];
}

/** The content, with each of its files replaced by the one in `files` that has the same `localID`, if there is one. */
export function withFiles(content: OutgoingContent, files: readonly LocalFile[]): OutgoingContent {
  const known = new Map(files.map((file) => [file.localID, file]));
  const replaced = (file: LocalFile): LocalFile => known.get(file.localID) ?? file;
  if (content.type === 'multiple') {
    return {
      ...content,
      messageInfoList: content.messageInfoList.map((part) =>
        part.type === 'image' ? { ...part, file: replaced(part.file) } : part,
      ),
    };
  }
  if (!('file' in content)) return content;
  const file = replaced(content.file);
  if (content.type !== 'video' || content.firstFrame === undefined) return { ...content, file };
  return { ...content, file, firstFrame: replaced(content.firstFrame) };
}
