import { useLingui } from '@lingui/react/macro';
import { Bell, CircleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { keepInFreePlace } from '../floating/free-place.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './toast.css.ts';

/** Toasts below each other. They take a place where they cover no control, if there is one. */
export function ToastStack({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stack} ref={yieldToPage}>
      {children}
    </div>
  );
}

function yieldToPage(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  return keepInFreePlace(element, () => ['top', 'bottom', 'edge', 'middle', 'top'], 'dialogs');
}

/** One notification; a single line when it has no body. Its actor decides how long it is shown. */
export function Toast({
  tone,
  title,
  body,
  onClose,
  onHold,
  onRelease,
}: {
  tone: 'info' | 'loss';
  title: string;
  body: string;
  onClose: () => void;
  /** Called when the pointer or the focus enters the toast; `onRelease` when it leaves. */
  onHold: () => void;
  onRelease: () => void;
}) {
  const { t } = useLingui();
  return (
    <div
      className={styles.toast}
      role={tone === 'loss' ? 'alert' : 'status'}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <span className={styles.icon[tone]}>
        <Icon of={tone === 'loss' ? CircleAlert : Bell} />
      </span>
      <div className={styles.words}>
        <p className={body === '' ? undefined : styles.title}>{title}</p>
        {body !== '' && <p className={styles.body}>{body}</p>}
      </div>
      <Button look="quiet" size="icon" aria-label={t`關閉通知`} onPress={onClose}>
        <Icon of={X} />
      </Button>
    </div>
  );
}
