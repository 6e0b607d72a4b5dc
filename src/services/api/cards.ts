import {
  isOver,
  newCardErrors,
  type CardChange,
  type ListedCard,
  type NewCard,
  type NewCardField,
} from '../../domain/account/card.ts';
import { CODE } from '../../domain/codes.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { Rows } from '../../machines/collection/types.ts';
import type { PaymentPorts } from '../../machines/payment/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { noForm } from '../no-form.ts';
import { now } from '../wall-clock.ts';
import { alreadyRemoved } from './already-removed.ts';

/** A member's saved cards, the default one first. */
export async function loadCards(call: AccountCall, signal: AbortSignal): Promise<Rows<ListedCard>> {
  const { rows, total } = await call('cards', { signal, quiet: true });
  return { rows: rows.map((card) => ({ ...card, isExpired: isOver(card.expiry, now()) })), total };
}

/**
 * The collection ports for the saved cards. A new card is entered in the card company's fields, which return a prime (a
 * one-time token).
 */
export function createCards(
  call: AccountCall,
  { mountFields, getPrime }: Pick<PaymentPorts, 'mountFields' | 'getPrime'>,
  focusField: (field: string) => void,
): CollectionPorts<ListedCard, undefined, CardChange, NewCard> {
  return {
    load: (_, signal) => loadCards(call, signal),
    idOf: ({ cardId }) => cardId,
    async change({ kind, id: cardId }, _, signal) {
      const how = { params: { cardId }, signal, quiet: true };
      if (kind === 'prefer') await call('preferCard', how);
      else await call('removeCard', how).catch(alreadyRemoved);
    },
    form: {
      ...noForm, // no draft, because a card's data must not be stored
      errorsOf: ({ values }) => newCardErrors(values),
      fill: (tell) =>
        mountFields((fact) => {
          if (fact.type === 'card.changed') tell(fact.card);
          else tell({ fields: fact.type === 'fields.ready' ? 'ready' : 'failed' });
        }),
      async save(_, signal) {
        const prime = await getPrime(signal);
        if (prime === undefined) throw refused('number');
        await call('saveCard', { body: { prime }, signal, quiet: true });
      },
      focusField,
    },
  };
}

/** The error for a field whose value the card company refused: it returned no prime. */
function refused(field: NewCardField): ServiceFailure {
  const { invalidInput: code } = CODE;
  return new ServiceFailure({ kind: 'refused', code, message: '', fields: { [field]: 'refused' } });
}
