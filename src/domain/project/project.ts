/** Categories of projects, in the order of the menus. */
export const PROJECT_CATEGORIES = ['safety', 'access', 'green', 'travel'] as const;
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];

/** The data on a project's card (PROJ-01). Money is whole New Taiwan dollars, times are epoch milliseconds. */
export interface Project {
  readonly projectId: string;
  /** The title and the summary are as the creator wrote them. */
  readonly title: string;
  readonly summary: string;
  readonly category: ProjectCategory;
  readonly creator: string;
  /** The creator's points from supporters' pledges; null for a creator without an account. */
  readonly creatorPoints: number | null;
  /** The address of the project's main picture; null: the drawing of its category is shown. */
  readonly picture: string | null;
  readonly target: number;
  readonly pledged: number;
  readonly supporters: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A project in a list of cards. */
export interface ListedProject extends Project {
  /**
   * The cheapest reward that is still available, which the card offers while the project runs (PROJ-03); null: none.
   */
  readonly from: Pick<Reward, 'rewardId' | 'title' | 'price'> | null;
}

/** The cards to list: those of a category, or all if none is given. */
export interface ProjectsQuery {
  readonly category?: ProjectCategory;
}

/** The project that a page shows. */
export interface ProjectQuery {
  readonly projectId: string;
}

/** A reward: what supporters get for a pledge. */
export interface Reward {
  readonly rewardId: string;
  readonly title: string;
  readonly description: string;
  /** The price of one piece, NT$. */
  readonly price: number;
  /** How many are left; null where there is no limit. */
  readonly left: number | null;
  /** The quantity in the reader's bag. */
  readonly inBag: number;
  /** The month in which delivery is expected, as YYYY-MM. */
  readonly deliveredBy: string;
}

/** A page of a project (§2 `/detail`). */
export interface ProjectDetail extends Project {
  /** The paragraphs of the story. */
  readonly story: readonly string[];
  readonly rewards: readonly Reward[];
  readonly pictures: readonly {
    readonly pictureId: string;
    readonly url: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** The members who brought the most supporters to the project, with masked names. */
  readonly influencers: readonly Influencer[];
  /** Whether the reader is the project's creator, who cannot support it. */
  readonly isOwn: boolean;
  /** false: the project is not public yet, and its creator sees a preview. */
  readonly isPublished: boolean;
}

/** A member whose friends support a project (§1). */
export interface Influencer {
  readonly name: string;
  readonly points: number;
  /** How many supporters they invited. */
  readonly brought: number;
}

/** The pledged percentage of the target, rounded down, possibly over 100 (PROJ-01). */
export const percentFunded = ({ pledged, target }: Pick<Project, 'pledged' | 'target'>): number =>
  Math.floor((pledged * 100) / target);

/** The part of a pledge that is due at once, percent (§1, PROJ-03). */
const UPFRONT_PERCENT = 30;

/**
 * The parts that a supporter pays at once, and after the project succeeded; NT$, together the whole amount (PROJ-03).
 */
export function pledgeParts(amount: number): { upfront: number; balance: number } {
  const upfront = Math.round((amount * UPFRONT_PERCENT) / 100);
  return { upfront, balance: amount - upfront };
}
