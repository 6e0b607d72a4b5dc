import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide';
import { NOTE_LENGTH } from '../../../domain/messaging/desk-limits.ts';
import type { DeskNote, NoteText } from '../../../domain/messaging/desk.ts';
import {
  selectOpenForm,
  selectRows,
  selectRowsFailure,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import { selectNotes } from '../../../machines/desk/selectors.ts';
import type { DeskNotesRef } from '../../../machines/desk/types.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { Trouble } from '../../shared/rows.tsx';
import { textField, useError, useForm } from '../../shared/use-form.ts';
import * as styles from './desk-side.css.ts';
import { useDesk } from './desk.ts';

/** Agents' notes on a conversation, which the visitor does not see (CHAT-07). */
export function DeskNotes({ conversationID }: { conversationID: string }) {
  const notes = usePortalSelector(useDesk(), selectNotes);
  return (
    <section className={styles.part}>
      <div className={styles.line}>
        <h3 className={styles.partTitle}>
          <Trans>內部備註</Trans>
        </h3>
        {notes !== undefined && (
          <Button
            look="quiet"
            size="small"
            onPress={() =>
              notes.send({
                type: 'form.open',
                form: 'add',
                id: conversationID,
                values: { text: '' },
              })
            }
          >
            <Trans>寫備註</Trans>
          </Button>
        )}
      </div>
      {notes !== undefined && <Notes list={notes} />}
    </section>
  );
}

function Notes({ list }: { list: DeskNotesRef }) {
  const { t } = useLingui();
  const moments = useChatMoments();
  const own = useOwnID();
  const rows = usePortalSelector(list, selectRows<DeskNote>);
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  const form = usePortalSelector(list, selectOpenForm<NoteText>);
  return (
    <>
      {(state === 'failed' || state === 'stale') && (
        <Trouble failure={failure} retry={() => list.send({ type: 'rows.reload' })} />
      )}
      {rows.length === 0 && state !== 'loading' && state !== 'failed' && (
        <p className={styles.quiet}>
          <Trans>只有客服看得到，訪客不會看到。</Trans>
        </p>
      )}
      <ul className={styles.notes}>
        {rows.map(({ noteId, author, text, writtenAt }) => (
          <li key={noteId} className={styles.noteCard}>
            <p className={styles.noteHead}>
              <span>
                {author.userName || t`已刪除的帳號`} · {moments.separator(writtenAt)}
              </span>
              {author.userID === own && (
                <button
                  type="button"
                  className={styles.chipRemove}
                  aria-label={t`刪除這則備註`}
                  onClick={() =>
                    list.send({ type: 'row.ask', change: { kind: 'remove', id: noteId } })
                  }
                >
                  <Icon of={Trash2} size={16} />
                </button>
              )}
            </p>
            <p className={styles.noteText}>{text}</p>
          </li>
        ))}
      </ul>
      {form !== undefined && (
        <NoteDialog form={form} onClose={() => list.send({ type: 'form.close' })} />
      )}
      <RemoveDialog
        list={list}
        kind="remove"
        title={<Trans>刪除這則備註？</Trans>}
        confirm={<Trans>刪除</Trans>}
        keep={<Trans>保留</Trans>}
      >
        {() => (
          <p>
            <Trans>同事也看不到了，而且無法復原。</Trans>
          </p>
        )}
      </RemoveDialog>
    </>
  );
}

function NoteDialog({ form, onClose }: { form: FormRef<NoteText>; onClose: () => void }) {
  const { t } = useLingui();
  const shown = useForm(form);
  const code = useError(form, 'text');
  const words = code === 'tooLong' ? t`文字太長，請縮短` : t`請填寫這一欄`;
  return (
    <FormDialog
      form={shown}
      title={<Trans>內部備註</Trans>}
      save={<Trans>儲存</Trans>}
      onClose={onClose}
    >
      <div data-field="text">
        <TextArea
          {...textField(shown, 'text', code === undefined ? undefined : words)}
          label={t`備註`}
          hint={t`只有客服看得到，訪客不會看到。`}
          maxLength={NOTE_LENGTH}
          rows={3}
          takesFocus
        />
      </div>
    </FormDialog>
  );
}
