import { CODE } from '../../../contract/codes.ts';
import { MessageFileData } from '../../../contract/messaging/files.ts';
import { MESSAGE_PRIORITY, numbersOf } from '../../../contract/messaging/numbers.ts';
import { COMBINE_LEVELS_MAX, TEXT_MAX_LENGTH } from '../../../domain/messaging/limits.ts';
import { oneLine } from '../../../domain/messaging/one-line.ts';
import { filesOf, type LocalFile, type Outgoing } from '../../../domain/messaging/outgoing.ts';
import { isSelectable } from '../../../domain/messaging/permitted.ts';
import { fits, heldOf, parsed, sentContentOf, VERSION, type Held } from './codec.ts';
import { refusal } from './failure.ts';
import type { Seen } from './room.ts';
import type { Rooms } from './rooms.ts';
import { TYPES, type Sdk, type SdkMessage } from './sdk.ts';

/** The vendor's constant for the priority of every message. */
const PRIORITY = { [MESSAGE_PRIORITY]: TYPES.MSG_PRIORITY_NORMAL } as const;

/** Creates a custom message of the portal to a group. */
export const newMessage = (chat: Sdk, to: string, data: object, beside = ''): SdkMessage =>
  chat.createCustomMessage({
    to,
    conversationType: TYPES.CONV_GROUP,
    priority: PRIORITY[MESSAGE_PRIORITY],
    payload: { data: JSON.stringify({ v: VERSION, ...data }), description: '', extension: '' },
    cloudCustomData: beside,
    needReadReceipt: beside !== '',
  });

/** Sends a signal to the group's members who are online. A failure is ignored. */
export const sendSignal = (chat: Sdk, to: string, data: object): Promise<unknown> =>
  chat.sendMessage(newMessage(chat, to, data), { onlineUserOnly: true }).catch(() => undefined);

/** Creates the SDK's message from an outgoing message. @throws ServiceFailure for a content that may not be sent */
export function compose(chat: Sdk, outgoing: Outgoing, rooms: Rooms): SdkMessage {
  const { conversationID: to, clientMessageID: id, content, repliedInfo } = outgoing;
  const forwarded =
    content.type === 'forward' ? selectable(rooms.anywhere(content.messageID)) : undefined;
  const beside = JSON.stringify({
    v: VERSION,
    id,
    ...(repliedInfo && { replies: repliedInfo }),
    ...((forwarded ?? content.type === 'combine') && { forwarded: true }),
    ...(content.type === 'text' &&
      content.isMentionAll !== undefined && { mentionAll: content.isMentionAll }),
    ...(content.type === 'text' &&
      content.mentionedUserIDs && { mentioned: content.mentionedUserIDs }),
  });
  let data: object;
  if (content.type === 'forward' && forwarded !== undefined) {
    if (forwarded.message.content.type === 'text')
      return textMessage(chat, to, forwarded.message.content.textContent, beside);
    data = {
      content: forwarded.message.content,
      ...(heldOf(forwarded.raw) && { held: heldOf(forwarded.raw) }),
    };
  } else if (content.type === 'combine') {
    const { title, summary, messageIDs } = content;
    const held = messageIDs.map((one) => copyOf(selectable(rooms.anywhere(one))));
    if (held.some((one) => levels(one) >= COMBINE_LEVELS_MAX)) throw refusal(CODE.invalidInput);
    data = { content: { type: 'combine', title, summary, count: held.length }, held };
  } else {
    const files = filesOf(content);
    const known = new Map(files.map((file) => [file.localID, uploadedOf(file)]));
    const made = sentContentOf(content, ({ localID }) => known.get(localID) as MessageFileData);
    if (
      'textContent' in made &&
      (made.textContent === '' || made.textContent.length > TEXT_MAX_LENGTH)
    ) {
      throw refusal(CODE.invalidInput);
    }
    if (made.type === 'text') return textMessage(chat, to, made.textContent, beside);
    data = { content: made };
  }
  // Adds the number of the message's type, for receivers that know the types by number.
  const says = forwarded?.message.content.type ?? content.type;
  const numbers = says === 'forward' ? {} : numbersOf(says);
  data = { ...data, ...(Object.keys(numbers).length > 0 && { numbers }) };
  const text = JSON.stringify(data);
  fits(text, beside);
  return newMessage(chat, to, data, beside);
}

function textMessage(chat: Sdk, to: string, text: string, cloudCustomData: string): SdkMessage {
  fits(text, cloudCustomData);
  return chat.createTextMessage({
    to,
    conversationType: TYPES.CONV_GROUP,
    priority: PRIORITY[MESSAGE_PRIORITY],
    payload: { text: oneLine(text) },
    cloudCustomData,
    needReadReceipt: true,
  });
}

/** A message that may be forwarded. @throws ServiceFailure `forbidden` for any other */
function selectable(found: Seen | undefined): Seen {
  if (found === undefined || !isSelectable(found.message)) throw refusal(CODE.forbidden);
  return found;
}

function copyOf({ raw, message }: Seen): Held {
  const { messageID, senderUserID, senderUserName, senderUserAvatarUrl, timestamp, content } =
    message;
  const held = heldOf(raw);
  return {
    messageID,
    senderUserID,
    senderUserName,
    senderUserAvatarUrl,
    timestamp,
    content,
    ...(held && { held }),
  };
}

const levels = ({ held }: Held): number =>
  held === undefined ? 0 : 1 + Math.max(0, ...held.map(levels));

/** The server's answer to a file's upload. @throws ServiceFailure `notFound` for a file that was not uploaded */
function uploadedOf({ fileID = '' }: LocalFile): MessageFileData {
  const read = MessageFileData.safeParse(parsed(fileID));
  if (!read.success) throw refusal(CODE.notFound);
  return read.data;
}
