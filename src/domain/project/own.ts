import { isBlank } from '../blank.ts';
import type { PledgeState } from './pledge.ts';
import type { ProjectCategory, Reward } from './project.ts';
import type { ProjectTalk, TalkKind, TalkRemoval } from './talk.ts';

/** The stages of a project. Once it is published, its dates decide its phase. */
export const PROJECT_STAGES = ['draft', 'inReview', 'published'] as const;
export type ProjectStage = (typeof PROJECT_STAGES)[number];

/** A project's phase for its creator and staff. */
export type ProjectPhase = 'draft' | 'inReview' | 'upcoming' | 'running' | 'succeeded' | 'failed';

/** The delivery states of a reward. */
export const DELIVERY_STATES = ['waiting', 'preparing', 'shipped', 'delivered'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A project's story as its creator types it: the first of the three forms. */
export interface StoryValues {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  /** Paragraphs, with an empty line between two. */
  readonly story: string;
}

/** The typed values of one reward; the second of the three forms. `stock` '': no limit. */
export interface RewardValues {
  readonly rewardTitle: string;
  readonly description: string;
  readonly price: string;
  readonly stock: string;
  /** YYYY-MM */
  readonly deliveredBy: string;
}

/** The third form: the target, the start and the end, in Taipei (`YYYY-MM-DDTHH:mm`). */
export interface DatesValues {
  readonly target: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** All values typed on a creator's pages; each form uses its own. */
export interface OwnValues extends StoryValues, RewardValues, DatesValues {
  readonly updateTitle: string;
  readonly text: string;
  readonly deliveryState: string;
  readonly picture: { readonly name: string; readonly size: number; readonly file: unknown };
  /** The draft's revision when the form was opened. It is kept with the form: a change in another tab shows. */
  readonly revision: number;
}

export const NO_PROJECT_PICTURE: OwnValues['picture'] = { name: '', size: 0, file: undefined };
export const EMPTY_OWN: OwnValues = {
  title: '',
  summary: '',
  category: '',
  story: '',
  rewardTitle: '',
  description: '',
  price: '',
  stock: '',
  deliveredBy: '',
  target: '',
  startsAt: '',
  endsAt: '',
  updateTitle: '',
  text: '',
  deliveryState: '',
  picture: NO_PROJECT_PICTURE,
  revision: 0,
};

export type OwnForm =
  | 'new'
  | 'story'
  | 'reward'
  | 'dates'
  | 'picture'
  | 'update'
  | 'answer'
  | 'delivery';
export type OwnError =
  | 'required'
  | 'tooLong'
  | 'badName'
  | 'tooMany'
  | 'outOfRange'
  | 'invalid'
  | 'tooLarge'
  | 'unreadable'
  | 'tooManyPixels'
  | 'past'
  | 'tooShort'
  | 'tooFar';

/** A project in its creator's list. Times are epoch milliseconds. */
export interface OwnProjectLine {
  readonly projectId: string;
  readonly title: string;
  readonly phase: ProjectPhase;
  readonly target: number;
  readonly pledged: number;
  readonly supporters: number;
  readonly endsAt: number;
  readonly reviewNote: string;
}

/** A row of the list on its creator's page. */
export interface OwnProjectRow extends OwnProjectLine {
  /** Whether it is the draft that was just created on this page, which then leads to it. */
  readonly isNew: boolean;
}

export interface ProjectPicture {
  readonly pictureId: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Parts that a draft may lack for the review; `months`: a reward would be delivered before the project ends. */
export const LACKS = ['dates', 'rewards', 'months'] as const;
export type Lack = (typeof LACKS)[number];

/** A pledge as the project's creator sees it. */
export interface SupporterLine {
  readonly pledgeId: string;
  readonly pledgeNo: string;
  readonly name: string;
  readonly rewardTitle: string;
  readonly quantity: number;
  readonly amount: number;
  /** The part that is already paid. */
  readonly paid: number;
  readonly state: PledgeState;
  readonly pledgedAt: number;
  /** Set once the pledge is fully paid; before that nothing is delivered. */
  readonly delivery: {
    readonly receiver: string;
    readonly phonenumber: string;
    readonly postcode: string;
    readonly address: string;
    readonly note: string;
  } | null;
  readonly deliveryState: DeliveryState;
  readonly deliveryNote: string;
}

/** One movement of a project's money. */
export interface ProjectEntry {
  readonly entryId: string;
  readonly reason: string;
  readonly pledgeNo: string;
  readonly amount: number;
  /** The project's balance after this movement. */
  readonly balance: number;
  readonly at: number;
}

/** The statement of a project's money for its creator; the money itself is sent outside the portal. */
export interface Payout {
  readonly charged: number;
  readonly returned: number;
  /** The charged amount without the refunds. */
  readonly net: number;
  /** Balances that still have to be paid. */
  readonly awaited: number;
  /** Whether the statement is final: the project has succeeded, and every pledge is paid or over. */
  readonly isFinal: boolean;
  /** Pledges from before payments were made here: they count for the project, but bring no money. */
  readonly earlier: { readonly supporters: number; readonly amount: number };
}

/** One of the creator's own projects, with everything typed so far. */
export interface OwnProject extends OwnProjectLine {
  readonly stage: ProjectStage;
  readonly revision: number;
  readonly summary: string;
  readonly category: ProjectCategory;
  readonly story: readonly string[];
  readonly startsAt: number;
  readonly rewards: readonly Omit<Reward, 'inBag'>[];
  readonly pictures: readonly ProjectPicture[];
  readonly lacks: readonly Lack[];
  readonly talk: ProjectTalk;
  readonly payout: Payout;
}

/** The page of a creator's own project: the project, and pages of its supporters and of its ledger. */
export interface OwnProjectPage {
  readonly project: OwnProject;
  readonly supporters: { readonly rows: readonly SupporterLine[]; readonly total: number };
  readonly ledger: { readonly rows: readonly ProjectEntry[]; readonly total: number };
}

/** The parts of this page that are loaded page by page. */
export type OwnProjectPart = 'supporters' | 'ledger' | TalkKind;

/** An action that needs no form, of the creator on the project. */
export type OwnProjectChange =
  | { readonly kind: 'submit' | 'recall' | 'remove'; readonly id: string }
  | { readonly kind: 'removeReward'; readonly rewardId: string }
  | { readonly kind: 'removePicture'; readonly pictureId: string }
  | TalkRemoval
  /** Shows one more page of this part. */
  | { readonly kind: 'more'; readonly part: OwnProjectPart };

export function phaseOf(
  {
    stage,
    startsAt,
    endsAt,
    outcome,
    isFunded,
  }: {
    readonly stage: ProjectStage;
    readonly startsAt: number;
    readonly endsAt: number;
    readonly outcome: 'succeeded' | 'failed' | null;
    readonly isFunded: boolean;
  },
  now: number,
): ProjectPhase {
  if (stage !== 'published') return stage;
  if (outcome !== null) return outcome;
  if (now < startsAt) return 'upcoming';
  if (now < endsAt) return 'running';
  return isFunded ? 'succeeded' : 'failed';
}

/** The text of a story as paragraphs. */
export const paragraphsOf = (story: string): string[] =>
  story
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !isBlank(paragraph));
