import { useSyncExternalStore, type ComponentType } from 'react';
import * as styles from '../composer.css.ts';
import type { EditorProps } from './editor.tsx';
import { PlainEditor } from './plain-editor.tsx';

/** How long the editor may take to load. After that a plain field is shown. */
const PATIENCE_MS = 8_000;

let Loaded: ComponentType<EditorProps> | undefined;
let state: 'loading' | 'failed' | 'there' = 'loading';
/**
 * Whether somebody has pressed the button that loads the editor. The editor then takes the focus, so that they can
 * continue to write.
 */
let isWanted = false;
const listeners = new Set<() => void>();

function become(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  become('loading');
  // If the editor loads late, it does not replace the plain field by itself, because somebody may be typing there. It
  // replaces the field only after a press on the button.
  const late = AbortSignal.timeout(PATIENCE_MS);
  late.addEventListener('abort', () => state === 'loading' && become('failed'));
  try {
    Loaded = (await import('./editor.tsx')).default;
    if (!late.aborted) become('there');
  } catch {
    become('failed');
  }
}
// Fetches the code together with the conversation, which loads its first messages at the same time.
void load();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The editor. If it cannot be fetched, a plain field that says so and has a button to try again (COMP-05). */
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
