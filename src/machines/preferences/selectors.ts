import type { SnapshotFrom } from 'xstate';
import type { Language, Theme } from '../../domain/language.ts';
import type { createPreferencesMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPreferencesMachine>>;

/** The language of the texts on screen. */
export const selectLanguage = (snapshot: Snapshot): Language => snapshot.context.language;
export const selectTheme = (snapshot: Snapshot): Theme => snapshot.context.theme;
/** Whether another language's texts are being loaded. */
export const selectSwitching = (snapshot: Snapshot): boolean => snapshot.matches('switching');
/** Whether the side bar of the account and of the desk is folded. */
export const selectSideFolded = (snapshot: Snapshot): boolean => snapshot.context.isSideFolded;
/** Rows on a page of a list; 0 = not chosen. */
export const selectPageSize = (snapshot: Snapshot): number => snapshot.context.pageSize;
