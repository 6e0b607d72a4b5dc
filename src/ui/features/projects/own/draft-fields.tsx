import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PROJECT_LIMITS, PROJECT_PICTURE } from '../../../../domain/project/limits.ts';
import {
  NO_PROJECT_PICTURE,
  type OwnForm,
  type OwnValues,
} from '../../../../domain/project/own.ts';
import { PROJECT_CATEGORIES } from '../../../../domain/project/project.ts';
import { selectProgress } from '../../../../machines/form/selectors.ts';
import { DateTimeField } from '../../../kit/date-time-field/date-time-field.tsx';
import { FieldNote } from '../../../kit/field/field-notes.tsx';
import { FileButton } from '../../../kit/file-button/file-button.tsx';
import { Meter } from '../../../kit/meter/meter.tsx';
import { Select } from '../../../kit/select/select.tsx';
import { TextArea } from '../../../kit/text-area/text-area.tsx';
import { TextField } from '../../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useCategoryWords } from '../../../shared/category-words.ts';
import { useForm } from '../../../shared/use-form.ts';
import { stack } from '../../../theme/layout.css.ts';
import * as styles from '../projects.css.ts';
import { useOwnError } from './own-words.ts';
import { useOwnText, type OwnFormRef } from './use-own-text.ts';

/** The name, category and texts of a project. */
export function StoryFields({ form, kind }: { form: OwnFormRef; kind: OwnForm }) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const { values, change } = useForm(form);
  const category = useOwnError(form, kind, 'category');
  return (
    <>
      <div data-field="title">
        <TextField
          {...useOwnText(form, kind, 'title')}
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
          {...useOwnText(form, kind, 'summary')}
          label={t`一句話介紹`}
          maxLength={PROJECT_LIMITS.summary}
        />
      </div>
      <div data-field="story">
        <TextArea
          {...useOwnText(form, kind, 'story')}
          label={t`專案故事`}
          hint={t`為什麼要做、錢用在哪裡、有什麼風險。段落之間空一行。`}
          maxLength={PROJECT_LIMITS.story}
        />
      </div>
    </>
  );
}

/** One reward. */
export function RewardFields({ form }: { form: OwnFormRef }) {
  const { t } = useLingui();
  return (
    <>
      <div data-field="rewardTitle">
        <TextField {...useOwnText(form, 'reward', 'rewardTitle')} label={t`回饋名稱`} />
      </div>
      <div data-field="description">
        <TextArea
          {...useOwnText(form, 'reward', 'description')}
          label={t`支持者會得到什麼`}
          maxLength={PROJECT_LIMITS.rewardDescription}
        />
      </div>
      <div data-field="price">
        <TextField
          {...useOwnText(form, 'reward', 'price')}
          label={t`單價`}
          prefix="NT$"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div data-field="stock">
        <TextField
          {...useOwnText(form, 'reward', 'stock')}
          label={t`數量`}
          hint={t`留白就不限數量`}
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div data-field="deliveredBy">
        <TextField
          {...useOwnText(form, 'reward', 'deliveredBy')}
          label={t`預計交付月份`}
          type="month"
          placeholder="2027-03"
        />
      </div>
    </>
  );
}

/** The project's goal and dates. */
export function DatesFields({ form }: { form: OwnFormRef }) {
  const { t } = useLingui();
  const { values, change, left } = useForm(form);
  const startsAt = useOwnError(form, 'dates', 'startsAt');
  const endsAt = useOwnError(form, 'dates', 'endsAt');
  return (
    <>
      <div data-field="target">
        <TextField
          {...useOwnText(form, 'dates', 'target')}
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

/** A picture to upload. */
export function PictureField({ form }: { form: OwnFormRef }) {
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
