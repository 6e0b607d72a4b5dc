import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { PROJECT_LIMITS, PROJECT_PICTURE } from '../../../../domain/project/limits.ts';
import {
  DELIVERY_STATES,
  NO_PROJECT_PICTURE,
  type OwnForm,
  type OwnValues,
} from '../../../../domain/project/own.ts';
import { PROJECT_CATEGORIES } from '../../../../domain/project/project.ts';
import { selectForm, selectProgress, type FormRef } from '../../../../machines/form/selectors.ts';
import { DateTimeField } from '../../../kit/date-time-field/date-time-field.tsx';
import { FieldNote } from '../../../kit/field/field-notes.tsx';
import { FileButton } from '../../../kit/file-button/file-button.tsx';
import { Meter } from '../../../kit/meter/meter.tsx';
import { Select } from '../../../kit/select/select.tsx';
import { TextArea } from '../../../kit/text-area/text-area.tsx';
import { TextField } from '../../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useCategoryWords } from '../../../shared/category-words.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { textField, useForm } from '../../../shared/use-form.ts';
import { stack } from '../../../theme/layout.css.ts';
import { DELIVERY_WORDS } from '../delivery-words.ts';
import * as styles from '../projects.css.ts';
import { useOwnError } from './own-words.ts';

type Form = FormRef<OwnValues>;
type TextName = Exclude<keyof OwnValues, 'picture' | 'revision'>;

/** The dialog with the form that is open on a creator's page. */
export function OwnFormDialog({ form, onClose }: { form: Form; onClose: () => void }) {
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
      {(kind === 'new' || kind === 'story') && <Story form={form} kind={kind} />}
      {kind === 'reward' && <RewardFields form={form} />}
      {kind === 'dates' && <Dates form={form} />}
      {kind === 'picture' && <Picture form={form} />}
      {kind === 'update' && <Update form={form} />}
      {kind === 'answer' && <Answer form={form} />}
      {kind === 'delivery' && <Delivery form={form} />}
    </FormDialog>
  );
}

function useTitles(kind: OwnForm, form: Form): { title: ReactNode; save: ReactNode } {
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

/** The props of a text field of the form, including the name by which it can be focused. */
function useText(form: Form, kind: OwnForm, name: TextName) {
  return textField(useForm(form), name, useOwnError(form, kind, name));
}

function Story({ form, kind }: { form: Form; kind: OwnForm }) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const { values, change } = useForm(form);
  const category = useOwnError(form, kind, 'category');
  return (
    <>
      <div data-field="title">
        <TextField
          {...useText(form, kind, 'title')}
          label={t`專案名稱`}
          maxLength={PROJECT_LIMITS.title}
        />
      </div>
      <div data-field="category">
        <Select
          label={t`類別`}
          value={values.category}
          placeholder={t`請選擇`}
          options={PROJECT_CATEGORIES.map((value) => ({ value, label: words[value] }))}
          error={category}
          onChange={(chosen) => change({ category: chosen })}
        />
      </div>
      <div data-field="summary">
        <TextArea
          {...useText(form, kind, 'summary')}
          label={t`一句話介紹`}
          maxLength={PROJECT_LIMITS.summary}
        />
      </div>
      <div data-field="story">
        <TextArea
          {...useText(form, kind, 'story')}
          label={t`專案故事`}
          hint={t`為什麼要做、錢用在哪裡、有什麼風險。段落之間空一行。`}
          maxLength={PROJECT_LIMITS.story}
        />
      </div>
    </>
  );
}

function RewardFields({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <>
      <div data-field="rewardTitle">
        <TextField {...useText(form, 'reward', 'rewardTitle')} label={t`回饋名稱`} />
      </div>
      <div data-field="description">
        <TextArea
          {...useText(form, 'reward', 'description')}
          label={t`支持者會得到什麼`}
          maxLength={PROJECT_LIMITS.rewardDescription}
        />
      </div>
      <div data-field="price">
        <TextField
          {...useText(form, 'reward', 'price')}
          label={t`單價`}
          prefix="NT$"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div data-field="stock">
        <TextField
          {...useText(form, 'reward', 'stock')}
          label={t`數量`}
          hint={t`留白就不限數量`}
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div data-field="deliveredBy">
        <TextField
          {...useText(form, 'reward', 'deliveredBy')}
          label={t`預計交付月份`}
          type="month"
          placeholder="2027-03"
        />
      </div>
    </>
  );
}

function Dates({ form }: { form: Form }) {
  const { t } = useLingui();
  const { values, change, left } = useForm(form);
  const startsAt = useOwnError(form, 'dates', 'startsAt');
  const endsAt = useOwnError(form, 'dates', 'endsAt');
  return (
    <>
      <div data-field="target">
        <TextField
          {...useText(form, 'dates', 'target')}
          label={t`目標金額`}
          prefix="NT$"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div data-field="startsAt">
        <DateTimeField
          label={t`開始`}
          value={values.startsAt}
          error={startsAt}
          onChange={(chosen) => change({ startsAt: chosen })}
          onBlur={() => left('startsAt')}
        />
      </div>
      <div data-field="endsAt">
        <DateTimeField
          label={t`截止`}
          hint={t`1 到 90 天。截止時沒有達標，支持者已付的款項全數退回。`}
          value={values.endsAt}
          error={endsAt}
          onChange={(chosen) => change({ endsAt: chosen })}
          onBlur={() => left('endsAt')}
        />
      </div>
    </>
  );
}

function Picture({ form }: { form: Form }) {
  const { t } = useLingui();
  const note = useId();
  const { values, change, left, isSaving } = useForm(form);
  const error = useOwnError(form, 'picture', 'picture');
  const progress = usePortalSelector(form, selectProgress<OwnValues>);
  const megabytes = PROJECT_PICTURE.bytes / 1_024 / 1_024;
  const share =
    progress?.total === undefined || progress.total === 0
      ? undefined
      : progress.done / progress.total;
  return (
    <>
      {values.picture.name !== '' && <p className={styles.story}>{values.picture.name}</p>}
      <div className={stack[8]} data-field="picture">
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          describedBy={note}
          isDisabled={isSaving}
          onChoose={(file) => {
            const { name, size } = file;
            change({ picture: { ...NO_PROJECT_PICTURE, name, size, file } });
            left('picture');
          }}
        >
          {values.picture.name === '' ? <Trans>選擇照片</Trans> : <Trans>選擇另一張照片</Trans>}
        </FileButton>
        <FieldNote
          id={note}
          hint={t`JPEG、PNG 或 WebP，${megabytes} MB 以下。第一張會出現在卡片和分享連結上。`}
          error={error}
        />
      </div>
      {isSaving && (
        <Meter label={t`上傳進度`} share={share}>
          <Trans>正在上傳…</Trans>
        </Meter>
      )}
    </>
  );
}

function Update({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <>
      <div data-field="updateTitle">
        <TextField
          {...useText(form, 'update', 'updateTitle')}
          label={t`標題`}
          maxLength={PROJECT_LIMITS.updateTitle}
        />
      </div>
      <div data-field="text">
        <TextArea
          {...useText(form, 'update', 'text')}
          label={t`內容`}
          hint={t`支持者會收到通知。`}
          maxLength={PROJECT_LIMITS.talk}
        />
      </div>
    </>
  );
}

function Answer({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <div data-field="text">
      <TextArea
        {...useText(form, 'answer', 'text')}
        label={t`回覆`}
        hint={t`回覆會公開在專案頁面。`}
        maxLength={PROJECT_LIMITS.talk}
      />
    </div>
  );
}

function Delivery({ form }: { form: Form }) {
  const { t, i18n } = useLingui();
  const { values, change } = useForm(form);
  const error = useOwnError(form, 'delivery', 'deliveryState');
  return (
    <>
      <div data-field="deliveryState">
        <Select
          label={t`狀態`}
          value={values.deliveryState}
          placeholder={t`請選擇`}
          options={DELIVERY_STATES.map((value) => ({
            value,
            label: i18n._(DELIVERY_WORDS[value]),
          }))}
          error={error}
          onChange={(chosen) => change({ deliveryState: chosen })}
        />
      </div>
      <div data-field="text">
        <TextField
          {...useText(form, 'delivery', 'text')}
          label={t`貨運單號或說明`}
          hint={t`支持者看得到。`}
          isOptional
          maxLength={PROJECT_LIMITS.deliveryNote}
        />
      </div>
    </>
  );
}
