import type { Message, MessageContent } from '../../domain/messaging/message.ts';
import type {
  LocalFile,
  Outgoing,
  OutgoingContent,
  OutgoingImage,
} from '../../domain/messaging/outgoing.ts';

/** An unsent message as its list shows it. */
export function pendingOf(outgoing: Outgoing): Message {
  const content = shownOf(outgoing.content);
  const { clientMessageID, conversationID, conversationType, senderUserID, timestamp } = outgoing;
  const { repliedInfo, hasFailed } = outgoing;
  return {
    conversationID,
    conversationType,
    clientMessageID,
    senderUserID,
    timestamp,
    content,
    messageID: clientMessageID,
    messageSeq: 0,
    orderKey: 0,
    senderUserName: '',
    senderUserAvatarUrl: '',
    direction: 'send',
    sentStatus: hasFailed ? 'failed' : 'sending',
    receiptStatus: 'processing',
    readCount: 0,
    unreadCount: 0,
    reactions: [],
    rootRepliedCount: 0,
    localExtendedData: '',
    ...(repliedInfo === undefined ? {} : { repliedInfo }),
    ...(['forward', 'combine'].includes(outgoing.content.type) && { isForwarded: true }),
  };
}

const fileOf = ({ fileName, fileSize, previewUrl }: LocalFile) => ({
  fileName,
  fileSize,
  fileDownloadUrl: previewUrl,
});

const imageOf = ({ file }: OutgoingImage) => ({
  type: 'image' as const,
  ...fileOf(file),
  thumbnailDownloadUrl: file.previewUrl,
  width: file.width,
  height: file.height,
});

/** A message's content while its files are only in this browser. */
function shownOf(content: OutgoingContent): MessageContent {
  switch (content.type) {
    case 'image':
      return imageOf(content);
    case 'file':
      return { type: 'file', ...fileOf(content.file) };
    case 'audio': {
      const { file, ...said } = content;
      return { ...said, ...fileOf(file) };
    }
    case 'video': {
      const { file, firstFrame, ...sides } = content;
      return {
        ...sides,
        ...fileOf(file),
        videoFirstFrameDownloadUrl: firstFrame?.previewUrl ?? '',
      };
    }
    case 'multiple':
      return {
        type: 'multiple',
        messageInfoList: content.messageInfoList.map((part) =>
          part.type === 'image' ? imageOf(part) : part,
        ),
      };
    case 'combine': {
      const { title, summary, messageIDs } = content;
      return { type: 'combine', title, summary, count: messageIDs.length };
    }
    case 'forward':
      return content.shown;
    case 'custom': {
      if (content.subType === 0) return content;
      const { durationMs, waveform, file } = content;
      return { type: 'custom', subType: 3, ...fileOf(file), durationMs, waveform };
    }
    default:
      return content;
  }
}
