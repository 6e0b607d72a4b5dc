import { CODE } from '../../../contract/codes.ts';
import {
  type Acquaintance,
  type ContactAct,
  FRIEND_STATE,
  type FriendApplication,
  type Standing,
} from '../../../domain/messaging/acquaintance.ts';
import { tencentIDOf, userIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { ContactClient } from '../../../machines/messaging/ports.ts';
import { userOf } from './codec.ts';
import { refusal } from './failure.ts';
import type { Ask } from './link-state.ts';
import { TYPES, type Sdk, type SdkFriendApplication, type SdkUser } from './sdk.ts';

/** Features of contacts that this engine lacks: each is refused with an explanation. */
export type ContactLack = 'blacklist' | 'find' | 'withdraw' | 'wording' | 'alias';

export interface ContactParts {
  readonly selfID: () => string;
  readonly ask: Ask;
  /** Rejects with a `ServiceFailure` that explains which feature the engine lacks. */
  refuse(what: ContactLack): Promise<never>;
}

/** The maximum lengths in bytes. [d.ts: ADD_FRIEND_OPTIONS, UPDATE_FRIEND_OPTIONS] */
const MOST = { wording: 256, alias: 96 } as const;
/** The source of friend requests: a keyword of up to 8 letters after the vendor's prefix. [d.ts: ADD_FRIEND_OPTIONS] */
const SOURCE = 'AddSource_Type_Web';
const PAGE = 100;

const bytes = (text: string): number => new TextEncoder().encode(text).length;
const isOwn = ({ type }: SdkFriendApplication): boolean =>
  type === TYPES.SNS_APPLICATION_SENT_BY_ME;

/** Cuts a page from a completely loaded list (MSG-13). The cursor is the index of the page's first row. */
function pageOf<Row>(rows: readonly Row[], { cursor = '0' }: { readonly cursor?: string }) {
  const end = Number(cursor) + PAGE;
  const page = rows.slice(Number(cursor), end);
  return { rows: page, ...(end < rows.length && { next: String(end) }) };
}

/**
 * Friends at Tencent (docs/adr/0014). The SDK has friends, the user's names for them, and applications. Its blacklist
 * stops messages only between two accounts, not in a group, and all our conversations are groups there. It cannot
 * search people by name. An application cannot be withdrawn.
 */
export function createTencentContacts({ selfID, ask, refuse }: ContactParts): ContactClient {
  /**
   * Whether a user may become a friend: not the user themselves, and no guest. The customer service's account has no id
   * of the portal, so it is never found.
   */
  const isMember = (userID: string): boolean =>
    userID !== selfID() && !tencentIDOf(userID).startsWith('g-');

  async function acquaintance(chat: Sdk, userID: string): Promise<Acquaintance> {
    const id = tencentIDOf(userID);
    const [user] = (await chat.getUserProfile({ userIDList: [id] })).data;
    if (user === undefined) throw refusal(CODE.forbidden);
    if (!isMember(userID)) return as(user, 'outside');
    const friend = (await chat.getFriendList()).data.find((one) => one.userID === id);
    if (friend !== undefined) return as(user, 'friend', friend.remark);
    const { friendApplicationList } = (await chat.getFriendApplicationList()).data;
    const waiting = friendApplicationList.find((one) => one.userID === id);
    if (waiting === undefined) return as(user, 'stranger');
    return as(user, isOwn(waiting) ? 'asking' : 'asked', '', waiting.wording);
  }

  async function change(chat: Sdk, userID: string, act: ContactAct): Promise<void> {
    const id = tencentIDOf(userID);
    switch (act.kind) {
      case 'ask': {
        if (!isMember(userID)) throw refusal(CODE.forbidden);
        if (bytes(act.wording) > MOST.wording) return refuse('wording');
        const type = TYPES.SNS_ADD_TYPE_BOTH;
        await chat.addFriend({ to: id, source: SOURCE, wording: act.wording, type });
        return;
      }
      case 'accept':
        await chat.acceptFriendApplication({
          userID: id,
          type: TYPES.SNS_APPLICATION_AGREE_AND_ADD,
        });
        return;
      case 'reject':
        await chat.refuseFriendApplication({ userID: id });
        return;
      case 'alias':
        if (bytes(act.alias) > MOST.alias) return refuse('alias');
        await chat.updateFriend({ userID: id, remark: act.alias });
        return;
      case 'remove':
        await chat.deleteFriend({ userIDList: [id], type: TYPES.SNS_DELETE_TYPE_BOTH });
        return;
      case 'withdraw':
        return refuse('withdraw');
      default:
        return refuse('blacklist');
    }
  }

  return {
    acquaintance: ({ userID }, taken) => ask(taken, (chat) => acquaintance(chat, userID)),
    changeContact: ({ userID }, act, taken) =>
      ask(taken, async (chat) => {
        await change(chat, userID, act);
        return acquaintance(chat, userID);
      }),
    friends: (asked, taken) =>
      ask(taken, async (chat) => {
        const rows = (await chat.getFriendList()).data.map(({ profile, remark }) =>
          as(profile, 'friend', remark),
        );
        const name = ({ alias, userName }: Acquaintance): string => alias || userName;
        return pageOf(
          rows.toSorted((a, b) => name(a).localeCompare(name(b))),
          asked,
        );
      }),
    friendApplications: (asked, taken) =>
      ask(taken, async (chat) => {
        const { friendApplicationList } = (await chat.getFriendApplicationList()).data;
        const latestFirst = friendApplicationList.toSorted((a, b) => b.time - a.time);
        return pageOf(latestFirst.map(applicationOf), asked);
      }),
    blocked: () => refuse('blacklist'),
    searchUsers: () => refuse('find'),
  };
}

const as = (user: SdkUser, standing: Standing, alias = '', wording = ''): Acquaintance => ({
  ...userOf(user),
  standing,
  alias,
  wording,
});

/** Converts an application. It is always pending, because Tencent does not list answered applications. */
const applicationOf = (one: SdkFriendApplication): FriendApplication => ({
  applicationID: `${one.type} ${userIDOf(one.userID)}`,
  user: userOf(one),
  isOwn: isOwn(one),
  state: FRIEND_STATE.pending,
  wording: one.wording,
  createTime: one.time * 1_000,
});
