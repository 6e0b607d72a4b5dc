import { useLingui } from '@lingui/react/macro';
import { AudioLines, Camera, Film, ImagePlus, Paperclip } from 'lucide';
import { acceptOf } from '../../../../domain/messaging/chosen-file.ts';
import { selectIsBarrage, selectMayBarrage } from '../../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../../machines/composer/types.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { Switch } from '../../../kit/switch/switch.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import * as styles from '../composer.css.ts';

export interface AttachToolsProps {
  composer: ComposerRef;
  onChoose: (files: readonly File[]) => Promise<void>;
}

/**
 * Buttons that attach files, one for each kind (COMP-04). A room also has a switch with which texts are sent as
 * barrages: short messages that stand out in colour (MSG-02).
 */
export default function AttachTools({ composer, onChoose }: AttachToolsProps) {
  const { t } = useLingui();
  const isBarrage = usePortalSelector(composer, selectIsBarrage);
  const mayBarrage = usePortalSelector(composer, selectMayBarrage);
  return (
    <div className={styles.tools} role="group" aria-label={t`附加`}>
      {hasCamera() && (
        <Chooser label={t`拍照`} icon={Camera} accept="image/*" takes onChoose={onChoose} />
      )}
      <Chooser label={t`圖片`} icon={ImagePlus} accept={acceptOf('image')} onChoose={onChoose} />
      <Chooser label={t`影片`} icon={Film} accept={acceptOf('video')} onChoose={onChoose} />
      <Chooser label={t`音訊`} icon={AudioLines} accept={acceptOf('audio')} onChoose={onChoose} />
      <Chooser label={t`檔案`} icon={Paperclip} onChoose={onChoose} />
      {mayBarrage && (
        <Switch isOn={isBarrage} onChange={(on) => composer.send({ type: 'barrage.switch', on })}>
          {t`以彈幕傳送`}
        </Switch>
      )}
    </div>
  );
}

/**
 * Whether there is a camera button. On telephones and tablets the button opens the camera; elsewhere it would only open
 * the file dialog again.
 */
const hasCamera = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

function Chooser({
  label,
  icon,
  accept,
  takes = false,
  onChoose,
}: {
  label: string;
  icon: typeof Film;
  accept?: string;
  /** Whether the button opens the rear camera. */
  takes?: boolean;
  onChoose: (files: readonly File[]) => Promise<void>;
}) {
  return (
    <label className={styles.chooser}>
      <Icon of={icon} size={24} />
      <span>{label}</span>
      <input
        type="file"
        className={styles.input}
        multiple={!takes}
        {...(takes && { capture: 'environment' })}
        {...(accept === undefined ? {} : { accept })}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // Emptied, so that choosing the same file again still fires a change event.
          currentTarget.value = '';
          void onChoose(chosen);
        }}
      />
    </label>
  );
}
