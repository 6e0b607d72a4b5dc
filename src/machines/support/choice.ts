import type { SupportOffer } from '../../domain/project/support.ts';
import type { NewPledge } from './ports.ts';
import type { SupportContext } from './types.ts';

/** Returns an address that was added meanwhile, or else the chosen one, or else the first one. */
export function addressOf(
  { addresses }: SupportOffer,
  { addressId, addressIds }: SupportContext,
): string | undefined {
  const ids = addresses.map((one) => one.addressId);
  const added = addressIds && ids.find((id) => !addressIds.includes(id));
  return added ?? ids.find((id) => id === addressId) ?? ids[0];
}

/** What is submitted, with the key of the submission. */
export function submissionOf({
  offer,
  rewardId,
  quantity,
  addressId,
  replaces,
  key,
}: SupportContext): { readonly key: string; readonly pledge: NewPledge } {
  if (offer === undefined || addressId === undefined) throw new TypeError('nothing to submit');
  const amount = offer.reward.price * quantity;
  const pledge = { rewardId, quantity, addressId, amount };
  return { key, pledge: replaces === undefined ? pledge : { ...pledge, replaces } };
}
