import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import { readToken, subscribe, unsubscribe } from '../push/subscriptions.ts';
import { route } from '../route.ts';

/** Subscriptions of members' browsers, which get notifications while the page is closed (API-21). */
export function webPushRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'admitsPushTo'>,
): void {
  route(app, ACCOUNT_ENDPOINTS.updateFcmToken, async ({ query, session, language }) => {
    const { token = '' } = query;
    if (token === '') return unsubscribe(deps, session);
    const subscription = readToken(deps, token);
    if (subscription === undefined) {
      throw new ApplicationError(CODE.invalidInput, { fields: { token: 'invalid' } });
    }
    return subscribe(deps, session, subscription, language);
  });
}
