import { useSyncExternalStore, type ComponentType } from 'react';
import * as styles from '../composer.css.ts';
import type { EditorProps } from './editor.tsx';
import { PlainEditor } from './plain-editor.tsx';

/** How long the editor may take to load; then a plain field is shown. */
const PATIENCE_MS = 8_000;

let Loaded: ComponentType<EditorProps> | undefined;
let state: 'loading' | 'failed' | 'there' = 'loading';
/** Whether somebody pressed the button to load it, and continues to write in it. */
let isWanted = false;
const listeners = new Set<() => void>();

function become(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  become('loading');
  // A text is not moved to the editor while it is typed in the plain field: the editor replaces the field only after a
  // press.
  const late = AbortSignal.timeout(PATIENCE_MS);
  late.addEventListener('abort', () => state === 'loading' && become('failed'));
  try {
    Loaded = (await import('./editor.tsx')).default;
    if (!late.aborted) become('there');
  } catch {
    become('failed');
  }
}
// The code is fetched with the conversation, together with the first messages.
void load();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The editor; if it cannot be fetched, a plain field that says so and offers to try again (COMP-05). */
export function Editor(props: EditorProps) {
  const now = useSyncExternalStore(listen, () => state);
  if (now === 'there' && Loaded !== undefined) {
    return <Loaded {...props} takesFocus={props.takesFocus || isWanted} />;
  }
  if (now === 'loading') return <p className={styles.noEditor} />;
  const again = (): void => {
    isWanted = true;
    if (Loaded === undefined) void load();
    else become('there');
  };
  return <PlainEditor {...props} onAgain={again} />;
}
