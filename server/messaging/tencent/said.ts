import * as z from 'zod/mini';
import { SentContent } from '../../../src/contract/messaging/content.ts';
import { ContentSchema } from '../../../src/contract/messaging/entities.ts';
import { MESSAGE_FILE_PATH } from '../../../src/contract/messaging/files.ts';
import type { MessageContent } from '../../../src/domain/messaging/message.ts';
import type { Element, KeptMessage } from './rest.ts';

/** The version in messages that the page writes (`src/services/messaging/tencent/codec.ts`). */
const VERSION = 1;
const Custom = z.object({ v: z.number(), content: ContentSchema });

/**
 * The content of a service's or agent's message in Tencent's format: texts as texts, everything else as a custom
 * message.
 */
export function elementOf(content: MessageContent): Element {
  return content.type === 'text'
    ? { MsgType: 'TIMTextElem', MsgContent: { Text: content.textContent } }
    : {
        MsgType: 'TIMCustomElem',
        MsgContent: { Data: JSON.stringify({ v: VERSION, content }) },
      };
}

/**
 * The content of a visitor's message for the hub, only of kinds that anybody may send. Cards of orders, tips and
 * files of another store, which a forged page could write at Tencent, are refused.
 */
export function sentContentOf({ MsgBody }: KeptMessage): SentContent | undefined {
  const [element, ...more] = MsgBody;
  if (element === undefined || more.length > 0) return undefined;
  if (element.MsgType === 'TIMTextElem') {
    return asSent({ type: 'text', textContent: element.MsgContent['Text'] });
  }
  const data = element.MsgContent['Data'];
  if (element.MsgType !== 'TIMCustomElem' || typeof data !== 'string') return undefined;
  const read = Custom.safeParse(parsed(data));
  return read.success ? asSent(named(read.data.content)) : undefined;
}

function asSent(content: unknown): SentContent | undefined {
  const read = SentContent.safeParse(content);
  // Combined and forwarded messages refer to messages by the hub's ids, so none is accepted from Tencent.
  if (!read.success || read.data.type === 'combine' || read.data.type === 'forward') {
    return undefined;
  }
  return read.data;
}

/** Adds the files' ids, which the hub expects from a sender, to a content with their addresses. */
function named(content: z.infer<typeof ContentSchema>): unknown {
  if (content.type === 'multiple') {
    const messageInfoList = content.messageInfoList.map((part) =>
      part.type === 'image' ? { ...part, fileID: fileIDOf(part.fileDownloadUrl) } : part,
    );
    return { ...content, messageInfoList };
  }
  if (!('fileDownloadUrl' in content)) return content;
  const first =
    'videoFirstFrameDownloadUrl' in content && content.videoFirstFrameDownloadUrl !== ''
      ? { firstFrameFileID: fileIDOf(content.videoFirstFrameDownloadUrl) }
      : {};
  return { ...content, ...first, fileID: fileIDOf(content.fileDownloadUrl) };
}

const PREFIX = `/api${MESSAGE_FILE_PATH}`;
const fileIDOf = (address: string | undefined): string | undefined =>
  address?.startsWith(PREFIX) === true ? address.slice(PREFIX.length) : undefined;

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
