import type { Tariff } from '../fare/tariff.ts';
import type { FareRules, KindRecord, NoticeRow } from './content.ts';

/** How many notices the home page shows. */
export const SHOWN_NOTICES = 3;

/** A kind of service with its record and its price (KIND-02). */
export interface OfferedKind extends KindRecord {
  readonly tariff: Tariff;
}

/** The published contents for the home page, menus and pickers, in the reader's language. */
export interface Showcase {
  readonly kinds: readonly OfferedKind[];
  /** The newest, as many as `SHOWN_NOTICES`. */
  readonly notices: readonly NoticeRow[];
}

/** The showcase from its parts; a kind without a price is not offered. */
export function showcaseOf(
  records: readonly KindRecord[],
  rules: readonly FareRules[],
  notices: readonly NoticeRow[],
): Showcase {
  const kinds = records.flatMap((record) => {
    const rule = rules.find(({ kind }) => kind === record.type);
    return rule === undefined ? [] : [{ ...record, tariff: rule.current.tariff }];
  });
  return { kinds, notices };
}
