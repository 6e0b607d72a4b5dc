import type { Code } from '../../src/contract/codes.ts';
import type { ApplicationState } from '../../src/domain/joining/application.ts';
import type { EnrolmentState } from '../../src/domain/joining/enrolment.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { PledgeNews } from '../../src/domain/project/pledge.ts';

/** A push: what the browser shows in bold, and the sentence below. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
}

/** The server's own texts in one language. A language that lacks a text does not compile (LANG-03). */
export interface ServerWords {
  /** The service, as it signs messages. */
  readonly service: string;
  /** `msg` of the envelope by its code (§8 for 401, 403, 404 and 500). */
  readonly messages: Readonly<Record<Code, string>>;
  /** Labels of the dictionary `order_status` (§3, ORD-02). */
  readonly orderStatus: Readonly<Record<OrderStatus, string>>;
  /** The push of an `order_refresh` to the passenger, by the order's new status. */
  readonly orderPush: Readonly<Record<OrderStatus, PushWords>>;
  /** ORD-T10: nobody was found, which is told in other words than the passenger's own cancelling. */
  readonly noDriver: PushWords;
  /** `sum` is money with its unit. */
  readonly refunded: (sum: string) => PushWords;
  /** What becomes of a pledge (PROJ-03): of which project, and of how much money with its unit. */
  readonly pledge: Readonly<Record<PledgeNews, (title: string, sum: string) => PushWords>>;
  /** Customer service answered somebody who is away. */
  readonly answered: PushWords;
  /** Somebody without an open page is called. */
  readonly called: PushWords;
  readonly missedCall: PushWords;
  /** Parts of an SMS or e-mail about a ride. */
  readonly rideMessage: {
    readonly order: (orderNo: string) => string;
    readonly due: (sum: string) => string;
    readonly subject: (title: string, order: string) => string;
    /** How an SMS begins. */
    readonly lead: (title: string) => string;
    /** Between facts of one line. */
    readonly between: string;
    /** The end of a sentence that has none of its own. */
    readonly end: string;
    /** Between sentences. */
    readonly gap: string;
  };
  /** What has become of an application (DRV-01, DRV-02). */
  readonly joining: {
    readonly subject: string;
    readonly enrolment: Readonly<Record<EnrolmentState, (enrolmentNo: string) => string>>;
    readonly application: Readonly<Record<ApplicationState, string>>;
  };
  /** A conversation with the customer service, by e-mail. */
  readonly transcript: {
    readonly subject: string;
    readonly intro: string;
    /** The addressee, to whom their number as a guest says nothing. */
    readonly you: string;
    readonly image: string;
    readonly video: string;
    readonly voice: string;
    readonly call: string;
    readonly file: (name: string) => string;
    readonly place: (name: string) => string;
    readonly combined: (title: string) => string;
  };
  readonly smsCode: (code: string) => string;
  /** Somebody who chats without an account. */
  readonly guest: (number: number) => string;
  /** The name of a group of those who travel by an order. */
  readonly party: (orderNo: string) => string;
  /** A member whose name a provider does not know. */
  readonly nameless: string;
}
