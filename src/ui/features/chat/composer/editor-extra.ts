import { createContext, type ComponentType } from 'react';

/** Handles the keys of a list over the text; returns true for a key of the list. */
export interface PickerKeys {
  move(by: 1 | -1): boolean | void;
  choose(): boolean;
  giveUp(): void;
}

/** The text, for a component over it that reads and changes it. */
export interface ExtraText {
  /** The text without an unfinished composition. */
  read(): string;
  watch(changed: () => void): () => void;
  /** All of it. */
  replace(text: string): void;
  /** Handles keys first, until the returned function is called. */
  keys(taken: () => PickerKeys): () => void;
  /** Sets the highlighted row by its id; undefined for none. */
  light(id: string | undefined): void;
}

/** A component over the text, in addition to the mention picker: the desk's canned answers. */
export const EditorExtraContext = createContext<
  ComponentType<{ text: ExtraText; id: string }> | undefined
>(undefined);
