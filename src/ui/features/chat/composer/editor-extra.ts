import { createContext, type ComponentType } from 'react';

/** The keys of a list that is shown over the text. The functions return true if they handled the key. */
export interface PickerKeys {
  move(by: 1 | -1): boolean | void;
  choose(): boolean;
  giveUp(): void;
}

/** Lets a component over the text read and change it. */
export interface ExtraText {
  /** The text; an unfinished composition is not included. */
  read(): string;
  watch(changed: () => void): () => void;
  /** Replaces the whole text. */
  replace(text: string): void;
  /** Until the returned function is called, `taken` gets keys before the text does. */
  keys(taken: () => PickerKeys): () => void;
  /** Sets the highlighted row of the list by its id; undefined for none. */
  light(id: string | undefined): void;
}

/** A component shown over the text, in addition to the mention picker. The desk uses it for canned answers. */
export const EditorExtraContext = createContext<
  ComponentType<{ text: ExtraText; id: string }> | undefined
>(undefined);
