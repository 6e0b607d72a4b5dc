import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../icon/icon.tsx';
import * as styles from './disclosure.css.ts';

/** Collapsed details. Several below each other are an accordion in which more than one may be open. */
export function Disclosure({
  title,
  summary,
  children,
  isOpenAtFirst = false,
  level = 3,
}: {
  title: ReactNode;
  /** A part of the content that is shown while it is collapsed: a total, a date. */
  summary?: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  level?: 2 | 3 | 4;
}) {
  return (
    <AriaDisclosure className={styles.root} defaultExpanded={isOpenAtFirst}>
      <Heading level={level}>
        <Button slot="trigger" className={styles.trigger}>
          <span className={styles.title}>{title}</span>
          {summary !== undefined && <span className={styles.summary}>{summary}</span>}
          <span className={styles.mark}>
            <Icon of={ChevronDown} />
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
