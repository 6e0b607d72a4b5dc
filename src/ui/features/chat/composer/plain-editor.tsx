import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- who writes into it from beside it reaches its element
import { useEffect, useRef } from 'react';
import {
  editedParts,
  plainText,
  type ComposedPart,
} from '../../../../domain/messaging/composed.ts';
import { selectParts } from '../../../../machines/composer/selectors.ts';
import { Button } from '../../../kit/button/button.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import * as styles from '../composer.css.ts';
import type { EditorProps } from './editor.tsx';

/**
 * A plain text field, shown if the editor cannot be fetched. The machine has the text, so nothing is lost when the two
 * replace each other (COMP-05).
 */
export function PlainEditor({
  composer,
  isDisabled,
  onSubmit,
  onHandle,
  onAgain,
}: EditorProps & { onAgain: () => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = plainText(usePortalSelector(composer, selectParts));
  useEffect(() => {
    const parts = (): readonly ComposedPart[] => selectParts(composer.getSnapshot());
    const show = (changed: readonly ComposedPart[]): void =>
      composer.send({ type: 'composer.changed', parts: changed });
    onHandle({
      focus: () => box.current?.focus(),
      insertText: (more) => show(editedParts(parts(), `${plainText(parts())}${more}`)),
      insertPictures: (files) =>
        show([...parts(), ...files.map((file) => ({ kind: 'picture' as const, file }))]),
    });
    return () => onHandle(undefined);
  }, [composer, onHandle]);
  return (
    <div className={styles.plain}>
      <p className={styles.plainNote} role="alert">
        <Trans>編輯器載入失敗</Trans>
        <Button look="quiet" size="small" onPress={onAgain}>
          <Trans>再試一次</Trans>
        </Button>
      </p>
      <textarea
        ref={box}
        className={styles.plainField}
        rows={1}
        aria-label={t`輸入訊息`}
        placeholder={t`輸入訊息`}
        enterKeyHint="send"
        disabled={isDisabled}
        value={text}
        onChange={({ currentTarget: { value } }) =>
          composer.send({
            type: 'composer.changed',
            parts: editedParts(selectParts(composer.getSnapshot()), value),
          })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </div>
  );
}
