import type { ActorRefFrom, InputFrom } from 'xstate';
import type { AddressChange, DeliveryAddress, SavedAddress } from '../../domain/account/address.ts';
import type { CardChange, ListedCard, NewCard } from '../../domain/account/card.ts';
import type { Member, MembershipChange } from '../../domain/account/membership.ts';
import type { Account, AccountChange, AccountValues } from '../../domain/account/profile.ts';
import type {
  InvitationRecord,
  InvitationSummary,
  PaymentRecord,
  PointEntry,
  PointsQuery,
  StatementLine,
} from '../../domain/account/records.ts';
import type {
  FareRules,
  Notice,
  NoticePage,
  NoticeQuery,
  NoticesChange,
  NoticesQuery,
  Policy,
  PolicyQuery,
} from '../../domain/content/content.ts';
import type {
  ContentForm,
  ContentItem,
  ContentItemChange,
  ContentItemQuery,
  ContentLine,
  ContentLinesQuery,
} from '../../domain/content/edited.ts';
import type { FareInput } from '../../domain/content/fare-input.ts';
import type { Failure } from '../../domain/failure.ts';
import type {
  Applying,
  ApplicationValues,
  ApplyingChange,
} from '../../domain/joining/application.ts';
import type {
  ApplicationsOnDesk,
  Decision,
  DeskApplicationChange,
  DeskEnrolmentChange,
  DeskFilter,
  EnrolmentsOnDesk,
} from '../../domain/joining/desk.ts';
import type { Enrolling, EnrolmentValues } from '../../domain/joining/enrolment.ts';
import type { NumberOrdersChange, NumberProofValues } from '../../domain/order/number-proof.ts';
import type { OrderRow } from '../../domain/order/view.ts';
import type { BagChange, BagItem } from '../../domain/project/bag.ts';
import type {
  OwnProjectChange,
  OwnProjectPage,
  OwnProjectRow,
  OwnValues,
} from '../../domain/project/own.ts';
import type { ListedPledge, PledgeAddress, PledgeChange } from '../../domain/project/pledge.ts';
import type { ListedProject, ProjectQuery, ProjectsQuery } from '../../domain/project/project.ts';
import type { ProjectsOnDesk } from '../../domain/project/review.ts';
import type {
  TalkRemoval,
  ProjectChange,
  ProjectPage,
  TalkValues,
} from '../../domain/project/talk.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { createBackgroundMachine } from '../background/machine.ts';
import type { createCollectionMachine } from '../collection/machine.ts';
import type { RowChange } from '../collection/types.ts';
import type { LivePushFact } from '../live-push/types.ts';
import type { OrderFormFact } from '../order-form/types.ts';
import type { OrderSearchFact } from '../order-search/types.ts';
import type { OrderTrackingFact } from '../order-tracking/types.ts';
import type { createPaymentResultMachine } from '../payment-result/machine.ts';
import type { createPaymentMachine } from '../payment/machine.ts';
import type { PaymentFact, PaymentInput } from '../payment/types.ts';
import type { PositionFact } from '../position/types.ts';
import type { PreferencesFact } from '../preferences/types.ts';
import type { SessionFact } from '../session/types.ts';
import type { createSignInMachine } from '../sign-in/machine.ts';
import type { SignInFact } from '../sign-in/types.ts';
import type { createSocialLinkMachine } from '../social-link/machine.ts';
import type { createSupportMachine } from '../support/machine.ts';
import type { createPortalMachine } from './machine.ts';

/** Events that pages send to the portal itself; all others go to its children. */
export type PortalCommand =
  /** Opens the payment of an order's amount due. It replaces another payment under way on this page. */
  | ({ type: 'payment.open' } & PaymentInput)
  | { type: 'payment.close' }
  /** A page with its own actor was opened; the actor replaces the one of the former page. */
  | { type: 'page.open'; page: PageWanted }
  /** The page was left; its payment is closed with it. */
  | { type: 'page.close' }
  /** Fetches in advance a machine that may be needed soon. After a failure it is fetched again when it is needed. */
  | { type: 'fetch.ahead'; name: OnDemandName }
  /** The tab became visible again. */
  | { type: 'tab.visible' };

/** Facts that the portal passes on from one actor to the others. */
export type PortalFact =
  | SessionFact
  | LivePushFact
  | PreferencesFact
  | PositionFact
  | OrderFormFact
  | OrderSearchFact
  | OrderTrackingFact
  | PaymentFact
  | SignInFact
  /** An account page has read the profile, which the user may have changed there. */
  | { type: 'profile.read'; profile: Profile }
  | { type: 'account.deleted' }
  /** A failure from the page before the reload, to be shown on this one (GUARD-03). */
  | { type: 'failure.left'; failure: Failure }
  /**
   * A call failed, and its caller does not show it: a 401, or a failure that is shown on every page (API-05, API-06).
   */
  | { type: 'call.failed'; failure: Failure };

export type PortalEvent = PortalCommand | PortalFact;

/** The portal's requests to the router, which is no actor. */
export type PortalRequest =
  /** Opens a page of this site. `replace`: the page replaces the current one in the browser's history. */
  | { type: 'navigation.requested'; to: string; replace: boolean }
  /** Somebody has signed in, or the session was lost: the navigation guard has to check the open page again. */
  | { type: 'navigation.recheck' };

type CollectionOf<
  Row,
  Query = undefined,
  Change extends RowChange = never,
  Values extends object = object,
> = ReturnType<typeof createCollectionMachine<Row, Query, Change, Values>>;

/** Machines that are fetched when they are needed. `docs/actors.md` explains how to add a machine. */
export interface OnDemandMachines {
  background: ReturnType<typeof createBackgroundMachine>;
  deskApplications: CollectionOf<ApplicationsOnDesk, DeskFilter, DeskApplicationChange, Decision>;
  deskEnrolments: CollectionOf<EnrolmentsOnDesk, DeskFilter, DeskEnrolmentChange, Decision>;
  driverApplication: CollectionOf<Applying, undefined, ApplyingChange, ApplicationValues>;
  enrolments: CollectionOf<Enrolling, undefined, never, EnrolmentValues>;
  addresses: CollectionOf<SavedAddress, undefined, AddressChange, DeliveryAddress>;
  cards: CollectionOf<ListedCard, undefined, CardChange, NewCard>;
  deskContent: CollectionOf<ContentItem, ContentItemQuery, ContentItemChange, ContentForm>;
  deskContents: CollectionOf<ContentLine, ContentLinesQuery, never, ContentForm>;
  fares: CollectionOf<FareRules, undefined, never, FareInput>;
  invitations: CollectionOf<InvitationRecord>;
  invite: CollectionOf<InvitationSummary>;
  notice: CollectionOf<Notice, NoticeQuery>;
  notices: CollectionOf<NoticePage, NoticesQuery, NoticesChange>;
  numberOrders: CollectionOf<OrderRow, undefined, NumberOrdersChange, NumberProofValues>;
  payments: CollectionOf<PaymentRecord>;
  points: CollectionOf<PointEntry, PointsQuery>;
  policy: CollectionOf<Policy, PolicyQuery>;
  project: CollectionOf<ProjectPage, ProjectQuery, ProjectChange, TalkValues>;
  ownProjects: CollectionOf<OwnProjectRow, undefined, never, OwnValues>;
  ownProject: CollectionOf<OwnProjectPage, ProjectQuery, OwnProjectChange, OwnValues>;
  deskProjects: CollectionOf<ProjectsOnDesk, DeskFilter, TalkRemoval, Decision>;
  statement: CollectionOf<StatementLine>;
  projects: CollectionOf<ListedProject, ProjectsQuery>;
  profile: CollectionOf<Account, undefined, AccountChange, AccountValues>;
  vip: CollectionOf<Member, undefined, MembershipChange>;
  bag: CollectionOf<BagItem, undefined, BagChange>;
  pledges: CollectionOf<ListedPledge, undefined, PledgeChange, PledgeAddress>;
  support: ReturnType<typeof createSupportMachine>;
  payment: ReturnType<typeof createPaymentMachine>;
  paymentResult: ReturnType<typeof createPaymentResultMachine>;
  signIn: ReturnType<typeof createSignInMachine>;
  socialLink: ReturnType<typeof createSocialLinkMachine>;
}
export type OnDemandName = keyof OnDemandMachines;

/** Machines that belong to a page; only one of them runs at a time. */
export type PageName = Exclude<OnDemandName, 'background' | 'payment'>;
export type PageWanted = {
  [Name in PageName]: { readonly name: Name; readonly input: InputFrom<OnDemandMachines[Name]> };
}[PageName];

export type PaymentRef = ActorRefFrom<ReturnType<typeof createPaymentMachine>>;
export type PaymentResultRef = ActorRefFrom<ReturnType<typeof createPaymentResultMachine>>;
export type PortalActor = ActorRefFrom<ReturnType<typeof createPortalMachine>>;

export interface PortalContext {
  /** The error that ended an actor. The error boundary shows it. */
  readonly defect: unknown;
}

export type NumberOrdersRef = ActorRefFrom<OnDemandMachines['numberOrders']>;
export type AddressesRef = ActorRefFrom<OnDemandMachines['addresses']>;
export type CardsRef = ActorRefFrom<OnDemandMachines['cards']>;
export type AccountRef = ActorRefFrom<OnDemandMachines['profile']>;
export type FaresRef = ActorRefFrom<OnDemandMachines['fares']>;
export type NoticesRef = ActorRefFrom<OnDemandMachines['notices']>;
export type VipRef = ActorRefFrom<OnDemandMachines['vip']>;
