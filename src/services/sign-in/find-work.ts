import SHA256 from 'crypto-js/sha256.js';
import type { Work } from '../../machines/image-code/types.ts';

/** How many texts are tried between two reports of the progress: few enough to keep the page responsive. */
const BATCH = 512;

/**
 * Solves a computation for the server. On a secure page it uses the browser's own SHA-256, otherwise crypto-js.
 *
 * @param tell gets the estimated share that is done, 0 to 1
 * @returns the solution; undefined if it was aborted
 */
export async function findWork(
  { salt, bits, times }: Work,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found: string[] = [];
  while (found.length < times) {
    const place = found.length;
    const tellOfAll = (share: number): void => tell((place + share) / times);
    // The parts are computed one after the other, so that the progress adds up.
    const text = await findText(`${salt}${place}-`, bits, tellOfAll, signal);
    if (text === undefined) return undefined;
    found.push(text);
  }
  return found.join('-');
}

/** Returns the first text, in order, for which SHA-256 of `head + text` begins with this many zero bits. */
async function findText(
  head: string,
  bits: number,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined; // undefined on an insecure page
  const digest = subtle === undefined ? digestHere : digestBy(subtle);
  for (let from = 0; !signal.aborted; from += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, index) => (from + index).toString(36));
    // The batches have to run one after the other.
    const sums = await Promise.all(texts.map((text) => digest(head + text)));
    const found = sums.findIndex((sum) => Math.clz32(sum) >= bits);
    if (found !== -1) return texts[found];
    tell(1 - Math.exp(-(from + BATCH) / 2 ** bits));
    await new Promise<void>((go) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        go();
      });
      port1.start();
      port2.postMessage(0);
    });
  }
  return undefined;
}

/** Computes the first 32 bits of a text's SHA-256. */
type Digest = (text: string) => Promise<number>;

const digestBy =
  (subtle: SubtleCrypto): Digest =>
  async (text) =>
    new DataView(await subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0);

const digestHere: Digest = (text) => Promise.resolve((SHA256(text).words[0] ?? 0) >>> 0);
