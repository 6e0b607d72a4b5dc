import { createHmac, timingSafeEqual } from 'node:crypto';
import { PHONE_PROOF_MS } from '../../src/domain/limits.ts';
import { derivedSecret } from '../crypto/derived-secret.ts';
import type { Deps } from '../deps.ts';

/** Proof that a telephone number is the caller's: issued for the right code by SMS, valid for half an hour. */
export interface PhoneProofs {
  /** @param phone national digits */
  give(phone: string): string;
  /** @returns national digits; undefined for a proof that this portal did not issue, or that is too old */
  phoneOf(proof: string): string | undefined;
}

/** Proofs are not stored: each is the number and its expiry, signed with a key that all nodes have. */
export function createPhoneProofs({ clock, keys }: Pick<Deps, 'clock' | 'keys'>): PhoneProofs {
  const secret = derivedSecret(keys, 'proven telephone numbers');
  const signed = (said: string): Buffer => createHmac('sha256', secret).update(said).digest();
  return {
    give(phone) {
      const said = `${phone}.${clock.now() + PHONE_PROOF_MS}`;
      return `${said}.${signed(said).toString('base64url')}`;
    },
    phoneOf(proof) {
      const [, said, phone, until, mark] =
        /^((0\d{8,9})\.(\d{10,16}))\.([\w-]{43})$/.exec(proof) ?? [];
      if (said === undefined || mark === undefined) return undefined;
      if (!timingSafeEqual(signed(said), Buffer.from(mark, 'base64url'))) return undefined;
      return Number(until) > clock.now() ? phone : undefined;
    },
  };
}
