import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { NO_PICTURE } from '../../../domain/account/picture.ts';
import { selectProgress } from '../../../machines/form/selectors.ts';
import { FieldNote } from '../../kit/field/field-notes.tsx';
import { FileButton } from '../../kit/file-button/file-button.tsx';
import { Meter } from '../../kit/meter/meter.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { stack } from '../../theme/layout.css.ts';
import type { AccountDialogProps } from './account-dialog.tsx';
import { useAccountForm } from './account-fields.ts';
import { PictureCropper } from './picture-cropper.tsx';

/** A dialog in which the member chooses their picture, crops it to a circle, and sends it. */
export function AvatarDialog({ form, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  const note = useId();
  const { shown, error } = useAccountForm(form);
  const { picture } = shown.values;
  const progress = usePortalSelector(form, selectProgress);
  const share = progress?.total === undefined ? undefined : progress.done / progress.total;
  const choose = (file: File): void => {
    URL.revokeObjectURL(picture.url);
    const chosen = { ...NO_PICTURE, url: URL.createObjectURL(file), bytes: file.size };
    shown.change({ picture: chosen });
    // Marks the field as left, so that an error of the picture is shown at once.
    shown.left('picture');
  };
  const isThere = picture.url !== '' && !picture.isBroken;
  return (
    <FormDialog
      form={shown}
      title={<Trans>個人照片</Trans>}
      save={<Trans>儲存照片</Trans>}
      onClose={onClose}
    >
      {isThere && <PictureCropper form={form} isDisabled={shown.isSaving} />}
      <div className={stack[8]} data-field="picture">
        <FileButton
          accept="image/*"
          describedBy={note}
          isDisabled={shown.isSaving}
          onChoose={choose}
        >
          {isThere ? <Trans>選擇另一張照片</Trans> : <Trans>選擇照片</Trans>}
        </FileButton>
        <FieldNote
          id={note}
          hint={
            <Trans>JPEG、PNG 或 WebP，25 MB 以下。照片會裁成圓形，裁切在您的裝置上完成。</Trans>
          }
          error={picture.width === 0 && isThere ? undefined : error('picture')}
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
