import { createHash } from 'node:crypto';
import { ImageCodeData } from '../../src/contract/auth.ts';
import type { Work } from '../../src/machines/image-code/types.ts';
import type { TestServer } from './server.ts';

type Asked = Pick<TestServer, 'call' | 'deps'>;

/** The code in a new picture, read from the database, with the uuid with which it is sent. */
export async function imageCode(server: Asked): Promise<{ code: string; uuid: string }> {
  const { data } = await server.call('GET', '/auth/code');
  const { uuid } = ImageCodeData.parse(data);
  const { rows } = await server.deps.db.$client.query<{ answer: string }>(
    'select answer from image_code where uuid = $1',
    [uuid],
  );
  return { code: rows[0]?.answer ?? '', uuid };
}

/** Does the computed work that replaces reading the picture, as a page does. */
export function workFor({ salt, bits, times }: Work): string {
  const found = Array.from({ length: times }, (_, place) => {
    for (let nonce = 0; ; nonce += 1) {
      const hash = createHash('sha256').update(`${salt}${place}-${nonce}`).digest();
      if (Math.clz32(hash.readUInt32BE(0)) >= bits) return String(nonce);
    }
  });
  return found.join('-');
}

/** The code in the last SMS that was sent to a number. */
export async function smsCodeOf(
  { deps }: Pick<TestServer, 'deps'>,
  phone: string,
): Promise<string> {
  const { rows } = await deps.db.$client.query<{ text: string }>(
    'select text from sms_outbox where phonenumber = $1 order by message_id desc limit 1',
    [phone],
  );
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}
