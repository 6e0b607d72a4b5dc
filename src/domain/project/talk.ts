import type { BagChange } from './bag.ts';
import { PROJECT_LIMITS, type ProjectTalk, type TalkKind, type TalkRemoval } from './own.ts';
import type { ProjectDetail } from './project.ts';

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
  if (text.trim() === '') return { text: 'required' };
  return text.trim().length > PROJECT_LIMITS.talk ? { text: 'tooLong' } : {};
}
