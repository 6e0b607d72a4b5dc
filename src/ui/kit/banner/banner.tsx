import { CircleAlert, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './banner.css.ts';

const icons = { info: Info, waiting: TriangleAlert, loss: CircleAlert } as const;

/** Says what happened, what it means, and what to do. Screen readers announce the tone `loss` at once. */
export function Banner({
  tone,
  title,
  children,
  action,
}: {
  tone: keyof typeof styles.tones;
  title?: ReactNode;
  children?: ReactNode;
  /** One quiet button or link. */
  action?: ReactNode;
}) {
  return (
    <div className={styles.tones[tone]} role={tone === 'loss' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <Icon of={icons[tone]} />
      </span>
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
