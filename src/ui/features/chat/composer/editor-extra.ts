import type { LexicalEditor } from 'lexical';
import { createContext, type ComponentType } from 'react';

/** What stands over the text beside the mention picker, and shares its keys: the desk's canned answers. */
export const EditorExtraContext = createContext<
  ComponentType<{ editor: LexicalEditor; id: string }> | undefined
>(undefined);
