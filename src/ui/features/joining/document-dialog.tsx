import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  NO_PICTURE,
  type ApplicationValues,
  type DocumentKind,
} from '../../../domain/joining/application.ts';
import { selectProgress, type FormRef } from '../../../machines/form/selectors.ts';
import { FieldNote } from '../../kit/field/field-notes.tsx';
import { FileButton } from '../../kit/file-button/file-button.tsx';
import { Meter } from '../../kit/meter/meter.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useForm } from '../../shared/use-form.ts';
import { stack } from '../../theme/layout.css.ts';
import { DOCUMENT_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';
import { useFieldError } from './use-field-error.ts';

/**
 * The dialog for a photograph of one document. The applicant takes or chooses a photograph, and it is checked and sent.
 */
export function DocumentDialog({
  form,
  kind,
  onClose,
}: {
  form: FormRef<ApplicationValues>;
  kind: DocumentKind;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const note = useId();
  const shown = useForm(form);
  const error = useFieldError(form, 'picture');
  const { picture } = shown.values;
  const progress = usePortalSelector(form, selectProgress);
  const share = progress?.total === undefined ? undefined : progress.done / progress.total;
  const name = i18n._(DOCUMENT_WORDS[kind]);
  const choose = (file: File): void => {
    URL.revokeObjectURL(picture.url);
    const { size, type } = file;
    const chosen = { ...NO_PICTURE, file, size, type, name: file.name };
    shown.change({ picture: { ...chosen, url: URL.createObjectURL(file) } });
    // Marks the field as left, so that an error of the picture is shown at once.
    shown.left('picture');
  };
  return (
    <FormDialog form={shown} title={name} save={<Trans>上傳照片</Trans>} onClose={onClose}>
      {picture.url !== '' && !picture.isBroken && (
        <img
          className={styles.preview}
          src={picture.url}
          alt={t`${name}的預覽`}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            shown.change({ picture: { ...picture, width, height } })
          }
          onError={() => shown.change({ picture: { ...picture, isBroken: true } })}
        />
      )}
      {picture.isBroken && error === undefined && (
        <p className={parts.note}>
          <Trans>這個瀏覽器無法預覽 {picture.name}，仍然可以上傳。</Trans>
        </p>
      )}
      <div className={stack[8]} data-field="picture">
        <div className={parts.buttons}>
          <FileButton
            accept="image/*"
            capture={kind === 'portrait' ? 'user' : 'environment'}
            look={picture.url === '' ? 'primary' : 'secondary'}
            describedBy={note}
            isDisabled={shown.isSaving}
            onChoose={choose}
          >
            <Trans>拍照</Trans>
          </FileButton>
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
            describedBy={note}
            isDisabled={shown.isSaving}
            onChoose={choose}
          >
            {picture.url === '' ? <Trans>選擇照片</Trans> : <Trans>選擇另一張照片</Trans>}
          </FileButton>
        </div>
        <FieldNote
          id={note}
          hint={<Trans>四個角都要入鏡、文字看得清楚、沒有反光。20 MB 以下。</Trans>}
          error={error}
        />
      </div>
      {shown.isSaving && (
        <Meter label={t`上傳進度`} share={share}>
          <Trans>正在上傳…</Trans>
        </Meter>
      )}
    </FormDialog>
  );
}
