import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what is said of the films goes with the dialog
import { useId, useState } from 'react';
import { contentsOf } from '../../../../domain/messaging/composed.ts';
import type { OutgoingContent } from '../../../../domain/messaging/outgoing.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/lazy-dialog.tsx';
import { TextField } from '../../../kit/text-field/text-field.tsx';
import { useWayBack } from '../../../shared/messaging/use-way-back.ts';
import * as styles from '../cards/cards.css.ts';
import { VideoCard } from '../cards/media.tsx';

export type OutgoingFilm = Extract<OutgoingContent, { type: 'video' }>;

export interface FilmDialogProps {
  films: readonly OutgoingFilm[];
  onSend: (contents: readonly OutgoingContent[]) => void;
  onClose: () => void;
}

/**
 * A dialog that shows chosen videos before they are sent. The user can add a text, which is sent after them as a
 * separate message.
 */
export default function FilmDialog({ films, onSend, onClose }: FilmDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [words, setWords] = useState('');
  useWayBack(true, () => {
    onClose();
    return false;
  });
  const send = (): void => onSend([...films, ...contentsOf([{ kind: 'text', text: words }])]);
  return (
    <Dialog
      isOpen
      title={t`傳送影片`}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={id}>
            <Trans>傳送</Trans>
          </Button>
          <Button look="secondary" onPress={onClose}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.parts}
        onSubmit={(event) => {
          event.preventDefault();
          // This form is inside the composer's form in the React tree. Without this the event would bubble up and send
          // the composer's text.
          event.stopPropagation();
          send();
        }}
      >
        {films.map(({ file, firstFrame, ...film }) => (
          <VideoCard
            key={file.localID}
            content={{
              ...film,
              fileName: file.fileName,
              fileSize: file.fileSize,
              fileDownloadUrl: file.previewUrl,
              videoFirstFrameDownloadUrl: firstFrame?.previewUrl ?? '',
            }}
          />
        ))}
        <div className={styles.described}>
          <TextField
            label={t`影片說明`}
            isOptional
            value={words}
            onChange={setWords}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who chose a film describes it next, or presses Enter
            autoFocus
            enterKeyHint="send"
          />
        </div>
      </form>
    </Dialog>
  );
}
