import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import * as styles from '../composer.css.ts';
import type { EditorProps } from './editor.tsx';

export const Editor = lazyPart<EditorProps>(
  () => import('./editor.tsx'),
  (_, hasFailed) => <NoEditor hasFailed={hasFailed} />,
);
// It comes with the conversation, beside the first messages.
Editor.preload();

/** Until it is there, which is tried again by itself (COMP-05). */
function NoEditor({ hasFailed }: { hasFailed: boolean }) {
  return (
    <p className={styles.noEditor} role={hasFailed ? 'alert' : undefined}>
      {hasFailed && <Trans>編輯器載入失敗</Trans>}
    </p>
  );
}
