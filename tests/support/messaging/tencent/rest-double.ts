/**
 * A small Tencent Cloud Chat for the server: REST of groups and its callbacks, each rule as documented.
 *
 * - [over] «RESTful API Overview», https://trtc.io/document/34620: the five parameters of the address; the
 * administrator's UserSig
 * - [import] «Importing a Single Account», https://trtc.io/document/34953: HTTP 200 unless the network fails; a
 * repetition has the same result
 * - [create] «创建群组», https://cloud.tencent.com/document/api/269/1615: the owner must be imported before
 * - [codes] https://web.sdk.qcloud.com/im/download/error-message/v3/0.0.4/tim-error-message.txt: 10015, 10021, 10030
 * - [send] «Sending Ordinary Messages in a Group», https://trtc.io/document/34959: the same `Random` within five
 * minutes is the same message
 * - [modify] «Modifying Historical Group Messages», https://trtc.io/document/47948
 * - [history] «Pulling Historical Group Messages», https://trtc.io/document/34971: at most 20 messages up to a number,
 * gaps marked by `IsPlaceMsg`
 * - [told] «After a Group Message Is Sent», https://trtc.io/document/34375: messages by clients and by REST cause a
 * callback, with these parameters of the address
 * - [signed] «Webhook Overview», https://www.tencentcloud.com/document/product/1047/34354, «Security Considerations»:
 * `Sign` and `RequestTime`; the page does not say that `Sign` is SHA-256 of token and time; this must be tried with an
 * account
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';

export const TENCENT = {
  sdkAppId: '1400000001',
  secretKey: '0a1b'.repeat(16),
  token: 'token-of-the-callbacks',
  admin: 'administrator',
  service: 'customer-service',
} as const;

export interface GroupMessage {
  readonly seq: number;
  readonly from: string;
  readonly random: number;
  body: readonly { readonly MsgType: string; readonly MsgContent: Record<string, unknown> }[];
  readonly beside: string;
  state: 'there' | 'recalled' | 'expired';
}

export interface RestDouble {
  readonly url: string;
  readonly groups: ReadonlyMap<string, readonly GroupMessage[]>;
  /** Calls that were answered, in order. */
  readonly asked: string[];
  /**
   * Makes a visitor's group and writes in it, as the visitor's page does with the SDK. @returns the message's number
   */
  write(groupID: string, from: string, body: GroupMessage['body'][number]): number;
  expire(groupID: string, seq: number): void;
  dissolve(groupID: string): void;
  /** Makes the next call fail with this code. */
  failNext(code: number): void;
  /** Address and body of the callback that reports a message. */
  callback(
    groupID: string,
    seq: number,
    requestTime: number,
  ): { query: Record<string, string>; body: object };
  close(): Promise<void>;
}

const OK = { ActionStatus: 'OK', ErrorInfo: '', ErrorCode: 0 };
const fail = (code: number) => ({ ActionStatus: 'FAIL', ErrorInfo: 'said so', ErrorCode: code });

export async function startRestDouble(): Promise<RestDouble> {
  const accounts = new Set<string>();
  const groups = new Map<string, GroupMessage[]>();
  const asked: string[] = [];
  const failures: number[] = [];

  const calls: Record<string, (body: never) => object> = {
    'im_open_login_svc/account_import'({ UserID }: { UserID: string }) {
      accounts.add(UserID); // [import]
      return OK;
    },
    'group_open_http_svc/create_group'(asks: {
      GroupId: string;
      Owner_Account: string;
      MemberList: { Member_Account: string }[];
    }) {
      const people = [asks.Owner_Account, ...asks.MemberList.map((one) => one.Member_Account)];
      if (!people.every((one) => accounts.has(one))) return fail(10_019); // [create] [codes]
      if (groups.has(asks.GroupId)) return fail(10_021); // [codes]
      groups.set(asks.GroupId, []);
      return { ...OK, GroupId: asks.GroupId, Type: 'Private' };
    },
    'group_open_http_svc/send_group_msg'(asks: {
      GroupId: string;
      From_Account: string;
      Random: number;
      MsgBody: GroupMessage['body'];
      CloudCustomData: string;
    }) {
      const group = groups.get(asks.GroupId);
      if (group === undefined) return fail(10_015); // [codes]
      const same = group.find(({ random }) => random === asks.Random); // [send]
      const seq = same?.seq ?? group.length + 1;
      if (same === undefined) {
        group.push({
          seq,
          from: asks.From_Account,
          random: asks.Random,
          body: asks.MsgBody,
          beside: asks.CloudCustomData,
          state: 'there' as const,
        });
      }
      return { ...OK, MsgTime: 1_497_249_503, MsgSeq: seq };
    },
    'openim/modify_group_msg'(asks: {
      GroupId: string;
      MsgSeq: number;
      MsgBody: GroupMessage['body'];
    }) {
      const message = groups.get(asks.GroupId)?.[asks.MsgSeq - 1];
      if (message === undefined) return fail(10_030); // [codes]
      message.body = asks.MsgBody; // [modify]
      return OK;
    },
    'group_open_http_svc/group_msg_recall'(asks: {
      GroupId: string;
      MsgSeqList: { MsgSeq: number }[];
    }) {
      for (const { MsgSeq } of asks.MsgSeqList) {
        const message = groups.get(asks.GroupId)?.[MsgSeq - 1];
        if (message === undefined) return fail(10_030); // [codes]
        message.state = 'recalled';
      }
      return { ...OK, RecallRetList: [] };
    },
    'group_open_http_svc/group_msg_get_simple'(asks: {
      GroupId: string;
      ReqMsgNumber: number;
      ReqMsgSeq?: number;
    }) {
      const group = groups.get(asks.GroupId);
      if (group === undefined) return fail(10_015); // [codes]
      const { ReqMsgSeq: upTo = group.length } = asks;
      const page = group.slice(0, upTo).toReversed().slice(0, Math.min(20, asks.ReqMsgNumber)); // [history]
      return {
        ...OK,
        GroupId: asks.GroupId,
        IsFinished: 1,
        RspMsgList: page.map(({ seq, from, random, body, state }) =>
          state === 'expired'
            ? { MsgSeq: seq, IsPlaceMsg: 1 } // [history]
            : {
                From_Account: from,
                IsPlaceMsg: 0,
                MsgBody: body,
                MsgRandom: random,
                MsgSeq: seq,
                MsgTimeStamp: 1_497_249_503,
              },
        ),
      };
    },
  };

  async function answer(request: IncomingMessage): Promise<object> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://double');
    const name = pathname.replace(/^\/v4\//, '');
    const body = (await json(request)) as never;
    const failure = failures.shift();
    if (failure !== undefined) return fail(failure);
    if (!isSigned(query)) return fail(70_009); // [over]
    asked.push(name);
    return calls[name]?.(body) ?? fail(60_002);
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = await answer(request);
    response.setHeader('content-type', 'application/json'); // [import]
    response.end(JSON.stringify(said));
  }

  const server = createServer((request, response) => {
    void reply(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    groups,
    asked,
    write(groupID, from, body) {
      const group = groups.get(groupID) ?? [];
      groups.set(groupID, group);
      const seq = group.length + 1;
      group.push({ seq, from, random: -seq, body: [body], beside: '', state: 'there' });
      return seq;
    },
    expire(groupID, seq) {
      const message = groups.get(groupID)?.[seq - 1];
      if (message !== undefined) message.state = 'expired';
    },
    dissolve: (groupID) => void groups.delete(groupID),
    failNext: (code) => void failures.push(code),
    callback(groupID, seq, requestTime) {
      const message = groups.get(groupID)?.[seq - 1];
      return {
        // [told] [signed]
        query: {
          SdkAppid: TENCENT.sdkAppId,
          CallbackCommand: 'Group.CallbackAfterSendMsg',
          contenttype: 'json',
          ClientIP: '192.0.2.1',
          OptPlatform: 'Web',
          RequestTime: String(requestTime),
          Sign: createHash('sha256').update(`${TENCENT.token}${requestTime}`).digest('hex'),
        },
        body: {
          CallbackCommand: 'Group.CallbackAfterSendMsg',
          GroupId: groupID,
          Type: 'Private',
          From_Account: message?.from,
          MsgSeq: seq,
          MsgBody: message?.body,
        },
      };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/**
 * Verifies a signature of TLSSigAPIv2: replaces the letters, decodes Base64, inflates, parses JSON, and checks the HMAC
 * over its four lines.
 */
function isSigned(query: URLSearchParams): boolean {
  const identifier = query.get('identifier');
  if (query.get('contenttype') !== 'json' || !/^\d{1,10}$/.test(query.get('random') ?? '')) {
    return false;
  }
  if (identifier !== TENCENT.admin || query.get('sdkappid') !== TENCENT.sdkAppId) return false;
  const letters: Readonly<Record<string, string>> = { '*': '+', '-': '/', _: '=' };
  const base64 = (query.get('usersig') ?? '').replace(/[*_-]/g, (letter) => letters[letter] ?? '');
  const said = JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString()) as Record<
    string,
    unknown
  >;
  const lines = [
    `TLS.identifier:${identifier}`,
    `TLS.sdkappid:${TENCENT.sdkAppId}`,
    `TLS.time:${String(said['TLS.time'])}`,
    `TLS.expire:${String(said['TLS.expire'])}`,
  ];
  const sig = createHmac('sha256', TENCENT.secretKey)
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('base64');
  return said['TLS.sig'] === sig;
}
