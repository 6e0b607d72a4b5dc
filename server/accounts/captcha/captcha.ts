import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ImageCodeData } from '../../../src/contract/auth.ts';
import { ACCOUNT_CODE } from '../../../src/contract/codes.ts';
import { IMAGE_CODE_LIFETIME_MS } from '../../../src/domain/limits.ts';
import { ApplicationError } from '../../application-error.ts';
import { deleteInBatches } from '../../data/delete-expired.ts';
import { imageCode } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import { drawCode, newCode } from './picture.ts';

/** The computed work takes a telephone a second or two. Many short searches vary less in time than one long search. */
const WORK = { bits: 14, times: 8 };

/** Proof that a person, or at least some computing effort, is behind a sign-in (PAGE-06). */
export interface Captcha {
  /** Issues a picture with a code, or computed work for people who cannot see it. */
  issue(kind: 'image' | 'work'): Promise<z.input<typeof ImageCodeData>>;
  /**
   * Checks an answer. Each code may be used once, right or wrong.
   *
   * @throws ApplicationError wrongImageCode for a code that is wrong, used, too old or missing
   */
  check(answer: { readonly code?: string; readonly uuid?: string }): Promise<void>;
  sweep(): Promise<void>;
}

/** With `CAPTCHA=off` no code is asked for. */
export function createCaptcha({
  config,
  db,
  clock,
}: Pick<Deps, 'config' | 'db' | 'clock'>): Captcha {
  return {
    async issue(kind) {
      if (!config.captcha) return { captchaEnabled: false, uuid: '', img: '' };
      const uuid = randomUUID();
      const expiresAt = new Date(clock.now() + IMAGE_CODE_LIFETIME_MS);
      if (kind === 'work') {
        const work = { salt: randomBytes(16).toString('hex'), ...WORK };
        const { salt, bits } = work;
        await db.insert(imageCode).values({ uuid, salt, bits, expiresAt });
        return { captchaEnabled: true, uuid, img: '', work };
      }
      const code = newCode();
      await db.insert(imageCode).values({ uuid, answer: code.toLowerCase(), expiresAt });
      // The picture has no `data:` prefix, as in the API family, whose pages add it.
      return { captchaEnabled: true, uuid, img: drawCode(code).toString('base64') };
    },
    async check({ code = '', uuid = '' }) {
      if (!config.captcha) return;
      const [asked] = await db.delete(imageCode).where(eq(imageCode.uuid, uuid)).returning();
      const inTime = asked !== undefined && asked.expiresAt.getTime() > clock.now();
      if (!inTime || !isRight(asked, code)) throw new ApplicationError(ACCOUNT_CODE.wrongImageCode);
    },
    sweep: () => deleteInBatches(db, imageCode, lt(imageCode.expiresAt, new Date(clock.now()))),
  };
}

function isRight(asked: typeof imageCode.$inferSelect, code: string): boolean {
  if (asked.answer === null) return isDone(asked, code);
  return timingSafeEqual(sha256(asked.answer), sha256(code.normalize('NFKC').trim().toLowerCase()));
}

function isDone({ salt, bits }: typeof imageCode.$inferSelect, code: string): boolean {
  const found = code.split('-');
  return (
    found.length === WORK.times &&
    found.every((text, place) => hasZeros(sha256(`${salt}${place}-${text}`), bits))
  );
}

/** Whether the hash begins with this many zero bits (at most 32). */
function hasZeros(hash: Buffer, bits: number): boolean {
  return Math.clz32(hash.readUInt32BE(0)) >= bits;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
