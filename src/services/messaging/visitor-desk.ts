import { VISITOR_ENDPOINTS } from '../../contract/messaging/visitors.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import {
  contactErrors,
  tidyContact,
  type Contact,
  type ContactForm,
} from '../../domain/messaging/contact.ts';
import type { VisitorChange } from '../../domain/messaging/desk.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import { focusField } from '../browser/page.ts';
import { createHttpClient, type HttpSettings } from '../http/client.ts';
import { noForm, readOnly } from '../no-form.ts';

/** An order of this tab with its token; without a token the order is a member's. */
export interface HeldOrder {
  readonly orderNo: string;
  readonly orderToken: string | undefined;
}

/** A visitor's requests to customer service that do not use the hub: quick replies and contact data. */
export interface VisitorDesk {
  /** A collection without rows. Its forms are `ContactForm`. The result of each action appears as a message. */
  readonly actions: CollectionPorts<never, undefined, VisitorChange, Contact>;
  /**
   * Merges the guest with this secret into the member with the messaging token; false if it failed and has to be tried
   * again.
   */
  handOver(uniqueId: string, messagingToken: string, signal: AbortSignal): Promise<boolean>;
  /** Links each order that was booked or found in this tab to this visitor, unless it is linked already. */
  linkOrders(orders: readonly HeldOrder[]): Promise<void>;
}

/** @param token the messaging token, undefined while nobody is logged in */
export function createVisitorDesk(
  http: HttpSettings,
  token: () => string | undefined,
): VisitorDesk {
  // The form that made a call shows its failure, so no general message is shown.
  const call = createHttpClient({ ...http, onFailure: () => undefined }, VISITOR_ENDPOINTS);
  /** Links that exist or are under way, so that no order is linked twice. */
  const linked = new Set<string>();

  /** Reports an invalid messaging token as `offline`: a new token is being fetched, so the user is not signed out. */
  async function asked<Answer>(ask: (messagingToken: string) => Promise<Answer>): Promise<Answer> {
    const messagingToken = token();
    if (messagingToken === undefined) throw new ServiceFailure({ kind: 'offline' });
    try {
      return await ask(messagingToken);
    } catch (error) {
      if (failureOf(error)?.kind !== 'unauthorized') throw error;
      throw new ServiceFailure({ kind: 'offline' });
    }
  }

  return {
    actions: {
      ...readOnly,
      load: async () => ({ rows: [], total: 0 }),
      idOf: () => '',
      async change({ reply }, _, signal) {
        const body = { reply };
        await asked((messagingToken) => call('quickReply', { body, messagingToken, signal }));
      },
      form: {
        ...noForm,
        focusField,
        // The interface opens only forms of `ContactForm`.
        errorsOf: ({ form, values }) => contactErrors(form as ContactForm, values),
        async save({ form, values }, signal) {
          const { name, phonenumber, email } = tidyContact(values);
          const filled = {
            ...(name !== '' && { name }),
            ...(phonenumber !== '' && { phonenumber }),
            ...(email !== '' && { email }),
          };
          await asked<unknown>((messagingToken) =>
            form === 'callMe'
              ? call('quickReply', {
                  body: { reply: 'callMe', phonenumber },
                  messagingToken,
                  signal,
                })
              : call('leaveContact', { body: filled, messagingToken, signal }),
          );
        },
      },
    },
    async handOver(uniqueId, messagingToken, signal) {
      try {
        await call('handOver', { body: { uniqueId }, messagingToken, signal });
        return true;
      } catch (error) {
        if (failureOf(error) === undefined) throw error;
        return false;
      }
    },
    async linkOrders(orders) {
      for (const { orderNo, orderToken } of orders) {
        if (orderToken === undefined) continue;
        await asked(async (messagingToken) => {
          const link = `${messagingToken} ${orderNo}`;
          if (linked.has(link)) return;
          linked.add(link);
          try {
            await call('linkOrder', { body: { orderNo }, orderToken, messagingToken });
          } catch (error) {
            linked.delete(link);
            throw error;
          }
        }).catch(toBeDoneAgain);
      }
    },
  };
}

/** Ignores a failure: orders are linked again when somebody connects, or an order is found. */
function toBeDoneAgain(error: unknown): void {
  if (failureOf(error) === undefined) throw error;
}
