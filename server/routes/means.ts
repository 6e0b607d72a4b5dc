import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Session } from '../accounts/sessions.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import type { CardMeans } from '../payments/gateway.ts';
import type { SavedCards } from '../payments/saved-cards.ts';

/**
 * The card that a payment charges. A card to remember is saved first and then charged as a saved card. So it stays
 * saved even if the bank shows its page and the payment is not finished.
 *
 * @param tell called with the id of the saved card that is charged
 * @throws ApplicationError invalidInput unless the request has either a prime or a saved card; forbidden for a saved
 *   card of somebody else; without a session, forbidden for every saved card and for a card to remember
 */
export function meansOf(
  cards: SavedCards,
  session: Session | undefined,
  {
    prime,
    cardId,
    remember = false,
  }: {
    readonly prime?: string | undefined;
    readonly cardId?: string | undefined;
    readonly remember?: boolean | undefined;
  },
  tell: (cardId: string) => void = () => undefined,
): () => Promise<CardMeans> {
  if ((prime === undefined) === (cardId === undefined)) {
    throw invalidFields({ prime: prime === undefined ? 'required' : 'invalid' });
  }
  if (prime !== undefined && !remember) return () => Promise.resolve({ prime });
  if (session === undefined) throw new ApplicationError(CODE.forbidden);
  const { userId } = session;
  return async () => {
    const charged = prime === undefined ? (cardId ?? '') : await kept(cards, userId, prime);
    const secret = await cards.secretOf(userId, charged);
    tell(charged);
    return { secret };
  };
}

/** Saves the card and returns its id. */
async function kept(cards: SavedCards, userId: string, prime: string): Promise<string> {
  try {
    return (await cards.save(userId, prime)).cardId;
  } catch (error) {
    const refused = error instanceof ApplicationError && error.code === ACCOUNT_CODE.cardRefused;
    throw refused ? new ApplicationError(CODE.paymentDeclined) : error;
  }
}
