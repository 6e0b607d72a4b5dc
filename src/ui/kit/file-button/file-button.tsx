import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../button/button-class.ts';
import { native } from '../radio/radio.css.ts';
import * as styles from './file-button.css.ts';

/** A button for choosing a file of the device. */
export function FileButton({
  accept,
  capture,
  look = 'secondary',
  describedBy,
  isDisabled = false,
  onChoose,
  children,
}: {
  /** Kinds of files, in the format of the HTML attribute. */
  accept: string;
  /** Which camera a telephone opens, in place of its file picker. */
  capture?: 'user' | 'environment';
  look?: ButtonLook['look'];
  describedBy?: string;
  isDisabled?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}) {
  return (
    <label className={`${buttonClass({ look })} ${styles.root}`}>
      {children}
      <input
        type="file"
        className={native}
        accept={accept}
        capture={capture}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onChoose(file);
          // Emptied, so that choosing the same file again still fires a change event.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
