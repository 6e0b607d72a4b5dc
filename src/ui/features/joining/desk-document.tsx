import { Trans, useLingui } from '@lingui/react/macro';
import type { DriverDocument } from '../../../domain/joining/application.ts';
import { NO_DECISION } from '../../../domain/joining/desk.ts';
import { selectChanging, selectWork } from '../../../machines/collection/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import type { ApplicationList } from './application-list.ts';
import { DOCUMENT_STATE_WORDS, DOCUMENT_WORDS, REASON_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';

/** One document of an application, which the staff view, accept or refuse. */
export function DeskDocument({
  list,
  document,
  isOpen,
}: {
  list: ApplicationList;
  document: DriverDocument;
  isOpen: boolean;
}) {
  const { i18n } = useLingui();
  const changing = usePortalSelector(list, selectChanging);
  const { documentId, kind, state, reason, note } = document;
  const work = usePortalSelector(list, selectWork);
  const isChanging = work === 'changing';
  const isBusy =
    isChanging && changing?.kind === 'acceptDocument' && changing.documentId === documentId;
  const name = i18n._(DOCUMENT_WORDS[kind]);
  return (
    <li className={styles.task} aria-label={name}>
      <img className={styles.thumbnail} src={document.thumbnail} alt="" />
      <div className={styles.taskWords}>
        <span className={styles.taskName}>{name}</span>
        <span className={parts.note}>{i18n._(DOCUMENT_STATE_WORDS[state])}</span>
        {reason !== '' && (
          <span className={parts.note}>
            {i18n._(REASON_WORDS[reason])} {note}
          </span>
        )}
        <div className={parts.buttons}>
          <DialogButton
            look="secondary"
            size="small"
            onPress={() => list.send({ type: 'row.change', change: { kind: 'view', documentId } })}
          >
            <Trans>放大查看</Trans>
          </DialogButton>
          {isOpen && (
            <>
              {state !== 'accepted' && (
                <div ref={passFocusOn}>
                  <Button
                    look="quiet"
                    size="small"
                    isBusy={isBusy}
                    // One change at a time: a press on another document would not count.
                    isDisabled={isChanging && !isBusy}
                    onPress={() =>
                      list.send({
                        type: 'row.change',
                        change: { kind: 'acceptDocument', documentId },
                      })
                    }
                  >
                    <Trans>合格</Trans>
                  </Button>
                </div>
              )}
              <DialogButton
                look="quiet"
                size="small"
                onPress={() =>
                  list.send({
                    type: 'form.open',
                    form: 'refuse',
                    id: documentId,
                    values: NO_DECISION,
                  })
                }
              >
                <Trans>不合格</Trans>
              </DialogButton>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
