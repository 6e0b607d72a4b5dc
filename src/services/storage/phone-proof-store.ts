import { KEY } from './keys.ts';
import { isRecord, readJson, type Store } from './store.ts';

/** The proof that the server returned for the right SMS code. */
export interface PhoneProof {
  /** The number as it was typed. */
  readonly phone: string;
  readonly proof: string;
  /** Epoch ms. */
  readonly until: number;
}

/** Stores the telephone number that was verified in this tab, with its proof. They survive a reload. */
export const createPhoneProofStore = (tab: Store) => ({
  read: (): PhoneProof | undefined => readJson(tab, KEY.phoneProof, proofIn),
  write: (proof: PhoneProof): void => tab.write(KEY.phoneProof, JSON.stringify(proof)),
  forget: (): void => tab.remove(KEY.phoneProof),
});
export type PhoneProofStore = ReturnType<typeof createPhoneProofStore>;

function proofIn(json: unknown): PhoneProof | undefined {
  if (!isRecord(json)) return undefined;
  const { phone, proof, until } = json;
  if (typeof phone !== 'string' || typeof proof !== 'string') return undefined;
  return typeof until === 'number' && until > Date.now() ? { phone, proof, until } : undefined;
}
