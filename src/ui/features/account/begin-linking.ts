import { accountValues, type Account } from '../../../domain/account/profile.ts';
import type { SocialSource } from '../../../domain/session/credentials.ts';
import type { AccountRef } from '../../../machines/portal/types.ts';

/**
 * Begins to link a provider's account. The member first proves that the account is theirs. A back end that does not say
 * whether the account has a password asks for no proof.
 */
export function beginLinking(list: AccountRef, { profile }: Account, source: SocialSource): void {
  const { userId, hasPassword } = profile;
  if (hasPassword === undefined) {
    list.send({ type: 'row.change', change: { kind: 'link', source, userId } });
  } else {
    const values = { ...accountValues(profile), source };
    list.send({ type: 'form.open', form: 'link', id: userId, values });
  }
}
