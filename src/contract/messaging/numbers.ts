import type { MessageContent } from '../../domain/messaging/message.ts';

/**
 * Numbers of the specification that have names in our own protocol (MSG-02): for code that reads or writes another
 * engine's messages. 11 has two meanings, a message of text and pictures (§3) and a picked picture (§9), so there are
 * two tables.
 */
export const MESSAGE_TYPE_NUMBER = {
  text: 0,
  revoke: 8,
  tips: 9,
  combine: 10,
  multiple: 11,
} as const satisfies Partial<Record<MessageContent['type'], number>>;
export const FILE_TYPE_NUMBER = {
  image: 11,
  audio: 13,
  video: 14,
} as const satisfies Partial<Record<MessageContent['type'], number>>;

/** The priority of every message (§9, MSG-14). */
export const MESSAGE_PRIORITY = 2;

/** Subtypes of custom messages (§3, MSG-03); the one for an ended call is our own addition. */
export const CUSTOM_SUBTYPE = {
  location: 0,
  arrivalCountdown: 1,
  orderCancelled: 2,
  voice: 3,
  faceVerification: 4,
  call: 5,
} as const;

/**
 * The specification's two numbers for this type: as a message's type, and as a picked file's type. A number that the
 * specification does not have is absent.
 */
export function numbersOf(type: MessageContent['type']): {
  readonly type?: number;
  readonly fileType?: number;
} {
  const [number, fileType] = [
    new Map<string, number>(Object.entries(MESSAGE_TYPE_NUMBER)).get(type),
    new Map<string, number>(Object.entries(FILE_TYPE_NUMBER)).get(type),
  ];
  return {
    ...(number !== undefined && { type: number }),
    ...(fileType !== undefined && { fileType }),
  };
}
