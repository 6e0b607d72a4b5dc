import { isBlank } from '../blank.ts';
import type { BagChange } from './bag.ts';
import { PROJECT_LIMITS } from './limits.ts';
import type { ProjectDetail } from './project.ts';

/** The kinds of entries in the discussion on a project's page. */
export const TALK_KINDS = ['update', 'comment', 'question'] as const;
export type TalkKind = (typeof TALK_KINDS)[number];

/** An entry of the discussion on a project's page. */
export interface Talk {
  readonly talkId: string;
  readonly kind: TalkKind;
  /** The author's name as the reader may see it. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly saidAt: number;
  readonly answer: string;
  readonly answeredAt: number | null;
  /** Whether the reader may remove the entry: its author, the project's creator and staff may. */
  readonly mayRemove: boolean;
}

/** Removes an entry of the discussion. */
export interface TalkRemoval {
  readonly kind: 'removeTalk';
  readonly talkId: string;
}

/** The newest entries of one kind, and their total number. */
export interface TalkPart {
  readonly rows: readonly Talk[];
  readonly total: number;
}
export type ProjectTalk = Readonly<Record<TalkKind, TalkPart>>;

/** A project's page with its discussion. */
export interface ProjectPage extends ProjectDetail {
  readonly talk: ProjectTalk;
}

/** An action on the page other than adding an entry. */
export type ProjectChange =
  | BagChange
  | TalkRemoval
  /** Shows more entries. */
  | { readonly kind: 'more'; readonly talk: TalkKind };

/** A comment or a question, as it is typed. */
export interface TalkValues {
  readonly text: string;
}
export const NO_TALK: TalkValues = { text: '' };

export function talkErrors({ text }: TalkValues): { text?: 'required' | 'tooLong' } {
  if (isBlank(text)) return { text: 'required' };
  return text.trim().length > PROJECT_LIMITS.talk ? { text: 'tooLong' } : {};
}
