import { Agent, request } from 'node:http';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { malformed, type Malformed } from './malformed.ts';

/** The result of sending many malformed requests. */
export interface Attack {
  readonly sent: number;
  /** How many answers had each code. */
  readonly codes: Readonly<Record<string, number>>;
  /** The first few answers that were no valid envelope with an error code, each with the request that caused it. */
  readonly wrong: readonly string[];
}

const Envelope = z.object({ code: z.number(), msg: z.string() });
const known = new Set<number>([...Object.values(CODE), ...Object.values(ACCOUNT_CODE)]);
/**
 * Whether this HTTP status may go with an envelope. Requests refused before they reach a call have statuses of their
 * own (docs/server.md).
 */
const mayBe = (status: number): boolean => status === 200 || (status >= 400 && status < 500);

/**
 * Sends this many malformed requests, some at a time, and checks every answer: it must be an envelope with one of our
 * codes, and not 500. The same seed sends the same requests.
 */
export async function attack(
  base: string,
  { publicKey, clientId, token }: { publicKey: string; clientId: string; token: string },
  { count, seed, atATime = 16 }: { count: number; seed: number; atATime?: number },
): Promise<Attack> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const codes: Record<string, number> = {};
  const wrong: string[] = [];
  let sent = 0;
  // Makes the requests in parts, because `fc.sample` would hold all of them in memory at once.
  const part = 500;
  for (let begun = 0; begun < count; begun += part) {
    const size = Math.min(part, count - begun);
    const requests = fc.sample(malformed(publicKey, token), { numRuns: size, seed: seed + begun });
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let one = requests[next++]; one !== undefined; one = requests[next++]) {
        const said = await answerTo(base, agent, clientId, one).catch(
          (error: unknown) => `no answer: ${String(error)}`,
        );
        sent += 1;
        const about = judged(said);
        codes[about.code] = (codes[about.code] ?? 0) + 1;
        if (about.trouble !== undefined && wrong.length < 20) {
          wrong.push(
            `${about.trouble}\n  ${JSON.stringify({ ...one, body: one.body?.toString('base64') }).slice(0, 2_000)}`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
  }
  agent.destroy();
  return { sent, codes, wrong };
}

interface Said {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function answerTo(base: string, agent: Agent, clientId: string, one: Malformed): Promise<Said> {
  return new Promise((resolve, reject) => {
    const length = one.body === undefined ? {} : { 'content-length': one.body.length };
    const headers = { clientid: clientId, ...one.headers, ...length };
    const asking = request(
      `${base}${one.path}`,
      { method: one.method, agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text,
          }),
        );
      },
    );
    asking.on('error', reject);
    asking.end(one.body);
  });
}

/** The answer's code, and what is wrong with it. */
function judged(said: Said | string): { code: string; trouble?: string } {
  if (typeof said === 'string') return { code: 'none', trouble: said };
  const { status, type, text } = said;
  const trouble = `HTTP ${status}, ${type}: ${text.slice(0, 300)}`;
  if (status === 200 && !type.startsWith('application/json')) return { code: type };
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return { code: 'no JSON', trouble };
  }
  const { code } = Envelope.safeParse(envelope).data ?? {};
  if (code === undefined || !known.has(code)) return { code: `${code}`, trouble };
  const isWrong = code === CODE.internal || !mayBe(status);
  return isWrong ? { code: `${code}`, trouble } : { code: `${code}` };
}
