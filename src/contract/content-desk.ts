import * as z from 'zod/mini';
import { CONTENT_TYPES } from '../domain/content/content.ts';
import { CONTENT_ROLES, VERSION_STATES } from '../domain/content/edited.ts';
import { LANGUAGES } from '../domain/language.ts';
import { KIND_IMAGES, TariffSchema } from './content.ts';
import type { Endpoint } from './endpoints.ts';
import { nothing } from './shorthands.ts';

const whole = z.number().check(z.int());
const instant = z.number();

/** The maximum length of any text. The domain has a limit for each field. */
const TEXT_MOST = 20_000;
const text = z.string().check(z.maxLength(TEXT_MOST));
/** A text by language (`Texts`). */
export const TextsSchema = z.object({
  ...(Object.fromEntries(LANGUAGES.map((language) => [language, z.exactOptional(text)])) as Record<
    (typeof LANGUAGES)[number],
    z.ZodMiniExactOptional<typeof text>
  >),
  'zh-Hant': text,
});

const NoticeContentSchema = z.object({
  title: TextsSchema,
  text: TextsSchema,
  important: z.boolean(),
});
const PolicyContentSchema = z.object({ title: TextsSchema, text: TextsSchema });
const KindContentSchema = z.object({
  title: TextsSchema,
  description: TextsSchema,
  color: z.string().check(z.maxLength(16)),
  image: z.enum(KIND_IMAGES),
});

const Key = z.string().check(z.regex(/^[\w-]{1,40}$/));
const ContentTypeSchema = z.enum(CONTENT_TYPES);
const named = { type: ContentTypeSchema, key: Key };
const version = whole.check(z.minimum(1), z.maximum(100_000));
const revision = whole.check(z.minimum(1));

/**
 * GET /desk/content/list: one row per item, for its newest version. `states` are the newest version's state, and those
 * of older versions that are scheduled or in force.
 */
export const ContentListQuery = z.object({
  type: ContentTypeSchema,
  pageNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
});
const anyContent = z.union([
  NoticeContentSchema,
  KindContentSchema,
  PolicyContentSchema,
  TariffSchema,
]);
const VersionData = z.object({
  version: whole,
  state: z.enum(VERSION_STATES),
  revision: whole,
  content: anyContent,
  validFrom: z.exactOptional(instant),
  changedBy: z.string(),
  changedAt: instant,
});
export const ContentRow = z.object({
  ...named,
  newest: VersionData,
  states: z.array(z.enum(VERSION_STATES)),
});

/** GET /desk/content/detail */
export const ContentItemQuery = z.object(named);
export const ContentItemData = z.object({
  ...named,
  versions: z.array(VersionData),
  audit: z.array(
    z.object({
      at: instant,
      userName: z.string(),
      action: z.enum(['created', 'edited', 'published', 'scheduled', 'withdrawn', 'removed']),
      version: whole,
      validFrom: z.exactOptional(instant),
    }),
  ),
  roles: z.array(z.enum(CONTENT_ROLES)),
});

/**
 * POST /desk/content/save: saves a new draft, or changes the existing one, which `revision` identifies. `version` is the
 * version whose text was edited: the draft, or without a draft the newest one. A notice without a key is a new notice.
 * The answer is the item's key.
 */
export const SaveContentBody = z.object({
  key: z.exactOptional(Key),
  version: z.exactOptional(version),
  revision: z.exactOptional(revision),
  content: z.discriminatedUnion('type', [
    z.object({ type: z.literal('notice'), value: NoticeContentSchema }),
    z.object({ type: z.literal('policy'), value: PolicyContentSchema }),
    z.object({ type: z.literal('kind'), value: KindContentSchema }),
    z.object({ type: z.literal('tariff'), value: TariffSchema }),
  ]),
});
export type SaveContentBody = z.output<typeof SaveContentBody>;

/** POST /desk/content/publish: publishes now, or at `at`, epoch milliseconds. Needs the role `publisher`. */
export const PublishContentBody = z.object({
  ...named,
  version,
  revision,
  at: z.exactOptional(instant),
});
/**
 * POST /desk/content/withdraw: a scheduled version becomes a draft again, a published notice is no longer shown. POST
 * /desk/content/remove: removes a draft.
 */
export const ContentVersionBody = z.object({ ...named, version, revision });

/** Only for staff. Other people get 403, and so do staff whose role does not allow the action. */
const staff = { token: 'required', encrypted: false } as const;

/** Contents as staff write and publish them (DRV-03). */
export const CONTENT_DESK_ENDPOINTS = {
  contentList: {
    method: 'GET',
    path: '/desk/content/list',
    ...staff,
    query: ContentListQuery,
    data: ContentRow,
    rows: true,
  },
  contentItem: {
    method: 'GET',
    path: '/desk/content/detail',
    ...staff,
    query: ContentItemQuery,
    data: ContentItemData,
  },
  saveContent: {
    method: 'POST',
    path: '/desk/content/save',
    ...staff,
    body: SaveContentBody,
    data: z.object({ key: z.string() }),
  },
  publishContent: {
    method: 'POST',
    path: '/desk/content/publish',
    ...staff,
    body: PublishContentBody,
    data: nothing,
  },
  withdrawContent: {
    method: 'POST',
    path: '/desk/content/withdraw',
    ...staff,
    body: ContentVersionBody,
    data: nothing,
  },
  removeContent: {
    method: 'POST',
    path: '/desk/content/remove',
    ...staff,
    body: ContentVersionBody,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>;
