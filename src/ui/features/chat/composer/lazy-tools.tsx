import { lazyPart } from '../../../kit/lazy-part.tsx';
import * as styles from '../composer.css.ts';
import type { AttachToolsProps } from './attach-tools.tsx';
import type { FilmDialogProps } from './film-dialog.tsx';

export const EmojiPicker = lazyPart(
  () => import('./emoji-picker.tsx'),
  () => <div className={styles.panel} />,
);
export const AttachTools = lazyPart<AttachToolsProps>(
  () => import('./attach-tools.tsx'),
  () => <div className={styles.tools} />,
);
export const VoiceRecorder = lazyPart(
  () => import('./voice-recorder.tsx'),
  () => <div className={styles.line} />,
);
export const FilmDialog = lazyPart<FilmDialogProps>(
  () => import('./film-dialog.tsx'),
  () => null,
);
