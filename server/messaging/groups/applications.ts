import type pg from 'pg';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import type { HubAnswer, HubAsked } from '../../../src/contract/messaging/frames.ts';
import { MEMBER_ROLE } from '../../../src/domain/messaging/conversation.ts';
import {
  APPLICATION_STATE,
  type GroupApplicationState,
  type GroupApplicationType,
  type GroupApplication,
  mayBeDecided,
} from '../../../src/domain/messaging/group.ts';
import { HISTORY_PAGE } from '../../../src/domain/messaging/limits.ts';
import { ApplicationError } from '../../application-error.ts';
import type { Asker } from '../deps.ts';
import { joinUser, userAvatar, userName } from '../users.ts';
import {
  addMembers,
  changed,
  type GroupChange,
  type LockedGroup,
  membersOf,
  tellJoined,
  withGroup,
} from './group-row.ts';

/** People who asked to join a group (GRP-06). */
export interface Applications {
  applications(asker: Asker, asked: HubAsked<'applications'>): Promise<HubAnswer<'applications'>>;
  /** @throws ApplicationError alreadyDecided when there is no open application; groupFull */
  decide(
    asker: Asker,
    asked: HubAsked<'decideApplication'>,
  ): Promise<{ readonly application: GroupApplication; readonly change: GroupChange }>;
}

interface Row {
  readonly application_id: string;
  readonly conversation_id: string;
  readonly type: GroupApplicationType;
  readonly state: GroupApplicationState;
  readonly user_id: string;
  readonly name: string;
  readonly avatar: string;
  readonly wording: string;
  readonly created_at: Date;
}

const SELECT = `select a.*, ${userName('u')} as name, ${userAvatar('u')} as avatar
  from group_application a ${joinUser('a.user_id', 'u')} where a.conversation_id = $1`;

const applicationOf = (row: Row): GroupApplication => ({
  applicationID: row.application_id,
  conversationID: row.conversation_id,
  type: row.type,
  state: row.state,
  applyUser: { userID: row.user_id, userName: row.name, userAvatarUrl: row.avatar },
  wording: row.wording,
  createTime: row.created_at.getTime(),
});

export function createApplications(pool: pg.Pool, now: () => number): Applications {
  /** Throws forbidden unless the asker is the owner or an admin: only they decide about applications. */
  async function refuseOthers(group: LockedGroup, { user }: Asker): Promise<void> {
    const [self] = await membersOf(group, [user.userID]);
    if (self === undefined || self.role === MEMBER_ROLE.member) {
      throw new ApplicationError(CODE.forbidden);
    }
  }

  return {
    applications: (asker, { conversationID, cursor }) =>
      withGroup(pool, conversationID, now(), async (group) => {
        await refuseOthers(group, asker);
        const offset = Math.min(Number.parseInt(cursor ?? '0', 10) || 0, 1_000_000);
        const { rows } = await group.client.query<Row>({
          name: 'group_applications',
          // Pending applications come first.
          text: `${SELECT} order by a.state <> 1, a.created_at desc, a.application_id limit $2 offset $3`,
          values: [conversationID, HISTORY_PAGE + 1, Math.max(0, offset)],
        });
        return {
          rows: rows.slice(0, HISTORY_PAGE).map(applicationOf),
          ...(rows.length > HISTORY_PAGE && { next: `${offset + HISTORY_PAGE}` }),
        };
      }),
    decide: (asker, { conversationID, applicationID, accept }) =>
      withGroup(pool, conversationID, now(), async (group) => {
        await refuseOthers(group, asker);
        const { client, at } = group;
        const me = asker.user.userID;
        const { rows } = await client.query<Row>({
          name: 'group_application',
          text: `${SELECT} and a.application_id = $2`,
          values: [conversationID, applicationID],
        });
        const [row] = rows;
        if (row === undefined) throw new ApplicationError(CODE.forbidden);
        if (group.isDisabled || !mayBeDecided(row))
          throw new ApplicationError(ACCOUNT_CODE.alreadyDecided);
        const state = accept ? APPLICATION_STATE.accepted : APPLICATION_STATE.rejected;
        await client.query({
          name: 'group_decide',
          text: `update group_application set state = $2, decided_at = $3, decided_by = $4 where application_id = $1`,
          values: [applicationID, state, at, me],
        });
        if (accept) {
          const fresh = await addMembers(group, [row.user_id], MEMBER_ROLE.member);
          if (group.kind !== 'room') await tellJoined(group, fresh);
        }
        const deciding = (await membersOf(group)).filter(({ role }) => role !== MEMBER_ROLE.member);
        const told = [...deciding.map((one) => one.user_id), ...(accept ? [row.user_id] : [])];
        return {
          application: applicationOf({ ...row, state }),
          change: await changed(group, { told, everybody: false }),
        };
      }),
  };
}
