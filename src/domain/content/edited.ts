import { isBlank } from '../blank.ts';
import { isMetered, METERED_KINDS, type Tariff } from '../fare/tariff.ts';
import { LANGUAGES, type Language } from '../language.ts';
import type { ServiceKind } from '../service-kind/service-kind.ts';
import { hasUnseen } from '../unseen.ts';
import type { ContentOf, ContentType, KindContent, NoticeContent } from './content.ts';
import { languageIn, type Texts } from './texts.ts';

/** Contents as staff write them; page and server validate them in the same way (DRV-03, KIND-02, ORD-05). */

/** Roles of the staff for contents: publishers may also edit. */
export const CONTENT_ROLES = ['editor', 'publisher'] as const;
export type ContentRole = (typeof CONTENT_ROLES)[number];

/** The state of a version: draft, scheduled, in force, replaced by a later one, or withdrawn. */
export const VERSION_STATES = ['draft', 'scheduled', 'inForce', 'former', 'withdrawn'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export interface ContentVersion<Type extends ContentType = ContentType> {
  readonly version: number;
  readonly state: VersionState;
  /** Grows with every change: an edit names the revision that it is based on. */
  readonly revision: number;
  readonly content: ContentOf[Type];
  /** Epoch milliseconds; absent for a draft. */
  readonly validFrom?: number;
  readonly changedBy: string;
  readonly changedAt: number;
}

export type ContentAction =
  | 'created'
  | 'edited'
  | 'published'
  | 'scheduled'
  | 'withdrawn'
  | 'removed';

/** One entry of the log of changes: who did what, and when. */
export interface ContentAuditEntry {
  readonly at: number;
  readonly userName: string;
  readonly action: ContentAction;
  readonly version: number;
  readonly validFrom?: number;
}

/** One item with all its versions, the newest first, and the log of its changes. */
export interface ContentItem<Type extends ContentType = ContentType> {
  readonly type: Type;
  readonly key: string;
  readonly versions: readonly ContentVersion<Type>[];
  readonly audit: readonly ContentAuditEntry[];
  /** The reader's roles, which decide what they may do. */
  readonly roles: readonly ContentRole[];
}

/** Longest texts, in characters. */
export const TEXT_LENGTH = { title: 80, description: 60, text: 12_000 } as const;
/** The maximum of a tariff's prices and distances. */
export const TARIFF_MOST = 100_000;
/** The minimum contrast of a kind's colour on either background (WCAG 1.4.11). */
const LEAST_CONTRAST = 2.9;
const GROUNDS = ['#ffffff', '#0e1716'] as const;

/** Field → error code, in the order of the form; empty when the content may be saved. */
export function contentErrors<Type extends ContentType>(
  type: Type,
  key: string,
  content: ContentOf[Type],
): Record<string, string> {
  switch (type) {
    case 'notice':
    case 'policy': {
      // Notices and policies both have these two fields.
      const { title, text } = content as Pick<NoticeContent, 'title' | 'text'>;
      return {
        ...lineErrors('title', title, TEXT_LENGTH.title),
        ...textErrors('text', text, TEXT_LENGTH.text),
      };
    }
    case 'kind':
      return kindErrors(content as KindContent);
    case 'tariff':
      return tariffErrors(key, content as Tariff);
  }
}

function textErrors(field: string, texts: Texts, most: number): Record<string, string> {
  if (isBlank(texts['zh-Hant'])) return { [field]: 'required' };
  const all = LANGUAGES.map((language) => texts[language] ?? '');
  if (all.some((text) => [...text].length > most)) return { [field]: 'tooLong' };
  // A translation without a visible character would be shown instead of the Chinese text.
  return all.some((text) => text.trim() !== '' && isBlank(text)) ? { [field]: 'badName' } : {};
}

/** The errors of a text that is shown on one line. Soft hyphens are allowed: German titles of kinds need them. */
function lineErrors(field: string, texts: Texts, most: number): Record<string, string> {
  const isBad = LANGUAGES.some((language) =>
    hasUnseen((texts[language] ?? '').replaceAll('\u00ad', '')),
  );
  return { ...(isBad && { [field]: 'badName' }), ...textErrors(field, texts, most) };
}

function kindErrors({ title, description, color }: KindContent): Record<string, string> {
  return {
    ...lineErrors('title', title, TEXT_LENGTH.title),
    ...lineErrors('description', description, TEXT_LENGTH.description),
    ...(/^#[0-9a-f]{6}$/i.test(color)
      ? GROUNDS.some((ground) => contrast(ground, color) < LEAST_CONTRAST)
        ? { color: 'lowContrast' }
        : {}
      : { color: 'invalid' }),
  };
}

/** The languages in which a text is missing, so that their readers get it in Traditional Chinese. */
export function untranslated(content: ContentOf[ContentType]): readonly Language[] {
  // A tariff has no texts.
  const { title, text, description } = content as Partial<NoticeContent & KindContent>;
  return LANGUAGES.filter((language) =>
    [title, text, description].some(
      (texts) => texts !== undefined && languageIn(texts, language) !== language,
    ),
  );
}

/** The numbers of a tariff by the names of their fields. */
export function tariffNumbers(tariff: Tariff): Readonly<Record<string, number>> {
  const { waiting, cancellation, ...own } = tariff;
  return { ...own, ...waiting, ...cancellation };
}

function tariffErrors(key: string, tariff: Tariff): Record<string, string> {
  // Kinds with metered prices need a metered tariff, and the other kinds one that is not metered.
  if (METERED_KINDS.includes(key as ServiceKind) !== isMetered(tariff)) return { body: 'invalid' };
  const wrong = Object.entries(tariffNumbers(tariff)).flatMap(([field, value]) => {
    const metres = /metres/i.test(field);
    const most = metres ? TARIFF_MOST * 10 : TARIFF_MOST;
    const least = field === 'stepMetres' ? 100 : 0;
    if (!Number.isInteger(value)) return [[field, 'invalid']];
    return value < least || value > most ? [[field, 'outOfRange']] : [];
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Which items are listed. */
export interface ContentLinesQuery {
  readonly type: ContentType;
}
/** Which item is shown. */
export interface ContentItemQuery extends ContentLinesQuery {
  readonly key: string;
}
/** An action on an item's draft, or on one of its versions that can be withdrawn; `id` is the item's key. */
export type ContentItemChange =
  | { readonly kind: 'publish' | 'remove'; readonly id: string }
  | { readonly kind: 'withdraw'; readonly id: string; readonly version: number };

/** An item in the list of its type. */
export interface ContentLine {
  readonly key: string;
  readonly newest: ContentVersion;
  /** The state of the newest version, and of older versions that are scheduled or in force. */
  readonly states: readonly VersionState[];
}

/** The values of the staff's forms: a draft, or the time from which its version is in force. */
export interface ContentForm {
  /** Exactly one content, in a list, because forms that are stored over a reload restore the contents of lists. */
  readonly contents: readonly ContentOf[ContentType][];
  /** The language that is edited and shown. */
  readonly language: Language;
  /** Taipei wall time from which the version is in force. */
  readonly at: string;
  /** What the form was opened on; it is kept with the form, so a reload does not hide a colleague's later change. */
  readonly base: ContentBase;
}
/** The version that a form was opened on; `version` 0 for a new notice, `revision` 0 if the version is no draft. */
export interface ContentBase {
  readonly version: number;
  readonly revision: number;
}
export const CONTENT_FORM: ContentForm = {
  contents: [],
  language: 'zh-Hant',
  at: '',
  base: { version: 0, revision: 0 },
};

/** A new notice, before anything is typed. */
export const EMPTY_NOTICE: NoticeContent = {
  title: { 'zh-Hant': '' },
  text: { 'zh-Hant': '' },
  important: false,
};

/** The version that can be edited, published or removed; there is only one at a time. */
export const draftOf = (item: ContentItem): ContentVersion | undefined =>
  item.versions.find(({ state }) => state === 'draft');

/**
 * The scheduled version that takes effect first, if any. It replaces a draft that is published before it. While nothing
 * has been in force yet (`isFirst`), a draft can only be published after it.
 */
export function scheduledOf(
  item: ContentItem,
): { readonly version: number; readonly from: number; readonly isFirst: boolean } | undefined {
  const [first] = item.versions
    .flatMap(({ state, version, validFrom: from }) =>
      state === 'scheduled' && from !== undefined ? [{ version, from }] : [],
    )
    .toSorted((a, b) => a.from - b.from);
  const isFirst = item.versions.every(({ state }) => state === 'draft' || state === 'scheduled');
  return first === undefined ? undefined : { ...first, isFirst };
}

/** What a form of this item is based on if it is opened now: its draft, otherwise its newest version. */
export function baseOf(item: ContentItem): ContentBase {
  const draft = draftOf(item);
  return {
    version: (draft ?? item.versions[0])?.version ?? 0,
    revision: draft?.revision ?? 0,
  };
}

/**
 * The versions that can be withdrawn: a published notice, and the scheduled ones. A scheduled version becomes a draft
 * again, so it can be withdrawn only while there is no other draft.
 */
export const withdrawable = (item: ContentItem): readonly ContentVersion[] =>
  item.versions.filter(({ state }) =>
    state === 'scheduled'
      ? draftOf(item) === undefined
      : state === 'inForce' && item.type === 'notice',
  );
