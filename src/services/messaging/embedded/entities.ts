import type { SentContent } from '../../../contract/messaging/content.ts';
import type { MessageOnWire } from '../../../contract/messaging/entities.ts';
import type { Message, TextContent } from '../../../domain/messaging/message.ts';
import { filesOf, type OutgoingContent } from '../../../domain/messaging/outgoing.ts';

/** A message of the hub as this user sees it (§3). */
export const messageOf = (message: MessageOnWire, selfID: string): Message => ({
  ...message,
  direction: message.senderUserID === selfID ? 'send' : 'receive',
  sentStatus: 'success',
  localExtendedData: '',
});

/** A content in the hub's format. @throws {TypeError} for a file that has not been uploaded */
export function sentContentOf(content: OutgoingContent): SentContent {
  const [fileID = '', firstFrameFileID] = filesOf(content).map((file) => {
    if (file.fileID === undefined) throw new TypeError(`${file.localID} was not uploaded`);
    return file.fileID;
  });
  switch (content.type) {
    case 'text':
      return textOf(content);
    case 'image':
    case 'file':
      return { type: content.type, fileID };
    case 'audio':
      return {
        type: 'audio',
        fileID,
        durationMs: content.durationMs,
        ...(content.waveform === undefined ? {} : { waveform: [...content.waveform] }),
      };
    case 'video': {
      const { width, height, durationMs } = content;
      const sides = { width, height, durationMs };
      return {
        type: 'video',
        fileID,
        ...sides,
        ...(firstFrameFileID === undefined ? {} : { firstFrameFileID }),
      };
    }
    case 'multiple':
      return {
        type: 'multiple',
        messageInfoList: content.messageInfoList.map((part) =>
          part.type === 'text' ? textOf(part) : { type: 'image', fileID: part.file.fileID ?? '' },
        ),
      };
    case 'combine':
      return { ...content, messageIDs: [...content.messageIDs] };
    case 'forward':
      return { type: 'forward', messageID: content.messageID };
    case 'barrage':
      return content;
    case 'custom': {
      if (content.subType === 0) return { ...content, latLng: { ...content.latLng } };
      const { durationMs, waveform } = content;
      return { type: 'custom', subType: 3, fileID, durationMs, waveform: [...waveform] };
    }
  }
}

/** A text without the fields that the hub fills in. */
export function textOf({ textContent, isMentionAll, mentionedUserIDs }: TextContent) {
  return {
    type: 'text' as const,
    textContent,
    ...(isMentionAll === undefined ? {} : { isMentionAll }),
    ...(mentionedUserIDs === undefined ? {} : { mentionedUserIDs: [...mentionedUserIDs] }),
  };
}
