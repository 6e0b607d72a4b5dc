import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SmsCodeQuery } from '../../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import {
  SMS_CODE_DIGITS,
  SMS_CODE_LIFETIME_MS,
  SMS_CODE_MAX_FAILURES,
  SMS_CODE_PAUSE_MS,
  SMS_CODE_PROVEN_LIFETIME_MS,
  SMS_CODES_A_DAY,
  SMS_GUESSES_A_DAY,
} from '../../../src/domain/limits.ts';
import { normalisePhone } from '../../../src/domain/order/phone.ts';
import { ApplicationError, invalidFields } from '../../application-error.ts';
import { derivedSecret } from '../../crypto/derived-secret.ts';
import { deleteInBatches } from '../../data/delete-expired.ts';
import { smsCode } from '../../data/schema.ts';
import type { Database, Deps } from '../../deps.ts';
import type { Language } from '../../messages.ts';
import { WORDS } from '../../words/words.ts';
import { isDeviceOfNumber } from '../known-devices.ts';
import type { SmsCallers } from './sms-callers.ts';
import { SmsNotSent, type SmsSender } from './sms-sender.ts';

/** A proof that the caller knows the code that was last sent to this number. */
export interface SmsProof {
  /** National digits. */
  readonly phonenumber: string;
  readonly codeHash: string;
  /** The code was already used: the request is a repetition. */
  readonly used: boolean;
}

/** Codes by SMS (API-14): one for each number, whether or not an account has that number. */
export interface SmsCodes {
  /**
   * Sends a code to a number.
   *
   * @param query `phonenumber` as it was typed, and the captcha answer that a second code for this IP address needs;
   *   `device`: strangers cannot use up the daily codes of a device that the number's owner has signed in on
   * @param address the IP address under whose limits the code counts
   * @throws ApplicationError invalidInput unless it is a mobile number of Taiwan, imageCodeNeeded, wrongImageCode,
   *   smsTooSoon, smsSpent, unavailable
   */
  send(query: SmsCodeQuery, address: string, language: Language): Promise<void>;
  /**
   * Checks the number's code without using it up. Five wrong guesses end the code; wrong ones are counted by number
   * and by IP address, too. For a known device of the number's owner the number's guesses of a day do not count, so
   * that strangers cannot use them up.
   *
   * @throws ApplicationError invalidInput, wrongSmsCode, tooManyRequests
   */
  prove(phone: string, code: string, address: string, device?: string): Promise<SmsProof>;
  /**
   * Uses up a proven code: it cannot be used for anything else.
   *
   * @param on the transaction in which the code is used up
   * @throws ApplicationError wrongSmsCode when the code has expired, or another request has used it up
   */
  take(proof: SmsProof, on?: Pick<Database, 'update'>): Promise<void>;
  /**
   * Tells the former number of an account that another one has replaced it: whoever changes the number of somebody
   * else's account could sign in from then on. Never rejects, because the number has changed.
   */
  tellReplaced(former: string, phonenumber: string, language: Language): Promise<void>;
  /** Keeps a proven code valid for ten minutes from its sending, for people who still have a form to fill in. */
  keep(proof: SmsProof): Promise<void>;
  sweep(): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;

export function createSmsCodes(
  { db, clock, keys, log }: Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>,
  sender: SmsSender,
  callers: SmsCallers,
): SmsCodes {
  // There are few codes of six digits: without a key, their hashes would reveal them.
  const secret = derivedSecret(keys, 'sms codes');
  const hashOf = (phonenumber: string, code: string): string =>
    createHmac('sha256', secret).update(`${phonenumber} ${code}`).digest('hex');
  const isSame = ({ phonenumber, codeHash }: SmsProof) =>
    and(eq(smsCode.phonenumber, phonenumber), eq(smsCode.codeHash, codeHash));

  /**
   * Replaces the number's last code by a new one, unless the last was sent too recently, or there were too many today.
   *
   * @param isOwner whether a known device of the number's owner requests it
   */
  async function renew(phonenumber: string, codeHash: string, isOwner: boolean): Promise<void> {
    const now = clock.now();
    const [sentAt, expiresAt] = [new Date(now), new Date(now + SMS_CODE_LIFETIME_MS)];
    const aDayAgo = new Date(now - DAY_MS);
    const isNewDay = lte(smsCode.countedFrom, aDayAgo);
    const renewed = await db
      .insert(smsCode)
      .values({
        phonenumber,
        codeHash,
        sentAt,
        expiresAt,
        sent: isOwner ? 0 : 1,
        sentToOwner: isOwner ? 1 : 0,
        countedFrom: sentAt,
      })
      .onConflictDoUpdate({
        target: smsCode.phonenumber,
        set: {
          codeHash,
          sentAt,
          expiresAt,
          failures: 0,
          usedAt: null,
          sent: sql`case when ${isNewDay} then 0 else ${smsCode.sent} end + ${isOwner ? 0 : 1}`,
          sentToOwner: sql`case when ${isNewDay} then 0 else ${smsCode.sentToOwner} end + ${isOwner ? 1 : 0}`,
          guesses: sql`case when ${isNewDay} then 0 else ${smsCode.guesses} end`,
          countedFrom: sql`case when ${isNewDay} then ${sentAt}::timestamptz else ${smsCode.countedFrom} end`,
        },
        setWhere: sql`${lte(smsCode.sentAt, new Date(now - SMS_CODE_PAUSE_MS))} and (${isNewDay} or ${lt(isOwner ? smsCode.sentToOwner : smsCode.sent, SMS_CODES_A_DAY)})`,
      })
      .returning({ sent: smsCode.sent });
    if (renewed.length > 0) return;
    const [last] = await db.select().from(smsCode).where(eq(smsCode.phonenumber, phonenumber));
    const isSpent =
      last !== undefined &&
      last.countedFrom > aDayAgo &&
      (isOwner ? last.sentToOwner : last.sent) >= SMS_CODES_A_DAY;
    const again = isSpent
      ? last.countedFrom.getTime() + DAY_MS
      : (last?.sentAt.getTime() ?? now) + SMS_CODE_PAUSE_MS;
    const retryAfter = Math.max(1, Math.ceil((again - now) / 1_000));
    throw new ApplicationError(isSpent ? ACCOUNT_CODE.smsSpent : ACCOUNT_CODE.smsTooSoon, {
      retryAfter,
    });
  }

  async function sendTo(phonenumber: string, language: Language, isOwner: boolean): Promise<void> {
    const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0');
    const codeHash = hashOf(phonenumber, code);
    await renew(phonenumber, codeHash, isOwner);
    try {
      await sender.send(phonenumber, WORDS[language].smsCode(code));
    } catch (error) {
      log.warn({ err: error }, 'an SMS was not sent');
      // The code stays valid, because the SMS may have arrived in spite of the error. The caller may ask again at once.
      const sentAt = new Date(clock.now() - SMS_CODE_PAUSE_MS);
      // A code that cannot arrive does not count, so that a failure of the gateway locks no number out for a day.
      const isCounted = !(error instanceof SmsNotSent) || error.mayArrive;
      const count = isOwner ? 'sentToOwner' : 'sent';
      await db
        .update(smsCode)
        .set({ sentAt, ...(isCounted ? {} : { [count]: sql`${smsCode[count]} - 1` }) })
        .where(isSame({ phonenumber, codeHash, used: false }));
      throw new ApplicationError(CODE.unavailable);
    }
  }

  const codes: SmsCodes = {
    async send({ phonenumber: phone, device, ...answer }, address, language) {
      const phonenumber = mobileNumber(phone);
      const giveBack = await callers.admit(address, answer);
      try {
        await sendTo(phonenumber, language, await isDeviceOfNumber(db, phonenumber, device));
      } catch (error) {
        await giveBack();
        throw error;
      }
    },

    async prove(phone, code, address, device) {
      const phonenumber = mobileNumber(phone);
      const codeHash = hashOf(phonenumber, code);
      const isOwner = await isDeviceOfNumber(db, phonenumber, device);
      const counted = isOwner ? 0 : 1;
      const takeBack = await callers.countGuess(address);
      // A guess is counted before it is checked, so that simultaneous guesses count like successive ones.
      const [asked] = await db
        .update(smsCode)
        .set({
          failures: sql`${smsCode.failures} + 1`,
          guesses: sql`${smsCode.guesses} + ${counted}`,
        })
        .where(
          and(
            eq(smsCode.phonenumber, phonenumber),
            lt(smsCode.failures, SMS_CODE_MAX_FAILURES),
            isOwner ? undefined : lt(smsCode.guesses, SMS_GUESSES_A_DAY),
            gt(smsCode.expiresAt, new Date(clock.now())),
          ),
        )
        .returning({ codeHash: smsCode.codeHash, usedAt: smsCode.usedAt });
      const right = Buffer.from(asked?.codeHash ?? '0'.repeat(codeHash.length));
      if (!timingSafeEqual(right, Buffer.from(codeHash)) || asked === undefined) {
        throw new ApplicationError(ACCOUNT_CODE.wrongSmsCode);
      }
      const proof = { phonenumber, codeHash, used: asked.usedAt !== null };
      await takeBack();
      await db
        .update(smsCode)
        .set({
          failures: sql`${smsCode.failures} - 1`,
          guesses: sql`${smsCode.guesses} - ${counted}`,
        })
        .where(isSame(proof));
      return proof;
    },

    async take(proof, on = db) {
      const now = new Date(clock.now());
      const taken = await on
        .update(smsCode)
        .set({ usedAt: now })
        .where(and(isSame(proof), isNull(smsCode.usedAt), gt(smsCode.expiresAt, now)))
        .returning({ sent: smsCode.sent });
      if (taken.length === 0) throw new ApplicationError(ACCOUNT_CODE.wrongSmsCode);
    },

    async tellReplaced(former, phonenumber, language) {
      const text = WORDS[language].numberReplaced(phonenumber.slice(-3));
      await sender.send(former, text).catch((error: unknown) => {
        log.warn({ err: error }, 'an SMS was not sent');
      });
    },
    async keep(proof) {
      const lifetime = `${SMS_CODE_PROVEN_LIFETIME_MS} milliseconds`;
      await db
        .update(smsCode)
        .set({ expiresAt: sql`${smsCode.sentAt} + ${lifetime}::interval` })
        .where(isSame(proof));
    },

    async sweep() {
      // Rows stay for a day, because their counts are needed that long.
      const old = new Date(clock.now() - DAY_MS);
      await deleteInBatches(
        db,
        smsCode,
        sql`${lt(smsCode.countedFrom, old)} and ${lt(smsCode.expiresAt, old)}`,
      );
    },
  };
  return codes;
}

/** National digits of a mobile number of Taiwan; other numbers cannot receive SMS. */
export function mobileNumber(phone: string): string {
  const national = normalisePhone(phone);
  if (national?.startsWith('09') === true) return national;
  throw invalidFields({ phonenumber: 'invalid' });
}
