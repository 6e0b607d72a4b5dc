import { createContext, type ComponentType } from 'react';

/** The keys of a list over the text; true = it was for the list. */
export interface PickerKeys {
  move(by: 1 | -1): boolean | void;
  choose(): boolean;
  giveUp(): void;
}

/** The text, as a component that stands over it reads and changes it. */
export interface ExtraText {
  /** Without what is being composed. */
  read(): string;
  watch(changed: () => void): () => void;
  /** All of it. */
  replace(text: string): void;
  /** Takes the list's keys until the returned function is called. */
  keys(taken: () => PickerKeys): () => void;
  /** The highlighted row, by its id; undefined for none. */
  light(id: string | undefined): void;
}

/** A component over the text beside the mention picker: the desk's canned answers. */
export const EditorExtraContext = createContext<
  ComponentType<{ text: ExtraText; id: string }> | undefined
>(undefined);
