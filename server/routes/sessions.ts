import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { deviceOf } from '../accounts/device.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { route } from '../route.ts';

/** The calls with which members list their sessions and end them. */
export function sessionRoutes(app: FastifyInstance, sessions: Sessions): void {
  route(app, ACCOUNT_ENDPOINTS.sessions, async ({ session }) => {
    const own = await sessions.list(session.userId);
    const rows = own.map((one) => ({
      tokenId: one.sessionId,
      current: one.tokenHash === session.tokenHash,
      ...deviceOf(one.userAgent),
      ipaddr: one.address,
      loginTime: one.createdAt.getTime(),
      lastSeenAt: one.lastSeenAt.getTime(),
    }));
    return { rows, total: rows.length };
  });

  // The answer is the same for a session that has ended, belongs to somebody else or never existed.
  route(app, ACCOUNT_ENDPOINTS.endSession, async ({ session, params }) => {
    await sessions.endOne(session.userId, params['tokenId'] ?? '');
  });
}
