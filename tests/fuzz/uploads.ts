import fc from 'fast-check';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Attack } from './attack.ts';
import { strange } from './malformed.ts';

const known = new Set<number>([...Object.values(CODE), ...Object.values(ACCOUNT_CODE)]);
/** The first bytes of files of various types. The last one is empty. */
const HEADS = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  'RIFF\0\0\0\0WEBPVP8 ',
  '\0\0\0\x18ftypheic',
  '\0\0\0\x18ftypisom',
  '\x1a\x45\xdf\xa3',
  'ID3\x03',
  'OggS',
  '<svg xmlns=',
  '<!doctype html>',
  '',
];
const form = 'multipart/form-data; boundary=x';

interface Upload {
  readonly as: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Uploads that are no form, half a form, or a form whose file has another type than it claims. */
const uploads: fc.Arbitrary<Upload> = fc
  .tuple(
    fc.oneof(fc.constantFrom('image', 'audio', 'video', 'file'), strange),
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(form) },
      fc.constantFrom('text/plain', 'multipart/form-data'),
    ),
    fc.constantFrom('file', 'files', '__proto__', ''),
    fc.oneof(strange, fc.constantFrom('../../etc/passwd', 'C:\\x\\a.png', 'a\u202egnp.exe')),
    fc.constantFrom(...HEADS),
    fc.uint8Array({ maxLength: 400 }),
    fc.constantFrom(0, 0, 0, 1, 7, 40),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([as, type, field, name, head, bytes, missing, times]) => {
    const said = name.replaceAll(/["\r\n]/g, '_');
    const open = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${said}"\r\n\r\n`;
    const one = [Buffer.from(open), Buffer.from(head, 'latin1'), bytes, Buffer.from('\r\n')];
    const whole = Buffer.concat([
      ...Array.from({ length: times }, () => one).flat(),
      Buffer.from('--x--\r\n'),
    ]);
    return { as, type, body: whole.subarray(0, whole.length - missing) };
  });

/** Sends this many uploads, some at a time. Each must be accepted, or refused with one of our codes that is not 500. */
export async function attackUploads(
  url: string,
  tokens: readonly string[],
  { count, seed }: { count: number; seed: number },
): Promise<Attack> {
  const codes: Record<string, number> = {};
  const wrong: string[] = [];
  const all = fc.sample(uploads, { numRuns: count, seed });
  let next = 0;
  const worker = async (token: string): Promise<void> => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) {
      const { as, type, body } = one;
      const address = `${url}/api/messaging/file?as=${encodeURIComponent(as.toWellFormed())}`;
      const headers = { 'content-type': type, 'messaging-token': token };
      const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })
        .then((response) => response.json() as Promise<{ code?: number }>)
        .catch((error: unknown) => ({ code: undefined, error: String(error) }));
      const code = answer.code ?? 0;
      codes[code] = (codes[code] ?? 0) + 1;
      if ((known.has(code) && code !== CODE.internal) || wrong.length >= 20) continue;
      const what = JSON.stringify({ as, type, body: body.toString('latin1') }).slice(0, 2_000);
      wrong.push(`${JSON.stringify(answer)}\n  ${what}`);
    }
  };
  await Promise.all(tokens.map(worker));
  return { sent: count, codes, wrong };
}
