import type { Tariff } from '../fare/tariff.ts';
import type { KindRecord, NoticeRow } from './content.ts';

/** Notices that the home page shows. */
export const SHOWN_NOTICES = 3;

/** A kind of service as it is offered now: its record, and what it costs (KIND-02). */
export interface OfferedKind extends KindRecord {
  readonly tariff: Tariff;
}

/** What the home page, menus and pickers show of what staff publish, in the reader's language. */
export interface Showcase {
  readonly kinds: readonly OfferedKind[];
  /** The newest, as many as `SHOWN_NOTICES`. */
  readonly notices: readonly NoticeRow[];
}
