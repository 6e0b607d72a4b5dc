import type { Tariff } from '../fare/tariff.ts';
import type { Language } from '../language.ts';
import type { ServiceKind, ServiceKindRecord } from '../service-kind/service-kind.ts';
import type { Texts } from './texts.ts';

/**
 * Contents that staff publish: notices, policies, the four kinds of service, and the prices of rides (DRV-03, KIND-02,
 * ORD-05).
 */
export const CONTENT_TYPES = ['notice', 'policy', 'kind', 'tariff'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The two policies in the menus (NAV-01). */
export const POLICY_KEYS = ['passenger-server-policy', 'passenger-privacy-policy'] as const;
export type PolicyKey = (typeof POLICY_KEYS)[number];

/** A notice. Its texts are in the small format of `rich-text.ts`. */
export interface NoticeContent {
  readonly title: Texts;
  readonly text: Texts;
  /** Whether signed-in members are notified at once, and lists highlight the notice. */
  readonly important: boolean;
}

export interface PolicyContent {
  readonly title: Texts;
  readonly text: Texts;
}

/** The part of a service-kind record that staff can change (§3, KIND-02). Type, value and permissions are fixed. */
export interface KindContent {
  readonly title: Texts;
  readonly description: Texts;
  /** `#RRGGBB` */
  readonly color: string;
  readonly image: ServiceKindRecord['image'];
}

export interface ContentOf {
  readonly notice: NoticeContent;
  readonly policy: PolicyContent;
  readonly kind: KindContent;
  readonly tariff: Tariff;
}

/** A line of the list of notices, in the reader's language. Times are epoch milliseconds. */
export interface NoticeRow {
  readonly noticeId: string;
  readonly title: string;
  readonly summary: string;
  readonly important: boolean;
  readonly publishedAt: number;
  /** The text without markup, for the site's search; only in its index. */
  readonly words?: string;
}

export interface NoticeLine extends NoticeRow {
  readonly isUnread: boolean;
}
/** A page of the list; by default the first one, with the number of rows chosen last. */
export interface NoticesQuery {
  readonly language: Language;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}
/** Marks all notices of a page as read; the page's number is the id. */
export interface NoticesChange {
  readonly kind: 'read';
  readonly id: string;
}

/** One page of the list. */
export interface NoticePage {
  readonly rows: readonly NoticeLine[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
}

/** The notice that is wanted, and the language of its texts. */
export interface NoticeQuery {
  readonly language: Language;
  readonly id: string;
}

export interface Notice extends NoticeRow {
  readonly text: string;
  /** When the newest version came into force; absent while the first version is the newest. */
  readonly changedAt?: number;
}

/** A version of a policy; by default the one in force. */
export interface PolicyQuery {
  readonly language: Language;
  readonly key: PolicyKey;
  readonly version?: number | undefined;
}

/** One version of a policy, in the reader's language, and the list of all published versions. */
export interface Policy {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly effectiveAt: number;
  /**
   * All published versions, newest first: the former ones, the one in force, and the next one if its day is already
   * set.
   */
  readonly versions: { readonly version: number; readonly effectiveAt: number }[];
  /** The version in force. */
  readonly current: number;
}

/** The prices of a kind's rides: `current` is in force; `next` follows, and is absent until it is published. */
export interface FareRules {
  readonly kind: ServiceKind;
  readonly current: TariffVersion;
  readonly next?: TariffVersion;
}

export interface TariffVersion {
  readonly version: number;
  readonly validFrom: number;
  readonly tariff: Tariff;
}

/** A service-kind record with its texts in the reader's language (§3, KIND-02). */
export interface KindRecord extends Omit<ServiceKindRecord, 'permissions'> {
  readonly title: string;
  readonly description: string;
  readonly permissions: number[];
}
