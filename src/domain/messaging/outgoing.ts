import type { LatLng } from '../geo/lat-lng.ts';
import type { ConversationType } from './conversation.ts';
import type { MessageContent, RepliedInfo, TextContent } from './message.ts';

/** A file that somebody chose and that is not with the server yet. Its bytes are kept beside, under `localID`. */
export interface LocalFile {
  readonly localID: string;
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  /** The browser's type for it, '' where it does not know. */
  readonly mediaType: string;
  /** An address that shows it on this page, '' where that is not possible; made anew after a reload. */
  readonly previewUrl: string;
  /** Pixels, 0 where they are not known. */
  readonly width: number;
  readonly height: number;
  /** The id from its upload; absent until then. */
  readonly fileID?: string;
}

export interface OutgoingImage {
  readonly type: 'image';
  readonly file: LocalFile;
}

/** A content to send, by its type (MSG-02, MSG-03): a message's content, with files that are still here. */
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
      /** Messages of one conversation, in the order in which they stand there. */
      readonly messageIDs: readonly string[];
    }
  /** Sends a message again, here or elsewhere; `shown` is its content. */
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

/** A message that is on its way (SND): kept until the server has it, over a reload too. */
export interface Outgoing {
  readonly clientMessageID: string;
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  /** The sender: nobody else at this browser sends it. */
  readonly senderUserID: string;
  readonly content: OutgoingContent;
  readonly repliedInfo?: RepliedInfo;
  /** When it was written, epoch milliseconds of the server's clock as far as that is known. */
  readonly timestamp: number;
  /** The server refused it: it waits until it is sent again by hand. */
  readonly hasFailed: boolean;
}

/** A file's use: it decides about its largest size, and whether it is shown or only kept. */
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

/** The content with these files in place of its own of the same `localID`. */
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
