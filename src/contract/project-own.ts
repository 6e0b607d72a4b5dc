import * as z from 'zod/mini';
import { isBlank } from '../domain/blank.ts';
import { PROJECT_LIMITS } from '../domain/project/limits.ts';
import { DELIVERY_STATES, LACKS, PROJECT_STAGES } from '../domain/project/own.ts';
import { PLEDGE_STATES } from '../domain/project/pledge.ts';
import { PROJECT_CATEGORIES } from '../domain/project/project.ts';
import { TALK_KINDS } from '../domain/project/talk.ts';
import { hasUnseen } from '../domain/unseen.ts';
import { PageQuery } from './account.ts';
import type { Endpoint } from './endpoints.ts';
import { STAFF_ROLES } from './joining.ts';
import { members, nothing } from './shorthands.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(64));
const Instant = z.number();
const Money = z.number();
const written = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !isBlank(text)),
  );
/** A text that is shown on one line: without line breaks, and with visible characters only. */
const line = (max: number) => written(max).check(z.refine((text) => !hasUnseen(text)));
const many = <Row extends z.ZodMiniType>(row: Row) => z.readonly(z.array(row));
const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));

const PHASES = ['draft', 'inReview', 'upcoming', 'running', 'succeeded', 'failed'] as const;
const ByProject = z.object({ projectId: Id });

const Story = {
  title: line(PROJECT_LIMITS.title),
  summary: written(PROJECT_LIMITS.summary),
  category: z.enum(PROJECT_CATEGORIES),
  /** The paragraphs of the story. */
  story: z
    .array(written(PROJECT_LIMITS.story))
    .check(z.minLength(1), z.maxLength(PROJECT_LIMITS.paragraphs)),
};
/** The revision of the draft that was read. If it is given and the draft has another one, the change is refused. */
const revision = z.exactOptional(z.number().check(z.int(), z.minimum(0)));
/** PUT /project/own/story: changes a project's story; without an id, creates a draft. */
const StoryBody = z.object({ ...Story, projectId: z.exactOptional(Id), revision });
/** PUT /project/own/reward: changes a reward; without an id, adds a new reward. */
const RewardBody = z.object({
  projectId: Id,
  revision,
  rewardId: z.exactOptional(Id),
  title: line(PROJECT_LIMITS.rewardTitle),
  description: written(PROJECT_LIMITS.rewardDescription),
  price: within(PROJECT_LIMITS.price),
  stock: z.nullable(within(PROJECT_LIMITS.stock)),
  deliveredBy: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
});
const DatesBody = z.object({
  projectId: Id,
  revision,
  target: within(PROJECT_LIMITS.target),
  startsAt: Instant.check(z.int()),
  endsAt: Instant.check(z.int()),
});
const TalkBody = z.object({
  projectId: Id,
  kind: z.enum(TALK_KINDS),
  /** Only updates have a title. */
  title: z.exactOptional(line(PROJECT_LIMITS.updateTitle)),
  text: written(PROJECT_LIMITS.talk),
});

const LineData = z.object({
  projectId: Id,
  title: z.string(),
  phase: z.enum(PHASES),
  target: Money,
  pledged: Money,
  supporters: z.number(),
  endsAt: Instant,
  reviewNote: z.string(),
});

export const PictureData = z.object({
  pictureId: Id,
  url: z.string(),
  width: z.number(),
  height: z.number(),
});

const TalkRow = z.object({
  talkId: Id,
  kind: z.enum(TALK_KINDS),
  name: z.string(),
  title: z.string(),
  text: z.string(),
  saidAt: Instant,
  answer: z.string(),
  answeredAt: z.nullable(Instant),
  mayRemove: z.boolean(),
});
const TalkPart = z.object({ rows: many(TalkRow), total: z.number() });
export const TalkData = z.object({ update: TalkPart, comment: TalkPart, question: TalkPart });
/** GET /project/talk: how many of the newest entries of each kind are wanted. */
const count = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 20);
export const TalkQuery = z.object({
  projectId: Id,
  update: count,
  comment: count,
  question: count,
});

const OwnData = z.extend(LineData, {
  stage: z.enum(PROJECT_STAGES),
  revision: z.number(),
  summary: z.string(),
  category: z.enum(PROJECT_CATEGORIES),
  story: many(z.string()),
  startsAt: Instant,
  rewards: many(
    z.object({
      rewardId: Id,
      title: z.string(),
      description: z.string(),
      price: Money,
      left: z.nullable(z.number()),
      deliveredBy: z.string(),
    }),
  ),
  pictures: many(PictureData),
  lacks: many(z.enum(LACKS)),
  talk: TalkData,
  payout: z.object({
    charged: Money,
    returned: Money,
    net: Money,
    awaited: Money,
    isFinal: z.boolean(),
    earlier: z.object({ supporters: Money, amount: Money }),
  }),
});

const SupporterRow = z.object({
  pledgeId: Id,
  pledgeNo: z.string(),
  name: z.string(),
  rewardTitle: z.string(),
  quantity: z.number(),
  amount: Money,
  paid: Money,
  state: z.enum(PLEDGE_STATES),
  pledgedAt: Instant,
  delivery: z.nullable(
    z.object({
      receiver: z.string(),
      phonenumber: z.string(),
      postcode: z.string(),
      address: z.string(),
      note: z.string(),
    }),
  ),
  deliveryState: z.enum(DELIVERY_STATES),
  deliveryNote: z.string(),
});

const EntryRow = z.object({
  entryId: Id,
  reason: z.string(),
  pledgeNo: z.string(),
  amount: Money,
  balance: Money,
  at: Instant,
});

const ReviewRow = z.object({
  projectId: Id,
  title: z.string(),
  creator: z.string(),
  phase: z.enum(PHASES),
  target: Money,
  submittedAt: z.nullable(Instant),
});
const ReviewData = z.extend(OwnData, {
  creator: z.string(),
  submittedAt: z.nullable(Instant),
  isOwn: z.boolean(),
  audit: many(z.object({ at: Instant, staff: z.string(), action: z.string(), about: z.string() })),
});

const OWN = '/project/own';

/**
 * Calls for creators' own projects, for the discussion on a project's page, and for the staff's review. Separate from
 * the other calls, so that supporters do not load them.
 */
export const PROJECT_ENDPOINTS = {
  // ── a member's own projects: the calls are refused for other people's projects ──
  ownProjects: {
    method: 'GET',
    path: `${OWN}/list`,
    ...members,
    query: PageQuery,
    data: LineData,
    rows: true,
  },
  ownProject: {
    method: 'GET',
    path: `${OWN}/detail`,
    ...members,
    query: TalkQuery,
    data: OwnData,
  },
  saveStory: {
    method: 'PUT',
    path: `${OWN}/story`,
    ...members,
    body: StoryBody,
    data: ByProject,
  },
  saveReward: {
    method: 'PUT',
    path: `${OWN}/reward`,
    ...members,
    body: RewardBody,
    data: nothing,
  },
  removeReward: {
    method: 'DELETE',
    path: `${OWN}/reward/:rewardId`,
    ...members,
    data: nothing,
  },
  saveDates: { method: 'PUT', path: `${OWN}/dates`, ...members, body: DatesBody, data: nothing },
  addProjectPicture: {
    method: 'POST',
    path: `${OWN}/picture`,
    ...members,
    query: ByProject,
    upload: 'file',
    data: PictureData,
  },
  removeProjectPicture: {
    method: 'DELETE',
    path: `${OWN}/picture/:pictureId`,
    ...members,
    data: nothing,
  },
  /** Sends the project to the staff's review. If it is refused, `data.fields` names what is missing. */
  submitProject: {
    method: 'POST',
    path: `${OWN}/submit`,
    ...members,
    body: ByProject,
    data: nothing,
  },
  /** Withdraws the project from the review; it is a draft again. */
  recallProject: {
    method: 'POST',
    path: `${OWN}/recall`,
    ...members,
    body: ByProject,
    data: nothing,
  },
  removeProject: {
    method: 'DELETE',
    path: `${OWN}/:projectId`,
    ...members,
    data: nothing,
  },
  projectSupporters: {
    method: 'GET',
    path: `${OWN}/supporters`,
    ...members,
    query: z.extend(PageQuery, { projectId: Id }),
    data: SupporterRow,
    rows: true,
  },
  /** Sets the delivery state of a reward; only once its pledge is fully paid. */
  setDelivery: {
    method: 'PUT',
    path: `${OWN}/delivery`,
    ...members,
    body: z.object({
      pledgeId: Id,
      state: z.enum(DELIVERY_STATES),
      note: z.string().check(z.trim(), z.maxLength(PROJECT_LIMITS.deliveryNote)),
    }),
    data: nothing,
  },
  projectLedger: {
    method: 'GET',
    path: `${OWN}/ledger`,
    ...members,
    query: z.extend(PageQuery, { projectId: Id }),
    data: EntryRow,
    rows: true,
  },
  answerQuestion: {
    method: 'PUT',
    path: `${OWN}/answer`,
    ...members,
    body: z.object({ talkId: Id, text: written(PROJECT_LIMITS.talk) }),
    data: nothing,
  },

  // ── the discussion on a project's page ──
  projectTalk: {
    method: 'GET',
    path: '/project/talk',
    ...members,
    query: TalkQuery,
    data: TalkData,
  },
  /** Only the creator may write updates; every member may write comments and questions. */
  addTalk: { method: 'POST', path: '/project/talk', ...members, body: TalkBody, data: nothing },
  removeTalk: { method: 'DELETE', path: '/project/talk/:talkId', ...members, data: nothing },

  // ── the staff's review ──
  projectRoles: {
    method: 'GET',
    path: '/desk/project/roles',
    ...members,
    data: z.array(z.enum(STAFF_ROLES)),
  },
  deskProjects: {
    method: 'GET',
    path: '/desk/project/list',
    ...members,
    query: z.extend(PageQuery, {
      keyword: z.exactOptional(z.string().check(z.maxLength(60))),
      state: z.exactOptional(z.enum(PHASES)),
    }),
    data: ReviewRow,
    rows: true,
  },
  deskProject: {
    method: 'GET',
    path: '/desk/project/detail',
    ...members,
    query: ByProject,
    data: ReviewData,
  },
  /** A reviewer may send a project back, an approver may also publish it. `revision` is the revision that they read. */
  decideProject: {
    method: 'POST',
    path: '/desk/project/decision',
    ...members,
    body: z.object({
      projectId: Id,
      revision: z.number().check(z.int()),
      isPublished: z.boolean(),
      note: z.string().check(z.trim(), z.maxLength(PROJECT_LIMITS.reviewNote)),
    }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>;
