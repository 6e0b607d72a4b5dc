import type { Code } from '../../src/contract/codes.ts';
import type {
  ApplicationState,
  DocumentKind,
  DocumentReason,
} from '../../src/domain/joining/application.ts';
import type { EnrolmentState } from '../../src/domain/joining/enrolment.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { PledgeNews } from '../../src/domain/project/pledge.ts';

/** A push: the title, which browsers show in bold, and the sentence below. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
}

/** The server's own texts in one language. A language without one of the texts does not compile (LANG-03). */
export interface ServerWords {
  /** The service's name as the sender of messages. */
  readonly service: string;
  /** `msg` of the envelope by its code (§8 for 401, 403, 404 and 500). */
  readonly messages: Readonly<Record<Code, string>>;
  /** Labels of the dictionary `order_status` (§3, ORD-02). */
  readonly orderStatus: Readonly<Record<OrderStatus, string>>;
  /** The push of an `order_refresh` to the passenger, by the order's new status. */
  readonly orderPush: Readonly<Record<OrderStatus, PushWords>>;
  /** Sentences of `orderPush` for an order booked ahead. */
  readonly bookedAhead: {
    /** The order was placed, and the search begins so many minutes before the pick-up. */
    readonly searchLater: (minutes: number) => string;
    /** A driver took the order and comes at the booked time. */
    readonly comesAt: (time: string) => string;
  };
  /** ORD-T10: no driver was found; the text differs from that of the passenger's own cancellation. */
  readonly noDriver: PushWords;
  /** ORD-T09: a payment whose outcome became known later. */
  readonly paymentDeclined: PushWords;
  /** ORD-T06: the cancellation fee was paid. */
  readonly feePaid: PushWords;
  /** `sum` is money with its unit. */
  readonly refunded: (sum: string) => PushWords;
  /** The push about a change of a pledge (PROJ-03): with the project's title, and the amount with its unit. */
  readonly pledge: Readonly<Record<PledgeNews, (title: string, sum: string) => PushWords>>;
  /** The push to a visitor who is offline when the customer service answers. */
  readonly answered: PushWords;
  /** The push for a call to somebody who has no page open. */
  readonly called: PushWords;
  readonly missedCall: PushWords;
  /** Parts of an SMS or e-mail about a ride. */
  readonly rideMessage: {
    readonly order: (orderNo: string) => string;
    readonly due: (sum: string) => string;
    readonly subject: (title: string, order: string) => string;
    /** The beginning of an SMS. */
    readonly lead: (title: string) => string;
    /** The names of data about the ride, and a line with a name and its value. */
    readonly names: Readonly<
      Record<'kind' | 'time' | 'pickup' | 'stop' | 'destination' | 'duration' | 'fare', string>
    >;
    readonly named: (name: string, value: string) => string;
    /** The pick-up time of an order for now, with the time at which it was placed. */
    readonly now: (orderedAt: string) => string;
    /** The separator of data in one line. */
    readonly between: string;
    /** The full stop that is appended to a sentence without one. */
    readonly end: string;
    /** The separator between sentences. */
    readonly gap: string;
  };
  /** Messages about changes of an application or enrolment (DRV-01, DRV-02). */
  readonly joining: {
    readonly subject: string;
    readonly enrolment: Readonly<Record<EnrolmentState, (enrolmentNo: string) => string>>;
    readonly application: Readonly<Record<ApplicationState, string>>;
    /** A rejected application with the documents that were refused; short, because it is sent by SMS. */
    readonly returned: (documents: string) => string;
    /** One of these documents with its reason: 「駕照背面（已過期）」. */
    readonly refused: (document: string, reason: string) => string;
    readonly documents: Readonly<Record<DocumentKind, string>>;
    readonly reasons: Readonly<Record<DocumentReason, string>>;
  };
  /** Texts of the e-mail with a conversation with the customer service. */
  readonly transcript: {
    readonly subject: string;
    readonly intro: string;
    /** The name of the addressee in the transcript, because they do not know their name as a guest. */
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
  /** For the former number of an account. `last`: the last three digits of the new number. */
  readonly numberReplaced: (last: string) => string;
  /** For a member to whose account a provider's account was linked, by SMS or e-mail. */
  readonly providerLinked: (provider: string) => {
    readonly subject: string;
    readonly text: string;
  };
  /** The name of a guest, who uses the chat without an account. */
  readonly guest: (number: number) => string;
  /** The name of a group of an order's travellers. */
  readonly party: (orderNo: string) => string;
  /** The name of a member for whom the provider has none. */
  readonly nameless: string;
}
