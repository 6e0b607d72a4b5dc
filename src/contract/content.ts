import * as z from 'zod/mini';
import { POLICY_KEYS } from '../domain/content/content.ts';
import { LANGUAGES } from '../domain/language.ts';
import { SERVICE_KINDS } from '../domain/service-kind/service-kind.ts';
import { CancellationFeesSchema } from './order.ts';

/**
 * Notices, policies, kinds of service and fare rules (DRV-03, KIND-02, ORD-05, ORD-06). Each request contains the
 * language, so that caches distinguish them; texts without a translation are in Traditional Chinese.
 */
const instant = z.number();
const whole = z.number().check(z.int());
const amount = whole.check(z.minimum(0), z.maximum(1_000_000));
const language = z.enum(LANGUAGES);

export const NoticeId = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** GET /notice/list: the published notices, the newest first. */
export const NoticeListQuery = z.object({
  language,
  pageNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  /** With 1, each row has the words that the site's search looks through. */
  words: z.exactOptional(z.literal('1')),
});
export const NoticeRowData = z.object({
  noticeId: z.string(),
  title: z.string(),
  summary: z.string(),
  important: z.boolean(),
  publishedAt: instant,
  words: z.exactOptional(z.string()),
});

/** GET /notice/detail?id= */
export const NoticeQuery = z.object({ language, id: NoticeId });
export const NoticeData = z.extend(NoticeRowData, {
  text: z.string(),
  changedAt: z.exactOptional(instant),
});

/** GET /policy/detail?key=: the policy's version in force, or an earlier version. */
export const PolicyQuery = z.object({
  language,
  key: z.enum(POLICY_KEYS),
  version: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});
export const PolicyData = z.object({
  key: z.string(),
  version: whole,
  title: z.string(),
  text: z.string(),
  effectiveAt: instant,
  versions: z.array(z.object({ version: whole, effectiveAt: instant })),
  current: whole,
});

/** GET /kind/list: the four service-kind records (§3, KIND-02). */
export const LanguageQuery = z.object({ language });
export const COLOR = /^#[0-9a-f]{6}$/i;
export const KIND_IMAGES = ['key', 'plane', 'route', 'clock'] as const;
export const KindData = z.object({
  type: z.enum(SERVICE_KINDS),
  value: whole,
  title: z.string(),
  description: z.string(),
  color: z.string().check(z.regex(COLOR)),
  image: z.enum(KIND_IMAGES),
  permissions: z.array(whole),
});

const shared = {
  nightPrice: amount,
  waiting: z.object({ freeMinutes: amount, minutePrice: amount }),
  cancellation: CancellationFeesSchema,
};
/** One version of a kind's fare rules, in NT$ and metres. */
export const TariffSchema = z.union([
  z.object({
    base: amount,
    includedMetres: amount,
    stepMetres: amount.check(z.minimum(100)),
    stepPrice: amount,
    stopPrice: amount,
    ...shared,
  }),
  z.object({
    unitPrice: amount,
    includedMetresPerUnit: amount,
    extraKilometrePrice: amount,
    ...shared,
  }),
]);
const TariffVersionData = z.object({
  version: whole,
  validFrom: instant,
  tariff: TariffSchema,
});

/** GET /fare/rules: the fare rules in force for each kind, and the next rules if they are published. */
export const FareRulesData = z.array(
  z.object({
    kind: z.enum(SERVICE_KINDS),
    current: TariffVersionData,
    next: z.exactOptional(TariffVersionData),
  }),
);
