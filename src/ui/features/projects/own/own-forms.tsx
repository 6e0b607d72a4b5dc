import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnForm } from '../../../../domain/project/own.ts';
import { selectForm } from '../../../../machines/form/selectors.ts';
import { usePortalSelector } from '../../../portal.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { DatesFields, PictureField, RewardFields, StoryFields } from './draft-fields.tsx';
import { AnswerField, DeliveryFields, UpdateFields } from './published-fields.tsx';
import type { OwnFormRef } from './use-own-text.ts';

/** The dialog with the form that is open on a creator's page. */
export function OwnFormDialog({ form, onClose }: { form: OwnFormRef; onClose: () => void }) {
  // The cast is safe, because these pages open only forms of the type `OwnForm`.
  const kind = usePortalSelector(form, selectForm) as OwnForm;
  const shown = useForm(form);
  const { title, save } = useTitles(kind, form);
  return (
    <FormDialog
      form={shown}
      title={title}
      save={save}
      isReady={kind !== 'picture' || shown.values.picture.name !== ''}
      onClose={onClose}
    >
      {(kind === 'new' || kind === 'story') && <StoryFields form={form} kind={kind} />}
      {kind === 'reward' && <RewardFields form={form} />}
      {kind === 'dates' && <DatesFields form={form} />}
      {kind === 'picture' && <PictureField form={form} />}
      {kind === 'update' && <UpdateFields form={form} />}
      {kind === 'answer' && <AnswerField form={form} />}
      {kind === 'delivery' && <DeliveryFields form={form} />}
    </FormDialog>
  );
}

function useTitles(kind: OwnForm, form: OwnFormRef): { title: ReactNode; save: ReactNode } {
  const id = usePortalSelector(form, ({ context }) => context.id);
  switch (kind) {
    case 'new':
      return { title: <Trans>發起專案</Trans>, save: <Trans>建立草稿</Trans> };
    case 'story':
      return { title: <Trans>專案內容</Trans>, save: <Trans>儲存內容</Trans> };
    case 'reward':
      return {
        title: id === undefined ? <Trans>新增回饋</Trans> : <Trans>編輯回饋</Trans>,
        save: <Trans>儲存回饋</Trans>,
      };
    case 'dates':
      return { title: <Trans>目標與日期</Trans>, save: <Trans>儲存日期</Trans> };
    case 'picture':
      return { title: <Trans>新增照片</Trans>, save: <Trans>上傳照片</Trans> };
    case 'update':
      return { title: <Trans>公布進度</Trans>, save: <Trans>公布</Trans> };
    case 'answer':
      return { title: <Trans>回覆提問</Trans>, save: <Trans>送出回覆</Trans> };
    case 'delivery':
      return { title: <Trans>寄送狀態</Trans>, save: <Trans>儲存狀態</Trans> };
  }
}
