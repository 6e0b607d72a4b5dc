import { Agent, request } from 'node:http';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { malformed, type Malformed } from './malformed.ts';

/** What came of many malformed requests. */
export interface Attack {
  readonly sent: number;
  /** How often each code was the answer. */
  readonly codes: Readonly<Record<string, number>>;
  /** What was no envelope error, each with what caused it; the first few. */
  readonly wrong: readonly string[];
}

const Envelope = z.object({ code: z.number(), msg: z.string() });
const known = new Set<number>([...Object.values(CODE), ...Object.values(ACCOUNT_CODE)]);
/** HTTP statuses that stand beside an envelope: what is refused before it is a call has one of its own (docs/server.md). */
const mayBe = (status: number): boolean => status === 200 || (status >= 400 && status < 500);

/**
 * Sends so many malformed requests, some at a time, and looks at every answer: an envelope with a code of ours, which
 * is not 500. The same seed sends the same.
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
  // By parts, for a sample is made as a whole.
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
