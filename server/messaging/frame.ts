import type { HubFact } from '../../src/contract/messaging/frames.ts';

/** A fact, encoded as it is sent: built once for all clients. */
export interface Frame {
  /** The WebSocket frame (RFC 6455, 5.2). */
  readonly bytes: Buffer;
  /** The same as JSON, without the frame's header. */
  readonly text: Buffer;
}

/** First byte of a WebSocket frame with a whole text: FIN set, opcode 1. */
const WHOLE_TEXT = 0x81;
/** Values of the second byte which mean that the next two, or eight, bytes have the length. */
const LENGTH = { inTwo: 126, inEight: 127 } as const;

export function frameOf(fact: HubFact): Frame {
  const text = JSON.stringify(fact);
  const length = Buffer.byteLength(text);
  const head = length < LENGTH.inTwo ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = WHOLE_TEXT;
  if (head === 2) bytes[1] = length;
  else if (head === 4) {
    bytes[1] = LENGTH.inTwo;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = LENGTH.inEight;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, head);
  return { bytes, text: bytes.subarray(head) };
}
