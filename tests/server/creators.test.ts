/**
 * The creators' side of projects: drafts, the staff's review, comments and questions on a project's page, supporters,
 * delivery, and the project's ledger. The table `ROWS` says for each call who may make it.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportOf, type ExportParts } from '../../server/accounts/export.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { appUser, staffRole } from '../../server/data/schema.ts';
import { createFiles } from '../../server/files/files.ts';
import { folderStore } from '../../server/files/folder-store.ts';
import { differences } from '../../server/ledger/ledger.ts';
import { addPicture } from '../../server/projects/own-draft.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import type { PledgeRow } from '../../src/contract/pledge.ts';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import type { ProjectDetailData } from '../../src/contract/project.ts';
import { BALANCE_DAYS } from '../../src/domain/limits.ts';
import type {
  OwnProject,
  OwnProjectLine,
  ProjectEntry,
  SupporterLine,
} from '../../src/domain/project/own.ts';
import type { ReviewDetail, ReviewLine } from '../../src/domain/project/review.ts';
import type { ProjectTalk } from '../../src/domain/project/talk.ts';
import { CARD, primeOf } from '../support/cards.ts';
import { accountDeletion } from '../support/deletion.ts';
import { photograph } from '../support/joining.ts';
import { MINUTE, type OrderServer, rowsOf, SECOND, startOrderServer } from '../support/orders.ts';

const DAY = 24 * 60 * MINUTE;
interface Member {
  readonly userId: string;
  readonly token: string;
}
let server: OrderServer;
let ann: Member;
let ben: Member;
let reviewer: Member;
let approver: Member;
let plainAgent: Member;
beforeAll(async () => {
  server = await startOrderServer({
    env: { SESSION_HOURS: '8760', RATE_LIMITS: 'off' },
    simulation: {
      cardTimeoutMs: 10_000,
      sandboxTimes: { settlesAfterMs: 40 * SECOND, silentForMs: 1_000 },
    },
  });
  [ann, ben] = [await member(), await member()];
  [reviewer, approver, plainAgent] = await Promise.all([
    member('agent', 'reviewer'),
    member('agent', 'approver'),
    member('agent'),
  ]);
});
afterAll(() => server.close());

let made = 0;
async function member(
  userType: 'passenger_user' | 'agent' = 'passenger_user',
  role?: string,
): Promise<Member> {
  made += 1;
  const userId = `member-${made}`;
  const { db, clock, config } = server.deps;
  await db.insert(appUser).values({ userId, userName: userId, userType, nickName: `成員 ${made}` });
  if (role !== undefined) await db.insert(staffRole).values({ userId, role });
  const sessions = createSessions(db, clock, config.sessionHours);
  return { userId, token: (await sessions.create(userId, config.clientId)).token };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async <Data = unknown>(
  who: Pick<Member, 'token'> | undefined,
  method: Method,
  path: string,
  body?: unknown,
) => {
  const answer = await server.call<Data>(method, path, {
    token: who?.token,
    ...(body === undefined ? {} : { body }),
  });
  return { ...answer, rows: answer.rows as unknown as Data };
};

const STORY = {
  title: '夜間兒童座椅',
  summary: '每輛車都有一張。',
  category: 'safety',
  story: ['第一段', '第二段'],
};
const REWARD = {
  title: '徽章',
  description: '一枚',
  price: 1_000,
  stock: 2,
  deliveredBy: '2027-02',
};

async function draft(who: Member, title = STORY.title): Promise<string> {
  const { data } = await ask<{ projectId: string }>(who, 'PUT', '/project/own/story', {
    ...STORY,
    title,
  });
  return data.projectId;
}
const own = async (who: Member, projectId: string): Promise<OwnProject> =>
  (await ask<OwnProject>(who, 'GET', `/project/own/detail?projectId=${projectId}`)).data;

const dates = (projectId: string) => {
  const startsAt = server.clock.now() + DAY;
  return { projectId, target: 1_000, startsAt, endsAt: startsAt + 10 * DAY };
};
/** Makes a complete draft and submits it for review. */
async function sent(who: Member, title?: string): Promise<string> {
  const projectId = await draft(who, title);
  expect((await ask(who, 'PUT', '/project/own/reward', { projectId, ...REWARD })).code).toBe(200);
  expect((await ask(who, 'PUT', '/project/own/dates', dates(projectId))).code).toBe(200);
  expect((await ask(who, 'POST', '/project/own/submit', { projectId })).code).toBe(200);
  return projectId;
}
const decide = async (who: Member, projectId: string, isPublished: boolean, note = '') => {
  const [row] = await rowsOf(server, 'select revision from project where project_id = $1', [
    projectId,
  ]);
  const body = { projectId, revision: row?.['revision'] ?? 0, isPublished, note };
  return ask(who, 'POST', '/desk/project/decision', body);
};
async function published(who: Member, title?: string): Promise<string> {
  const projectId = await sent(who, title);
  expect((await decide(approver, projectId, true)).code).toBe(200);
  return projectId;
}

async function picture(who: Member | undefined, projectId: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  const response = await fetch(`${server.url}/api/project/own/picture?projectId=${projectId}`, {
    method: 'POST',
    headers: {
      clientid: server.deps.config.clientId,
      ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
    },
    body: form,
  });
  return (await response.json()) as { code: number; data: { pictureId: string; url: string } };
}

/** Pledges for the project's one reward, and pays the 30 % deposit. */
async function supported(who: Member, projectId: string): Promise<PledgeRow> {
  const address = await ask<{ addressId: string }>(
    who,
    'POST',
    '/system/user/profile/portal/address',
    {
      receiver: '王小明',
      phonenumber: '0912345678',
      postcode: '100',
      address: '臺北市中正區重慶南路一段122號',
      note: '管理室',
      isDefault: true,
    },
  );
  const [reward] = await rowsOf(
    server,
    'select reward_id from project_reward where project_id = $1',
    [projectId],
  );
  const placed = await server.call<PledgeRow>('POST', '/project/pledge', {
    token: who.token,
    key: randomUUID(),
    body: {
      rewardId: reward?.['reward_id'],
      quantity: 1,
      amount: 1_000,
      addressId: address.data.addressId,
    },
  });
  expect(placed.code).toBe(200);
  const paid = await ask(who, 'POST', '/project/pledge/pay', {
    pledgeId: placed.data.pledgeId,
    amount: 300,
    threeDomainSecure: false,
    remember: true,
    prime: await primeOf(server, CARD.approved),
  });
  expect(paid.code).toBe(200);
  return placed.data;
}

const talk = async (who: Member, projectId: string): Promise<ProjectTalk> =>
  (await ask<ProjectTalk>(who, 'GET', `/project/talk?projectId=${projectId}`)).data;
const say = (who: Member, projectId: string, kind: string, text: string, title?: string) =>
  ask(who, 'POST', '/project/talk', {
    projectId,
    kind,
    text,
    ...(title === undefined ? {} : { title }),
  });
const news = async (who: Member): Promise<unknown[]> =>
  (
    await rowsOf(server, 'select message from push_message where user_id = $1 order by at', [
      who.userId,
    ])
  ).map(({ message }) => (message as { news: string }).news);

describe('permissions of the creators’ calls', () => {
  type Name = keyof typeof PROJECT_ENDPOINTS;
  interface Row {
    readonly path?: (of: Things) => string;
    readonly body?: (of: Things) => unknown;
    /** The codes for the owner, another member, a reviewer and an approver, in this order. */
    readonly codes: readonly [number, number, number, number];
  }
  interface Things {
    readonly draftId: string;
    readonly liveId: string;
    readonly talkId: string;
    readonly commentId: string;
    readonly rewardId: string;
    readonly pictureId: string;
    readonly pledgeId: string;
  }
  const of = (id: 'draftId' | 'liveId', path: string) => (things: Things) =>
    `${path}?projectId=${things[id]}`;
  const ROWS: Readonly<Record<Name, Row>> = {
    ownProjects: { codes: [200, 200, 200, 200] },
    ownProject: { path: of('liveId', '/project/own/detail'), codes: [200, 403, 403, 403] },
    saveStory: {
      body: ({ draftId }) => ({ ...STORY, projectId: draftId }),
      codes: [200, 403, 403, 403],
    },
    saveReward: {
      body: ({ draftId }) => ({ ...REWARD, projectId: draftId }),
      codes: [200, 403, 403, 403],
    },
    removeReward: {
      path: ({ rewardId }) => `/project/own/reward/${rewardId}`,
      codes: [200, 403, 403, 403],
    },
    saveDates: { body: ({ draftId }) => dates(draftId), codes: [200, 403, 403, 403] },
    // The file that this test sends is no picture, so even the owner is refused. Another test uploads real pictures.
    addProjectPicture: {
      path: of('draftId', '/project/own/picture'),
      codes: [4001, 403, 403, 403],
    },
    removeProjectPicture: {
      path: ({ pictureId }) => `/project/own/picture/${pictureId}`,
      codes: [200, 403, 403, 403],
    },
    submitProject: { body: ({ draftId }) => ({ projectId: draftId }), codes: [200, 403, 403, 403] },
    recallProject: { body: ({ draftId }) => ({ projectId: draftId }), codes: [200, 403, 403, 403] },
    removeProject: {
      path: ({ draftId }) => `/project/own/${draftId}`,
      codes: [200, 403, 403, 403],
    },
    projectSupporters: {
      path: of('liveId', '/project/own/supporters'),
      codes: [200, 403, 403, 403],
    },
    setDelivery: {
      body: ({ pledgeId }) => ({ pledgeId, state: 'shipped', note: '' }),
      // The project is still running, so its rewards cannot be shipped yet.
      codes: [4033, 403, 403, 403],
    },
    projectLedger: { path: of('liveId', '/project/own/ledger'), codes: [200, 403, 403, 403] },
    answerQuestion: {
      body: ({ talkId }) => ({ talkId, text: '好' }),
      codes: [200, 403, 403, 403],
    },
    projectTalk: { path: of('liveId', '/project/talk'), codes: [200, 200, 200, 200] },
    addTalk: {
      body: ({ liveId }) => ({ projectId: liveId, kind: 'update', title: '進度', text: '好' }),
      codes: [200, 403, 403, 403],
    },
    removeTalk: {
      path: ({ commentId }) => `/project/talk/${commentId}`,
      // Staff may remove a comment. The reviewer does so first; afterwards the comment exists for nobody, not even
      // the owner.
      codes: [403, 403, 200, 403],
    },
    projectRoles: { path: () => '/desk/project/roles', codes: [200, 200, 200, 200] },
    deskProjects: { path: () => '/desk/project/list', codes: [403, 403, 200, 200] },
    deskProject: { path: of('liveId', '/desk/project/detail'), codes: [403, 403, 200, 200] },
    decideProject: {
      body: ({ liveId }) => ({ projectId: liveId, revision: 0, isPublished: true, note: '' }),
      codes: [403, 403, 403, 4031],
    },
  };

  test('are as the table says for the project’s owner, another member, both staff roles, an agent without a role, and a visitor', async () => {
    const [owner, other] = [await member(), await member()];
    const liveId = await published(owner, '公開的');
    server.clock.advance(2 * DAY);
    const { pledgeId } = await supported(ben, liveId);
    await say(ben, liveId, 'question', '何時？');
    await say(ben, liveId, 'comment', '加油');
    const said = await talk(ben, liveId);
    const draftId = await draft(owner);
    await ask(owner, 'PUT', '/project/own/reward', { ...REWARD, projectId: draftId });
    const { pictureId } = (await picture(owner, draftId, await photograph())).data;
    const things: Things = {
      liveId,
      draftId,
      pledgeId,
      pictureId,
      talkId: said.question.rows[0]?.talkId ?? '',
      commentId: said.comment.rows[0]?.talkId ?? '',
      rewardId: (await own(owner, draftId)).rewards[0]?.rewardId ?? '',
    };
    for (const [name, { path, body, codes }] of Object.entries<Row>(ROWS)) {
      const { method, path: plain } = PROJECT_ENDPOINTS[name as Name];
      const call = async (who: Member | undefined) => {
        const to = path?.(things) ?? plain;
        if (name === 'addProjectPicture') {
          // The file is not a picture. An allowed upload is then refused with 4024, which the table gives as 4001.
          const { code } = await picture(who, draftId, Buffer.from('no'));
          return code === 4024 ? 4001 : code;
        }
        return (await ask(who, method, to, body?.(things))).code;
      };
      expect(await call(undefined), `${name} by nobody`).toBe(401);
      const isOpen = name === 'ownProjects' || name === 'projectTalk' || name === 'projectRoles';
      expect(await call(plainAgent), `${name} by an agent`).toBe(isOpen ? 200 : 403);
      expect(await call(other), `${name} by another`).toBe(codes[1]);
      expect(await call(reviewer), `${name} by a reviewer`).toBe(codes[2]);
      expect(await call(approver), `${name} by an approver`).toBe(codes[3]);
      if (name === 'submitProject') {
        await ask(owner, 'PUT', '/project/own/reward', { ...REWARD, projectId: draftId });
      }
      expect(await call(owner), `${name} by its owner`).toBe(codes[0]);
    }
    expect((await ask<string[]>(plainAgent, 'GET', '/desk/project/roles')).data).toEqual([]);
    expect((await ask<string[]>(approver, 'GET', '/desk/project/roles')).data).toEqual([
      'reviewer',
      'approver',
    ]);
  }, 120_000);
});

describe('a project draft', () => {
  test('is visible to its creator only, reports what it lacks, and can be submitted once it is complete', async () => {
    const projectId = await draft(ann);
    expect(await own(ann, projectId)).toMatchObject({
      title: STORY.title,
      story: STORY.story,
      stage: 'draft',
      phase: 'draft',
      target: 0,
      lacks: ['dates', 'rewards'],
    });
    const lacking = await ask(ann, 'POST', '/project/own/submit', { projectId });
    expect(lacking).toMatchObject({
      code: 4035,
      data: { fields: { dates: 'required', rewards: 'required' } },
    });
    // Nobody else can find the draft: not in the list, not as a page, and not as a reward for the bag or a pledge.
    await ask(ann, 'PUT', '/project/own/reward', { projectId, ...REWARD, deliveredBy: '2026-05' });
    const { rewards } = await own(ann, projectId);
    const rewardId = rewards[0]?.rewardId ?? '';
    expect(rewards).toMatchObject([{ title: '徽章', price: 1_000, left: 2 }]);
    const list = await ask<{ projectId: string }[]>(undefined, 'GET', '/project/list?pageSize=100');
    expect(list.rows.map((row) => row.projectId)).not.toContain(projectId);
    const page = `/project/detail?projectId=${projectId}`;
    expect((await ask(ben, 'GET', page)).code).toBe(404);
    expect((await ask(ben, 'GET', `/project/offer?rewardId=${rewardId}`)).code).toBe(404);
    expect((await ask(ben, 'GET', `/project/talk?projectId=${projectId}`)).code).toBe(404);
    const bag = { itemType: 'reward', itemId: rewardId, quantity: 1 };
    expect((await ask(ben, 'POST', '/order/cart', bag)).code).toBe(4001);
    expect((await ask<ProjectDetailData>(ann, 'GET', page)).data).toMatchObject({
      isOwn: true,
      isPublished: false,
    });
    expect((await ask(reviewer, 'GET', `/desk/project/detail?projectId=${projectId}`)).code).toBe(
      404,
    );
    // A delivery month before the project's end is reported as `months`. In Taipei this project ends in June.
    await ask(ann, 'PUT', '/project/own/dates', {
      ...dates(projectId),
      endsAt: Date.UTC(2026, 4, 31, 16),
    });
    expect((await own(ann, projectId)).lacks).toEqual(['months']);
    const inTime = { ...REWARD, deliveredBy: '2026-06' };
    await ask(ann, 'PUT', '/project/own/reward', { projectId, rewardId, ...inTime });
    expect((await own(ann, projectId)).lacks).toEqual([]);
    expect((await ask(ann, 'POST', '/project/own/submit', { projectId })).code).toBe(200);
    expect(await own(ann, projectId)).toMatchObject({ stage: 'inReview', phase: 'inReview' });
  });

  test('is listed with all others of its creator, the newest first; rewards keep the order in which they were added', async () => {
    const who = await member();
    const made: string[] = [];
    for (const title of ['甲', '乙']) {
      server.clock.advance(SECOND);
      made.unshift(await draft(who, title));
    }
    const { rows } = await ask<OwnProjectLine[]>(who, 'GET', '/project/own/list');
    expect(rows.map(({ projectId }) => projectId)).toEqual(made);
    const [projectId = ''] = made;
    const titles = ['一', '二', '三'];
    for (const title of titles) {
      await ask(who, 'PUT', '/project/own/reward', { projectId, ...REWARD, title });
    }
    const { rewards } = await own(who, projectId);
    expect(rewards.map(({ title }) => title)).toEqual(titles);
    // The rewards stay in this order also after other rewards were removed.
    for (const { rewardId } of rewards.slice(0, 2)) {
      await ask(who, 'DELETE', `/project/own/reward/${rewardId}`);
    }
    await ask(who, 'PUT', '/project/own/reward', { projectId, ...REWARD, title: '四' });
    const left = (await own(who, projectId)).rewards;
    expect(left.map(({ title }) => title)).toEqual(['三', '四']);
  });

  test('under review cannot be changed, unless its creator withdraws it', async () => {
    const projectId = await sent(ann);
    const rewardId = (await own(ann, projectId)).rewards[0]?.rewardId ?? '';
    const tries = [
      ask(ann, 'PUT', '/project/own/story', { ...STORY, projectId }),
      ask(ann, 'PUT', '/project/own/reward', { ...REWARD, projectId }),
      ask(ann, 'DELETE', `/project/own/reward/${rewardId}`),
      ask(ann, 'PUT', '/project/own/dates', dates(projectId)),
      ask(ann, 'POST', '/project/own/submit', { projectId }),
      ask(ann, 'DELETE', `/project/own/${projectId}`),
      picture(ann, projectId, await photograph()),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => 4035));
    expect((await ask(ann, 'POST', '/project/own/recall', { projectId })).code).toBe(200);
    expect((await ask(ann, 'DELETE', `/project/own/${projectId}`)).code).toBe(200);
    expect((await ask(ann, 'GET', `/project/own/detail?projectId=${projectId}`)).code).toBe(403);
  });

  test('a picture that arrives after the project was submitted is not added', async () => {
    const projectId = await sent(ann);
    expect((await ask(ann, 'POST', '/project/own/recall', { projectId })).code).toBe(200);
    const pictures = () =>
      server.deps.db.$client.query('select from project_picture where project_id = $1', [
        projectId,
      ]);
    const { rowCount } = await pictures();
    const dataDir = join(server.deps.config.dataDir, 'late');
    const deps = { ...server.deps, config: { ...server.deps.config, dataDir } };
    const files = await createFiles(deps, await folderStore(join(dataDir, 'files')));
    const upload = async () => {
      // By now the project was found to be a draft.
      expect((await ask(ann, 'POST', '/project/own/submit', { projectId })).code).toBe(200);
      return { upload: Readable.from([await photograph()]), isWhole: () => true };
    };
    await expect(
      addPicture(server.deps, files, ann.userId, projectId, upload),
    ).rejects.toMatchObject({ code: 4035 });
    expect((await pictures()).rowCount).toBe(rowCount);
  });

  test('a value outside its limits is reported at its field', async () => {
    const projectId = await draft(ann);
    const fields = async (path: string, body: object) =>
      (await ask<{ fields: object }>(ann, 'PUT', `/project/own/${path}`, body)).data.fields;
    expect(await fields('story', { ...STORY, title: ' ', summary: 'x'.repeat(121) })).toEqual({
      title: 'required',
      summary: 'tooLong',
    });
    expect(
      await fields('story', { ...STORY, title: '一\u202e二', story: ['一', '\u200b'] }),
    ).toEqual({ title: 'invalid', 'story.1': 'invalid' });
    expect(
      await fields('story', { ...STORY, story: ['x'.repeat(5_000), 'y'.repeat(5_000)] }),
    ).toEqual({ story: 'tooLong' });
    expect(await fields('reward', { ...REWARD, projectId, price: 0, stock: 0 })).toEqual({
      price: 'outOfRange',
      stock: 'outOfRange',
    });
    const now = server.clock.now();
    expect(await fields('dates', { ...dates(projectId), startsAt: now - 1 })).toEqual({
      startsAt: 'past',
    });
    expect(
      await fields('dates', { ...dates(projectId), startsAt: now + DAY, endsAt: now + DAY + 1 }),
    ).toEqual({ endsAt: 'tooShort' });
    // A reward of another draft cannot be changed through this one.
    const elsewhere = await sent(await member());
    const [row] = await rowsOf(
      server,
      'select reward_id from project_reward where project_id = $1',
      [elsewhere],
    );
    const foreign = { ...REWARD, projectId, rewardId: row?.['reward_id'] };
    expect((await ask(ann, 'PUT', '/project/own/reward', foreign)).code).toBe(403);
  });

  test('drafts and rewards have a maximum, also when they are added at the same time', async () => {
    const who = await member();
    const drafts = await Promise.all(
      Array.from({ length: 22 }, () => ask(who, 'PUT', '/project/own/story', STORY)),
    );
    expect(drafts.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(drafts.filter(({ code }) => code === 4023)).toHaveLength(2);
    const { rows } = await ask<OwnProjectLine[]>(who, 'GET', '/project/own/list?pageSize=100');
    const projectId = rows[0]?.projectId;
    const rewards = await Promise.all(
      Array.from({ length: 21 }, () =>
        ask(who, 'PUT', '/project/own/reward', { ...REWARD, projectId }),
      ),
    );
    expect(rewards.filter(({ code }) => code === 200)).toHaveLength(20);
  });

  test('a form that was opened before another change of the draft is refused, so that nothing is overwritten', async () => {
    const who = await member();
    const projectId = await draft(who);
    const { revision } = await own(who, projectId);
    const put = (path: string, body: object) => ask(who, 'PUT', `/project/own/${path}`, body);
    const bodies = (read: number) =>
      [
        ['story', { ...STORY, projectId, title: `根據 ${read}`, revision: read }],
        ['reward', { ...REWARD, projectId, revision: read }],
        ['dates', { ...dates(projectId), revision: read }],
      ] as const;
    // Two tabs save their stories at the same time.
    const story = { ...STORY, projectId, revision };
    const answers = await Promise.all(
      ['甲', '乙'].map((title) => put('story', { ...story, title })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ACCOUNT_CODE.contentChanged,
    ]);
    const saved = await own(who, projectId);
    for (const [path, body] of bodies(revision)) {
      expect((await put(path, body)).code, path).toBe(ACCOUNT_CODE.contentChanged);
    }
    expect(await own(who, projectId)).toEqual(saved);
    // With what the page has read since, the three forms are saved one after the other.
    expect(saved.revision).toBe(revision + 1);
    for (const [at, [path]] of bodies(0).entries()) {
      const [, body] = bodies(saved.revision + at)[at] ?? [];
      expect((await put(path, body as object)).code, path).toBe(200);
    }
    // A form whose answer was lost is sent again as it was: it is stored already, and nothing is added.
    const stored = await own(who, projectId);
    expect([stored.revision, stored.rewards.length]).toEqual([saved.revision + 3, 1]);
    for (const [at] of bodies(0).entries()) {
      const [path, body] = bodies(saved.revision + at)[at] ?? [];
      expect((await put(path as string, body as object)).code, path).toBe(200);
    }
    expect(await own(who, projectId)).toEqual(stored);
    // A caller without a revision is not compared: the first version of the call had none.
    expect((await put('story', { ...STORY, projectId })).code).toBe(200);
    expect((await own(who, projectId)).revision).toBe(saved.revision + 4);
  });

  test('its creator adds and removes pictures; the first one represents the project', async () => {
    const who = await member();
    const projectId = await draft(who);
    const first = await picture(who, projectId, await photograph(3_000, 2_000));
    server.clock.advance(MINUTE);
    const second = await picture(who, projectId, await photograph(400, 300));
    expect((await own(who, projectId)).pictures).toEqual([
      { ...first.data, width: 1_600, height: 1_067 },
      { ...second.data, width: 400, height: 300 },
    ]);
    const shown = await fetch(`${server.url}${first.data.url}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await picture(ben, projectId, await photograph())).code).toBe(403);
    expect(await picture(who, projectId, Buffer.from('nothing'))).toMatchObject({
      code: 4024,
      data: { reason: 'type' },
    });
    expect((await ask(ben, 'DELETE', `/project/own/picture/${first.data.pictureId}`)).code).toBe(
      403,
    );
    expect((await ask(who, 'DELETE', `/project/own/picture/${first.data.pictureId}`)).code).toBe(
      200,
    );
    expect((await fetch(`${server.url}${first.data.url}`)).status).toBe(404);
    expect((await own(who, projectId)).pictures).toHaveLength(1);
    for (let more = 0; more < 7; more += 1) {
      expect((await picture(who, projectId, await photograph(100, 100))).code).toBe(200);
    }
    expect((await picture(who, projectId, await photograph(100, 100))).code).toBe(4023);
    const { pictures, revision } = await own(who, projectId);
    // Each picture raises the revision, so a reviewer who read the draft with fewer pictures cannot decide on it.
    expect(revision).toBe(2 + 1 + 7);
    expect((await ask(who, 'DELETE', `/project/own/${projectId}`)).code).toBe(200);
    const left = await Promise.all(pictures.map(({ url }) => fetch(`${server.url}${url}`)));
    expect(left.map(({ status }) => status)).toEqual(pictures.map(() => 404));
  });
});

test('a picture may have fifty million pixels; a larger one is refused for that reason', async () => {
  const who = await member();
  const projectId = await draft(who);
  const telephone = await photograph(8_160, 6_120);
  expect((await picture(who, projectId, telephone)).code).toBe(200);
  expect((await own(who, projectId)).pictures).toMatchObject([{ width: 1_600, height: 1_200 }]);
  const larger = await photograph(8_170, 6_120);
  expect(await picture(who, projectId, larger)).toMatchObject({
    code: 4024,
    data: { reason: 'manyPixels' },
  });
}, 30_000);

describe('the review of a project', () => {
  test('a project is sent back with comments, submitted again, and published; its creator is notified both times', async () => {
    const who = await member();
    const projectId = await sent(who, '輪椅接送');
    const list = async (query = '') =>
      (await ask<ReviewLine[]>(reviewer, 'GET', `/desk/project/list?pageSize=100${query}`)).rows;
    expect(await list(`&state=inReview&keyword=${encodeURIComponent('輪椅')}`)).toMatchObject([
      { projectId, title: '輪椅接送', phase: 'inReview', target: 1_000 },
    ]);
    expect(await list('&state=running&keyword=輪椅')).toEqual([]);
    expect((await decide(reviewer, projectId, false)).data).toEqual({
      fields: { note: 'required' },
    });
    expect((await decide(reviewer, projectId, true)).code).toBe(403);
    expect((await decide(reviewer, projectId, false, '請補上認證')).code).toBe(200);
    expect(await own(who, projectId)).toMatchObject({ stage: 'draft', reviewNote: '請補上認證' });
    // A colleague who still has the project open learns that it has changed.
    expect((await decide(reviewer, projectId, false, '我也是')).code).toBe(4061);
    const detail = `/desk/project/detail?projectId=${projectId}`;
    expect((await ask(reviewer, 'GET', detail)).code).toBe(404);
    // When the project is sent back a second time without any change, its creator is notified again.
    server.clock.advance(SECOND);
    await ask(who, 'POST', '/project/own/submit', { projectId });
    // The next reviewer reads the former reason, and so does the creator when they withdraw the project.
    const noteFor = async (by: Member) =>
      (await ask<ReviewDetail>(by, 'GET', detail)).data.reviewNote;
    expect(await noteFor(approver)).toBe('請補上認證');
    await ask(who, 'POST', '/project/own/recall', { projectId });
    expect(await own(who, projectId)).toMatchObject({ stage: 'draft', reviewNote: '請補上認證' });
    await ask(who, 'POST', '/project/own/submit', { projectId });
    expect((await decide(reviewer, projectId, false, '還是沒有')).code).toBe(200);
    await ask(who, 'PUT', '/project/own/story', { ...STORY, projectId, title: '輪椅接送二' });
    await rowsOf(server, `update app_user set nick_name = '新名字' where user_id = $1`, [
      who.userId,
    ]);
    await ask(who, 'POST', '/project/own/submit', { projectId });
    // A reviewer who read an earlier revision cannot decide on the project.
    const stale = { projectId, revision: 1, isPublished: true, note: '' };
    expect((await ask(approver, 'POST', '/desk/project/decision', stale)).code).toBe(4061);
    expect((await decide(approver, projectId, true, '記得附上照片')).code).toBe(200);
    expect((await decide(approver, projectId, true)).code).toBe(4031);
    const { data } = await ask<ReviewDetail>(
      reviewer,
      'GET',
      `/desk/project/detail?projectId=${projectId}`,
    );
    expect(data).toMatchObject({ title: '輪椅接送二', phase: 'upcoming', stage: 'published' });
    // The reviewer's note reaches the creator, in place of the former reason.
    expect(data.reviewNote).toBe('記得附上照片');
    expect(await own(who, projectId)).toMatchObject({
      stage: 'published',
      reviewNote: '記得附上照片',
    });
    // The project has the name that its creator had when they submitted it.
    expect(data.creator).toBe('新名字');
    expect(data.audit.map(({ action, about }) => `${action} ${about}`.trim())).toEqual([
      'decided sentBack',
      'viewed',
      'decided sentBack',
      'decided published',
      'viewed',
    ]);
    expect(await news(who)).toEqual(['sentBack', 'sentBack', 'published']);
    // The creator can neither change nor withdraw a published project, so it stays as the approver read it.
    expect((await ask(who, 'PUT', '/project/own/story', { ...STORY, projectId })).code).toBe(4035);
    expect((await ask(who, 'POST', '/project/own/recall', { projectId })).code).toBe(4035);
  });

  test('nobody decides on their own project: a colleague publishes it', async () => {
    const who = await member('agent', 'approver');
    const projectId = await sent(who);
    const isOwn = async (by: Member) =>
      (await ask<ReviewDetail>(by, 'GET', `/desk/project/detail?projectId=${projectId}`)).data
        .isOwn;
    expect([await isOwn(who), await isOwn(approver)]).toEqual([true, false]);
    const codes = [
      (await decide(who, projectId, true)).code,
      (await decide(who, projectId, false, '不行')).code,
    ];
    expect(codes).toEqual([ACCOUNT_CODE.ownCase, ACCOUNT_CODE.ownCase]);
    expect((await own(who, projectId)).stage).toBe('inReview');
    expect((await decide(approver, projectId, true)).code).toBe(200);
  });

  test('the project that has waited longest is first', async () => {
    const mine: string[] = [];
    for (const title of ['先送的', '後送的']) {
      server.clock.advance(SECOND);
      mine.push(await sent(ben, title));
    }
    const listed = async (state: string) => {
      const path = `/desk/project/list?pageSize=100&state=${state}`;
      const { rows } = await ask<ReviewLine[]>(reviewer, 'GET', path);
      return rows.map(({ projectId }) => projectId).filter((id) => mine.includes(id));
    };
    expect(await listed('inReview')).toEqual(mine);
    // Of published projects, the one that ends last is first.
    for (const projectId of mine) await decide(approver, projectId, true);
    expect(await listed('upcoming')).toEqual(mine.toReversed());
  });

  test('if the start has passed before the approval, the project starts at the approval; a project whose end has passed is not published', async () => {
    const projectId = await sent(ann);
    server.clock.advance(2 * DAY);
    expect((await decide(approver, projectId, true)).code).toBe(200);
    expect((await own(ann, projectId)).startsAt).toBe(server.clock.now());
    const isListed = async (state: string) => {
      const path = `/desk/project/list?pageSize=100&state=${state}`;
      const { rows } = await ask<ReviewLine[]>(reviewer, 'GET', path);
      return rows.some((row) => row.projectId === projectId);
    };
    expect([await isListed('upcoming'), await isListed('running')]).toEqual([false, true]);
    const late = await sent(ann);
    server.clock.advance(11 * DAY);
    expect((await decide(approver, late, true)).data).toEqual({ fields: { note: 'tooLate' } });
    expect((await decide(approver, late, false, '日期已過')).code).toBe(200);
  });
});

test('PROJ-03 a creator cannot support their own project', async () => {
  const projectId = await published(ann);
  server.clock.advance(2 * DAY);
  const rewardId = (await own(ann, projectId)).rewards[0]?.rewardId ?? '';
  expect((await ask(ann, 'GET', `/project/offer?rewardId=${rewardId}`)).code).toBe(4034);
  const { data } = await ask<{ addressId: string }>(
    ann,
    'POST',
    '/system/user/profile/portal/address',
    {
      receiver: '安',
      phonenumber: '0912345678',
      postcode: '',
      address: '台北市',
      note: '',
      isDefault: false,
    },
  );
  const placed = await server.call('POST', '/project/pledge', {
    token: ann.token,
    key: randomUUID(),
    body: { rewardId, quantity: 1, amount: 1_000, addressId: data.addressId },
  });
  expect(placed.code).toBe(4034);
  const kept = await rowsOf(server, 'select 1 from pledge where project_id = $1', [projectId]);
  expect(kept).toEqual([]);
});

describe('a project’s page', () => {
  test('has comments, questions with answers, and updates of which supporters are notified', async () => {
    const [creator, fan, guest] = [await member(), await member(), await member()];
    const projectId = await published(creator);
    server.clock.advance(2 * DAY);
    await supported(fan, projectId);
    await say(guest, projectId, 'comment', '<b>加油</b>');
    server.clock.advance(MINUTE);
    await say(fan, projectId, 'question', '會寄到金門嗎？');
    await say(creator, projectId, 'update', '樣品到了', '第一批');
    const { question, comment, update } = await talk(fan, projectId);
    expect(update.rows).toMatchObject([{ title: '第一批', text: '樣品到了', mayRemove: false }]);
    expect(comment).toMatchObject({ total: 1, rows: [{ text: '<b>加油</b>', mayRemove: false }] });
    expect(question.rows).toMatchObject([{ answer: '', answeredAt: null, mayRemove: true }]);
    const talkId = question.rows[0]?.talkId;
    await ask(creator, 'PUT', '/project/own/answer', { talkId, text: '會' });
    expect((await talk(ben, projectId)).question.rows).toMatchObject([
      { answer: '會', answeredAt: server.clock.now() },
    ]);
    expect(await news(fan)).toEqual(['updated', 'answered']);
    expect(await news(guest)).toEqual([]);
    // Only questions can be answered, not comments.
    const commentId = comment.rows[0]?.talkId;
    const answer = { talkId: commentId, text: '謝謝' };
    expect((await ask(creator, 'PUT', '/project/own/answer', answer)).code).toBe(403);
    // A comment can be removed by its author, or by the creator of the project. Other members cannot remove it.
    expect((await ask(fan, 'DELETE', `/project/talk/${commentId}`)).code).toBe(403);
    expect((await ask(creator, 'DELETE', `/project/talk/${commentId}`)).code).toBe(200);
    expect((await ask(fan, 'DELETE', `/project/talk/${talkId}`)).code).toBe(200);
    expect((await talk(ben, projectId)).question.total).toBe(0);
  });

  test('an update reaches the supporters of a failed project, and nobody who withdrew their pledge', async () => {
    const [creator, fan, gone] = [await member(), await member(), await member()];
    const [projectId, elsewhere] = [await published(creator), await published(creator)];
    server.clock.advance(2 * DAY);
    const [one, other] = [await supported(fan, projectId), await supported(gone, projectId)];
    const stranger = await member();
    await supported(stranger, elsewhere);
    const state = ({ pledgeId }: PledgeRow, become: string) =>
      rowsOf(server, 'update pledge set state = $2 where pledge_id = $1', [pledgeId, become]);
    await Promise.all([state(one, 'failed'), state(other, 'cancelled')]);
    await say(creator, projectId, 'update', '謝謝大家', '沒有達標');
    expect(await news(fan)).toEqual(['updated']);
    expect(await news(gone)).toEqual([]);
    expect(await news(stranger)).toEqual([]);
  });

  test('each supporter is notified of every update, of each answer to them, and when their own reward is shipped', async () => {
    const [creator, fan, other] = [await member(), await member(), await member()];
    const projectId = await published(creator);
    server.clock.advance(2 * DAY);
    const pledges = [await supported(fan, projectId), await supported(other, projectId)];
    for (const title of ['第一批', '第二批']) {
      await say(creator, projectId, 'update', '樣品到了', title);
    }
    for (const who of [fan, fan, other]) await say(who, projectId, 'question', '會寄到金門嗎？');
    const { question } = await talk(creator, projectId);
    for (const { talkId } of question.rows) {
      await ask(creator, 'PUT', '/project/own/answer', { talkId, text: '會' });
    }
    for (const { pledgeId } of pledges) {
      await rowsOf(server, `update pledge set state = 'complete' where pledge_id = $1`, [pledgeId]);
      const body = { pledgeId, state: 'shipped', note: '' };
      expect((await ask(creator, 'PUT', '/project/own/delivery', body)).code).toBe(200);
    }
    const told = ['answered', 'shipped', 'updated', 'updated'];
    const heard = async (who: Member) => (await news(who)).map(String).toSorted();
    await expect.poll(() => heard(fan), { timeout: 5_000 }).toEqual(['answered', ...told]);
    await expect.poll(() => heard(other), { timeout: 5_000 }).toEqual(told);
  });

  test('lists the newest comments first, as many as requested; one member can write a hundred at most', async () => {
    const projectId = await published(ann);
    const many = await Promise.all(
      Array.from({ length: 102 }, (_, at) => say(ben, projectId, 'comment', `第 ${at}`)),
    );
    expect(many.filter(({ code }) => code === 200)).toHaveLength(100);
    server.clock.advance(MINUTE);
    await say(ann, projectId, 'comment', '最新');
    const { data } = await ask<ProjectTalk>(
      ben,
      'GET',
      `/project/talk?projectId=${projectId}&comment=2`,
    );
    expect(data.comment.total).toBe(101);
    expect(data.comment.rows).toHaveLength(2);
    expect(data.comment.rows[0]?.text).toBe('最新');
  }, 120_000);
});

test('a creator sees supporters, deliveries of rewards, the project’s ledger, the payout and creator points', async () => {
  const [creator, fan, other] = [await member(), await member(), await member()];
  const projectId = await published(creator);
  await rowsOf(
    server,
    `with more as (update project_reward set stock = stock + 1 where project_id = $1 returning *)
     insert into pledge (project_id, reward_id, quantity, amount, state, pledged_at)
     select project_id, reward_id, 1, 500, 'standing', now() from more`,
    [projectId],
  );
  server.clock.advance(2 * DAY);
  const one = await supported(fan, projectId);
  server.clock.advance(MINUTE);
  const two = await supported(other, projectId);
  expect(
    (await ask(other, 'POST', '/project/pledge/cancel', { pledgeId: two.pledgeId })).code,
  ).toBe(200);
  const supporters = async () =>
    (await ask<SupporterLine[]>(creator, 'GET', `/project/own/supporters?projectId=${projectId}`))
      .rows;
  const line = { pledgeNo: one.pledgeNo, amount: 1_000, rewardTitle: '徽章', quantity: 1 };
  expect(await supporters()).toMatchObject([
    { ...line, paid: 300, state: 'standing', delivery: null },
    { pledgeNo: two.pledgeNo, state: 'cancelled', delivery: null },
  ]);
  expect((await own(creator, projectId)).payout).toMatchObject({
    net: 300,
    awaited: 0,
    isFinal: false,
  });
  server.clock.advance(10 * DAY);
  await expect
    .poll(async () => (await supporters())[0], { timeout: 20_000, interval: 100 })
    .toMatchObject({
      ...line,
      paid: 1_000,
      state: 'complete',
      deliveryState: 'waiting',
      delivery: { receiver: '王小明', note: '管理室' },
    });
  expect((await own(creator, projectId)).payout).toEqual({
    charged: 1_300,
    returned: 300,
    net: 1_000,
    awaited: 0,
    isFinal: true,
    earlier: { supporters: 1, amount: 500 },
  });
  const ledger = await ask<ProjectEntry[]>(
    creator,
    'GET',
    `/project/own/ledger?projectId=${projectId}`,
  );
  expect(ledger.rows.map(({ reason, amount, balance }) => [reason, amount, balance])).toEqual([
    ['charge', 700, 1_000],
    ['owed', -300, 300],
    ['charge', 300, 600],
    ['charge', 300, 300],
  ]);
  const set = (who: Member, state: string, note = '') =>
    ask(who, 'PUT', '/project/own/delivery', { pledgeId: one.pledgeId, state, note });
  expect((await set(creator, 'shipped', '黑貓 1234')).code).toBe(200);
  expect((await set(creator, 'shipped', '黑貓 12345')).code).toBe(200);
  const mine = await ask<PledgeRow>(fan, 'GET', `/project/pledge/detail?pledgeId=${one.pledgeId}`);
  expect(mine.data.shipping).toEqual({ state: 'shipped', note: '黑貓 12345' });
  await expect
    .poll(async () => (await news(fan)).filter((what) => what === 'shipped'), { timeout: 5_000 })
    .toHaveLength(1);
  const [points] = await rowsOf(server, 'select points_creator from app_user where user_id = $1', [
    creator.userId,
  ]);
  expect(points).toEqual({ points_creator: 10 });
  expect(await differences(server.deps.db)).toEqual([]);
});

test('the payout can still change as long as a balance is due', async () => {
  const [creator, fan] = [await member(), await member()];
  const projectId = await published(creator);
  server.clock.advance(2 * DAY);
  const { pledgeId } = await supported(fan, projectId);
  // The supporter's card is not saved any more, so nothing can be charged.
  await rowsOf(server, 'update pledge set card_id = null where pledge_id = $1', [pledgeId]);
  const payout = async () => (await own(creator, projectId)).payout;
  server.clock.advance(10 * DAY);
  await expect
    .poll(payout, { timeout: 20_000, interval: 100 })
    .toMatchObject({ net: 300, awaited: 700, isFinal: false });
  // The creator sees the delivery address only once the pledge is paid in full.
  const path = `/project/own/supporters?projectId=${projectId}`;
  expect((await ask<SupporterLine[]>(creator, 'GET', path)).rows).toMatchObject([
    { state: 'balanceDue', paid: 300, delivery: null },
  ]);
  server.clock.advance(BALANCE_DAYS * DAY);
  await expect
    .poll(payout, { timeout: 20_000, interval: 100 })
    .toMatchObject({ net: 0, awaited: 0, isFinal: true });
});

test('the export of a creator’s data includes published projects, drafts and rewards', async () => {
  const who = await member();
  const projectId = await published(who, '留下來的');
  const draftId = await draft(who);
  await picture(who, draftId, await photograph());
  const stand = { files: { list: async () => [] }, documents: { exportOf: async () => [] } };
  const parts = stand as unknown as ExportParts; // a member without files
  const entries = await exportOf(server.deps, parts, who.userId);
  const file = entries.find(({ name }) => name === 'projects.json');
  const chunks: Buffer[] = [];
  for await (const part of (await file?.bytes()) ?? []) chunks.push(Buffer.from(part as string));
  const exported = JSON.parse(Buffer.concat(chunks).toString()) as {
    projects: { projectId: string }[];
    rewards: unknown[];
  };
  // Both projects may have been created in the same moment, so their order is not certain.
  expect(new Set(exported.projects.map((row) => row.projectId))).toEqual(
    new Set([projectId, draftId]),
  );
  expect(exported.rewards).toHaveLength(1);
});

test('a creator’s account can be deleted once their projects are over: published projects stay without their creator, drafts go', async () => {
  const [creator, fan] = [await member(), await member()];
  const projectId = await published(creator, '留下來的');
  const draftId = await draft(creator, '沒送出的');
  server.clock.advance(2 * DAY);
  await supported(fan, projectId);
  const erase = await accountDeletion(server, creator);
  // The project can still be supported.
  expect(await erase()).toBe(4021);
  // Its supporter paid by a saved card, so the balance is charged once the project has succeeded.
  server.clock.advance(10 * DAY);
  await expect
    .poll(async () => (await own(creator, projectId)).payout, { timeout: 20_000, interval: 100 })
    .toMatchObject({ awaited: 0, isFinal: true });
  expect(await erase()).toBe(200);

  const ids = [projectId, draftId];
  const stored = 'select project_id, owner_id, creator from project where project_id = any($1)';
  expect(await rowsOf(server, stored, [ids])).toEqual([
    { project_id: projectId, owner_id: null, creator: '' },
  ]);
  const page = await ask<ProjectDetailData>(fan, 'GET', `/project/detail?projectId=${projectId}`);
  expect(page.data).toMatchObject({ pledged: 1_000, supporters: 1 });
});
