import { OrderPosition, PushPayload } from '../../contract/push.ts';
import type { StreamFact } from '../../machines/live-push/types.ts';

/** Parses the data of a push. Data that cannot be parsed count as plain text (§8, API-11, PSH-T07, PSH-T08). */
export function readMessage(data: string): StreamFact {
  const payload = PushPayload.safeParse(json(data));
  return payload.success
    ? { type: 'stream.message', push: payload.data }
    : { type: 'stream.text', text: data };
}

/** Parses a position. A position that cannot be parsed counts only as a heartbeat. */
export function readPosition(data: string): StreamFact | { type: 'stream.beat' } {
  const position = OrderPosition.safeParse(json(data));
  return position.success
    ? { type: 'stream.position', position: position.data }
    : { type: 'stream.beat' };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
