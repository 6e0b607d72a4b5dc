import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { route } from '../route.ts';

/** The caller's profile (SESS-01, API-18). */
export function profileRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, ENDPOINTS.profile, async ({ session }) => {
    const [row] = await db.select().from(appUser).where(eq(appUser.userId, session.userId));
    if (row === undefined) throw new ApplicationError(CODE.unauthorized);
    const {
      passwordHash: _passwordHash,
      userType: _userType,
      memberId: _memberId,
      invitedBy: _invitedBy,
      createdAt: _createdAt,
      deletedAt: _deletedAt,
      ...user
    } = row;
    return { user };
  });
}
