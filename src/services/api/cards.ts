import type { SavedCard } from '../../domain/account/records.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { noForm } from './records.ts';

/** A member's saved cards, as calls of the server. */
export const createCards = (call: AccountCall): CollectionPorts<SavedCard, object> => ({
  load: (_, signal) => call('cards', { signal, quiet: true }),
  idOf: ({ cardId }) => cardId,
  async change({ id: cardId, change }, _, signal) {
    await call(change === 'prefer' ? 'preferCard' : 'removeCard', {
      params: { cardId },
      ...{ signal, quiet: true },
    });
  },
  form: noForm,
});
