import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, SendHorizontal, Trash2 } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- what narrows the list down is the screen's own
import { useState } from 'react';
import type { CannedAnswer, CannedText } from '../../../domain/messaging/desk.ts';
import { CANNED_ANSWER_LENGTH } from '../../../domain/messaging/limits.ts';
import {
  selectOpenForm,
  selectRows,
  selectRowsFailure,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import { selectCanned } from '../../../machines/desk/selectors.ts';
import { selectForm, type FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { Trouble } from '../../shared/rows.tsx';
import { textField, useError, useForm } from '../../shared/use-form.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as canned from './canned.css.ts';
import * as side from './desk-side.css.ts';
import { usePartOfDesk } from './desk.ts';

/**
 * The texts that agents use often, which all agents share. One button inserts a text into the composer, another sends
 * it.
 */
export function CannedAnswers({
  mayInsert,
  onInsert,
  onSend,
}: {
  mayInsert: boolean;
  onInsert: (text: string) => void;
  onSend: (text: string) => void;
}) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const list = usePartOfDesk(selectCanned);
  const rows = usePortalSelector(list, selectRows<CannedAnswer>);
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  const form = usePortalSelector(list, selectOpenForm<CannedText>);
  const found = rows.filter(({ title, text }) =>
    `${title} ${text}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <section className={side.part}>
      <div className={side.line}>
        <h3 className={side.partTitle}>
          <Trans>常用回覆</Trans>
        </h3>
        <Button
          look="quiet"
          size="icon"
          aria-label={t`新增常用回覆`}
          onPress={() =>
            list.send({ type: 'form.open', form: 'add', values: { title: '', text: '' } })
          }
        >
          <Icon of={Plus} />
        </Button>
      </div>
      {(state === 'failed' || state === 'stale') && (
        <Trouble failure={failure} retry={() => list.send({ type: 'rows.reload' })} />
      )}
      {rows.length > 5 && (
        <TextField label={t`搜尋常用回覆`} value={wanted} onChange={setWanted} type="search" />
      )}
      {state === 'shown' && rows.length === 0 && (
        <p className={side.quiet}>
          <Trans>還沒有常用回覆。常說的話存在這裡，一按就填入輸入框。</Trans>
        </p>
      )}
      <ul>
        {found.map(({ answerId, title, text }) => (
          <li key={answerId} className={canned.canned}>
            <button
              type="button"
              className={canned.cannedText}
              disabled={!mayInsert}
              onClick={() => onInsert(text)}
            >
              <span className={canned.cannedTitle}>
                <span className={visuallyHidden}>{t`填入：`}</span>
                {title}
              </span>
              <span className={canned.cannedLines}>{text}</span>
            </button>
            <Button
              look="quiet"
              size="icon"
              aria-label={t`直接送出 ${title}`}
              onPress={() => onSend(text)}
            >
              <Icon of={SendHorizontal} size={16} />
            </Button>
            <Button
              look="quiet"
              size="icon"
              aria-label={t`編輯 ${title}`}
              onPress={() =>
                list.send({
                  type: 'form.open',
                  form: 'edit',
                  id: answerId,
                  values: { title, text },
                })
              }
            >
              <Icon of={Pencil} size={16} />
            </Button>
            <Button
              look="quiet"
              size="icon"
              aria-label={t`移除 ${title}`}
              onPress={() =>
                list.send({ type: 'row.ask', change: { kind: 'remove', id: answerId } })
              }
            >
              <Icon of={Trash2} size={16} />
            </Button>
          </li>
        ))}
      </ul>
      {form !== undefined && (
        <CannedDialog form={form} onClose={() => list.send({ type: 'form.close' })} />
      )}
      <RemoveDialog
        list={list}
        kind="remove"
        title={<Trans>移除這個常用回覆？</Trans>}
        confirm={<Trans>移除</Trans>}
        keep={<Trans>保留</Trans>}
      >
        {({ id }) => (
          <p>
            <Trans>
              「{rows.find(({ answerId }) => answerId === id)?.title}」會從所有同事的工作台移除。
            </Trans>
          </p>
        )}
      </RemoveDialog>
    </section>
  );
}

function CannedDialog({ form, onClose }: { form: FormRef<CannedText>; onClose: () => void }) {
  const { t } = useLingui();
  const shown = useForm(form);
  const isNew = usePortalSelector(form, selectForm) === 'add';
  const words = (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    return code === 'tooLong' ? t`文字太長，請縮短` : t`請填寫這一欄`;
  };
  const title = textField(shown, 'title', words(useError(form, 'title')));
  const text = textField(shown, 'text', words(useError(form, 'text')));
  return (
    <FormDialog
      form={shown}
      title={isNew ? <Trans>新增常用回覆</Trans> : <Trans>編輯常用回覆</Trans>}
      save={<Trans>儲存</Trans>}
      onClose={onClose}
    >
      <div data-field="title">
        <TextField {...title} label={t`標題`} />
      </div>
      <div data-field="text">
        <TextArea {...text} label={t`內容`} maxLength={CANNED_ANSWER_LENGTH.text} />
      </div>
    </FormDialog>
  );
}
