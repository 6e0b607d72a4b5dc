import * as z from 'zod/mini';
import { PROJECT_CATEGORIES } from '../domain/project/project.ts';
import { PageQuery } from './account.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** Epoch milliseconds. */
const Instant = z.number();
/** New Taiwan dollars. */
const Money = z.number().check(z.int(), z.minimum(0));

/** GET /project/list: running projects first, then upcoming ones, then those that are over. */
export const ProjectListQuery = z.extend(PageQuery, {
  category: z.exactOptional(z.enum(PROJECT_CATEGORIES)),
  /** Words that are searched in the title, the summary and the creator's name. */
  keywords: z.exactOptional(z.string().check(z.maxLength(100))),
  /** With 1, each row has the words of the project's story, for the site's search. */
  words: z.exactOptional(z.literal('1')),
});

/** A card of a project (PROJ-01); `now` is the server's time. */
export const ProjectRow = z.object({
  projectId: Id,
  title: z.string(),
  summary: z.string(),
  category: z.enum(PROJECT_CATEGORIES),
  creator: z.string(),
  /** Null for a creator without an account. */
  creatorPoints: z.nullable(z.number()),
  /** The address of the project's main picture. */
  picture: z.nullable(z.string()),
  target: Money,
  pledged: Money,
  supporters: Money,
  startsAt: Instant,
  endsAt: Instant,
  now: Instant,
});
export type ProjectRow = z.infer<typeof ProjectRow>;

/**
 * A row of GET /project/list. `from` is the project's cheapest reward that is still available, even if the project has
 * not started; null if no reward is available.
 */
export const ListedProjectRow = z.extend(ProjectRow, {
  from: z.nullable(z.object({ rewardId: Id, title: z.string(), price: Money })),
  words: z.exactOptional(z.string()),
});
export type ListedProjectRow = z.infer<typeof ListedProjectRow>;

export const ProjectDetailQuery = z.object({ projectId: Id });

/** GET /project/detail: the card, the story in paragraphs, and what supporters get. */
export const ProjectDetailData = z.extend(ProjectRow, {
  story: z.array(z.string()),
  pictures: z.array(
    z.object({ pictureId: Id, url: z.string(), width: z.number(), height: z.number() }),
  ),
  /** The members who brought the most supporters to the project. */
  influencers: z.array(z.object({ name: z.string(), points: z.number(), brought: z.number() })),
  /** Whether the reader is the project's creator, who cannot support it. */
  isOwn: z.boolean(),
  isPublished: z.boolean(),
  rewards: z.array(
    z.object({
      rewardId: Id,
      title: z.string(),
      description: z.string(),
      price: Money,
      left: z.nullable(Money),
      /** The quantity in the caller's bag. */
      inBag: Money,
      deliveredBy: z.string(),
    }),
  ),
});
export type ProjectDetailData = z.infer<typeof ProjectDetailData>;
