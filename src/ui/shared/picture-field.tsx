import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import {
  selectCodeFailure,
  selectCodeId,
  selectCodeState,
  selectPicture,
  selectSolution,
  selectWorkShare,
} from '../../machines/image-code/selectors.ts';
import { useAccountFailureWords } from '../account-failure-words.tsx';
import { Banner } from '../kit/banner/banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { FieldButton } from '../kit/field/field-button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { TextField } from '../kit/text-field/text-field.tsx';
import { useLacks, usePortalSelector } from '../portal.tsx';
import { stack } from '../theme/layout.css.ts';
import * as styles from './picture-field.css.ts';
import type { ImageCodeRef } from './sign-in-ref.ts';

/** The text that the user has read in a picture, and the id of that picture. */
export interface PictureText {
  readonly of: string;
  readonly text: string;
}

/**
 * The field for the captcha picture's code (PAGE-06). Users who cannot read it can let the device compute a proof
 * instead. Renders nothing if no captcha is needed.
 */
export function PictureField({
  imageCode,
  value,
  onChange,
  error,
  isDone,
}: {
  imageCode: ImageCodeRef;
  value: PictureText;
  onChange: (value: PictureText) => void;
  error: string | undefined;
  /** The text shown after the device has finished the proof of work. */
  isDone: ReactNode;
}) {
  const { t } = useLingui();
  const lacks = useLacks();
  const state = usePortalSelector(imageCode, selectCodeState);
  const picture = usePortalSelector(imageCode, selectPicture);
  const of = usePortalSelector(imageCode, selectCodeId);
  const failure = usePortalSelector(imageCode, selectCodeFailure);
  const words = useAccountFailureWords();
  const renew = (kind: 'image' | 'work') => imageCode.send({ type: 'code.renew', kind });

  if (state === 'notNeeded') return null;
  if (state === 'working' || state === 'worked') {
    return (
      <div className={stack[8]} data-field="code">
        <Work imageCode={imageCode} isDone={state === 'worked' ? isDone : undefined} />
        <Button look="quiet" size="small" onPress={() => renew('image')}>
          <Trans>改看圖片</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={stack[4]} data-field="code">
      {state === 'failed' && failure !== undefined && (
        <Banner
          tone="waiting"
          title={<Trans>驗證碼的圖片沒有載入</Trans>}
          action={
            <Button look="quiet" size="small" onPress={() => renew('image')}>
              <Trans>再試一次</Trans>
            </Button>
          }
        >
          {words(failure).title}
        </Banner>
      )}
      <TextField
        label={t`驗證碼`}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="go"
        maxLength={16}
        value={value.of === of ? value.text : ''}
        onChange={(text) => onChange({ of, text })}
        onFocus={() => {
          if (state === 'expired') renew('image');
        }}
        error={state === 'expired' ? t`圖片已經過期，請換一張` : error}
        suffix={
          <>
            {state === 'shown' ? (
              <img className={styles.code} src={picture} alt={t`驗證碼圖片`} />
            ) : (
              <span className={styles.code} />
            )}
            <FieldButton label={t`換一張圖片`} onPress={() => renew('image')}>
              <Icon of={RefreshCw} />
            </FieldButton>
          </>
        }
      />
      {!lacks('work') && (
        <Button look="quiet" size="small" wide onPress={() => renew('work')}>
          <Trans>看不到圖片？由裝置代為驗證</Trans>
        </Button>
      )}
    </div>
  );
}

/** The answer to the captcha: typed by the user or computed by the device; `''` while there is none. */
export function usePictureAnswer(
  imageCode: ImageCodeRef,
  { of, text }: PictureText,
): { readonly isNeeded: boolean; readonly code: string; readonly uuid: string } {
  const state = usePortalSelector(imageCode, selectCodeState);
  const uuid = usePortalSelector(imageCode, selectCodeId);
  const solution = usePortalSelector(imageCode, selectSolution);
  const read = of === uuid ? text.trim() : '';
  // While it is unknown whether a captcha is needed, the form is sent without a code; the server says if one is
  // missing.
  const isNeeded = state !== 'notNeeded' && state !== 'loading';
  return { isNeeded, code: state === 'worked' ? solution : read, uuid };
}

/** The progress of the proof of work. */
function Work({ imageCode, isDone }: { imageCode: ImageCodeRef; isDone: ReactNode }) {
  const { t } = useLingui();
  const share = usePortalSelector(imageCode, selectWorkShare);
  return (
    <div className={styles.worked} role="status">
      {isDone !== undefined ? (
        <>
          <Icon of={CircleCheck} />
          {isDone}
        </>
      ) : (
        <>
          <Trans>裝置正在驗證，約需幾秒鐘…</Trans>
          <progress className={styles.progress} value={share} aria-label={t`驗證進度`} />
        </>
      )}
    </div>
  );
}
