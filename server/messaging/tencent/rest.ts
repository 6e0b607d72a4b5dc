import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { WallClock } from '../../deps.ts';
import { userSigOf } from './user-sig.ts';

/** A call that Tencent refused. Its text is dropped, because it may quote a message. */
export class TencentRefusal extends Error {
  override readonly name = 'TencentRefusal';
  readonly errorCode: number;
  constructor(call: string, errorCode: number) {
    super(`Tencent's ${call} answered ${errorCode}`);
    this.errorCode = errorCode;
  }
}

/** One part of a message, with Tencent's names. */
export type Element =
  | { readonly MsgType: 'TIMTextElem'; readonly MsgContent: { readonly Text: string } }
  | { readonly MsgType: 'TIMCustomElem'; readonly MsgContent: { readonly Data: string } };

/** A message of a group, as in its history. */
const KeptMessage = z.object({
  MsgSeq: z.number(),
  From_Account: z._default(z.string(), ''),
  /** 1: the message has expired or was deleted, and only its number is left. */
  IsPlaceMsg: z._default(z.number(), 0),
  MsgTimeStamp: z._default(z.number(), 0),
  MsgBody: z._default(
    z.array(z.object({ MsgType: z.string(), MsgContent: z.record(z.string(), z.unknown()) })),
    [],
  ),
});
export type KeptMessage = z.infer<typeof KeptMessage>;
const Answered = z.object({ ErrorCode: z.number() });
const Sent = z.object({ MsgSeq: z.number() });
const History = z.object({ RspMsgList: z._default(z.array(KeptMessage), []) });

const TIMEOUT_MS = 10_000;
/** Messages per request of a history. */
const HISTORY_MOST = 20;
/** Tencent's error codes when a group of this name exists already; that group can only be ours. */
const TAKEN = [10_021, 10_025];

/** Port: the server's calls to Tencent Cloud Chat, in the name of the application's administrator. */
export interface TencentRest {
  /** Imports an account. Does nothing if it was imported before. */
  importAccount(userID: string): Promise<void>;
  /** Creates a group. Does nothing if it exists. */
  createGroup(groupID: string, owner: string, member: string): Promise<void>;
  /** Sends a message; within five minutes, the same `random` sends no second one. @returns its number in the group */
  send(
    groupID: string,
    message: { readonly from: string; readonly random: number; readonly id: string },
    element: Element,
  ): Promise<number>;
  modify(groupID: string, messageSeq: number, element: Element): Promise<void>;
  recall(groupID: string, messageSeq: number): Promise<void>;
  /** Reads messages up to this number, or the last ones, the newest first. */
  history(groupID: string, upTo?: number): Promise<KeptMessage[]>;
}

interface TencentAccount {
  readonly sdkAppId: number;
  readonly secretKey: string;
  readonly admin: string;
  /** The address of the API, without a slash at its end. */
  readonly baseUrl: string;
}

/**
 * The account in the settings; undefined where the hub carries the messages, or the desk is not connected to Tencent.
 */
export function tencentAccountOf(config: Config): TencentAccount | undefined {
  const { tencentSdkAppId, tencentSecretKey: secretKey, tencentCallbackToken } = config;
  if (tencentSdkAppId === undefined || secretKey === undefined) return undefined;
  if (tencentCallbackToken === undefined) return undefined;
  const { tencentAdminUser: admin, tencentRestUrl: baseUrl } = config;
  return { sdkAppId: Number(tencentSdkAppId), secretKey, admin, baseUrl };
}

export function createTencentRest(account: TencentAccount, clock: WallClock): TencentRest {
  const { sdkAppId, admin, baseUrl } = account;

  async function ask(call: string, body: object): Promise<unknown> {
    const query = new URLSearchParams({
      sdkappid: String(sdkAppId),
      identifier: admin,
      usersig: userSigOf(account, admin, clock.now()),
      random: String(randomInt(2 ** 32)),
      contenttype: 'json',
    });
    const response = await fetch(`${baseUrl}/v4/${call}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch((error: unknown) => {
      // The address contains the signature, so only the error's name is kept.
      const name = error instanceof Error ? error.name : 'unknown';
      throw new Error(`Tencent's ${call} cannot be reached: ${name}`);
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`Tencent's ${call} answered with ${response.status}`);
    }
    const answer: unknown = await response.json();
    const { ErrorCode } = Answered.parse(answer);
    if (ErrorCode !== 0) throw new TencentRefusal(call, ErrorCode);
    return answer;
  }

  return {
    async importAccount(userID) {
      await ask('im_open_login_svc/account_import', { UserID: userID });
    },
    async createGroup(groupID, owner, member) {
      try {
        await ask('group_open_http_svc/create_group', {
          Owner_Account: owner,
          Type: 'Private',
          GroupId: groupID,
          Name: groupID.slice(0, 30),
          MemberList: [{ Member_Account: member }],
        });
      } catch (error) {
        if (!(error instanceof TencentRefusal && TAKEN.includes(error.errorCode))) throw error;
      }
    },
    async send(groupID, { from, random, id }, element) {
      const answer = await ask('group_open_http_svc/send_group_msg', {
        GroupId: groupID,
        From_Account: from,
        Random: random,
        MsgBody: [element],
        CloudCustomData: JSON.stringify({ v: 1, id }),
      });
      return Sent.parse(answer).MsgSeq;
    },
    async modify(groupID, messageSeq, element) {
      const changed = { GroupId: groupID, MsgSeq: messageSeq, MsgBody: [element] };
      await ask('openim/modify_group_msg', changed);
    },
    async recall(groupID, messageSeq) {
      const MsgSeqList = [{ MsgSeq: messageSeq }];
      await ask('group_open_http_svc/group_msg_recall', { GroupId: groupID, MsgSeqList });
    },
    async history(groupID, upTo) {
      const answer = await ask('group_open_http_svc/group_msg_get_simple', {
        GroupId: groupID,
        ReqMsgNumber: HISTORY_MOST,
        ...(upTo !== undefined && { ReqMsgSeq: upTo }),
      });
      return History.parse(answer).RspMsgList.toSorted((a, b) => b.MsgSeq - a.MsgSeq);
    },
  };
}
