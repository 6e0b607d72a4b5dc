import type { SERVICE_ENDPOINTS } from '../../contract/messaging/service.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import { RATING_WORDS } from '../../domain/messaging/desk-limits.ts';
import type { RatingAnswer, ServiceChange } from '../../domain/messaging/desk.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import { focusField } from '../browser/page.ts';
import type { Call } from '../http/client.ts';
import { noForm } from '../no-form.ts';

/**
 * The actions of a visitor that are no messages, as a collection without rows. The form `rating` sends a score with a
 * comment. The score then appears as a message.
 *
 * @param token the messaging token, undefined while nobody is logged in
 */
export function createServiceActions(
  call: Call<typeof SERVICE_ENDPOINTS>,
  token: () => string | undefined,
): CollectionPorts<never, undefined, ServiceChange, RatingAnswer> {
  /** Reports an invalid messaging token as `offline`: a new token is being fetched, so the user is not signed out. */
  async function asked(ask: (messagingToken: string) => Promise<unknown>): Promise<void> {
    const messagingToken = token();
    if (messagingToken === undefined) throw new ServiceFailure({ kind: 'offline' });
    try {
      await ask(messagingToken);
    } catch (error) {
      if (failureOf(error)?.kind !== 'unauthorized') throw error;
      throw new ServiceFailure({ kind: 'offline' });
    }
  }
  return {
    load: async () => ({ rows: [], total: 0 }),
    idOf: () => '',
    async change(change, _, signal) {
      await asked((messagingToken) => {
        if (change.kind === 'transcript') return call('transcript', { messagingToken, signal });
        const { ratingID, score } = change;
        return call('rate', { body: { ratingID, score }, messagingToken, signal });
      });
    },
    form: {
      ...noForm,
      errorsOf: ({ values: { words } }): Readonly<Record<string, string>> =>
        words.trim().length > RATING_WORDS ? { words: 'tooLong' } : {},
      async save({ id: ratingID = '', values: { score, words } }, signal) {
        const body = { ratingID, score, words: words.trim() };
        await asked((messagingToken) => call('rate', { body, messagingToken, signal }));
      },
      focusField,
    },
  };
}
