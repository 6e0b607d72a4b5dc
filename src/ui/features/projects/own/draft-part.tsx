import type { ReactNode } from 'react';
import {
  EMPTY_OWN,
  type OwnForm,
  type OwnProject,
  type OwnValues,
} from '../../../../domain/project/own.ts';
import { stack, type } from '../../../theme/layout.css.ts';
import * as styles from '../projects.css.ts';
import type { OwnProjectList } from './own-project-list.ts';

/** What all parts of a draft receive. */
export interface DraftProps {
  readonly list: OwnProjectList;
  readonly project: OwnProject;
  /** Whether the project is a draft and may be changed. */
  readonly isDraft: boolean;
}

/** One part of a draft: its title, the button that changes or extends it, and its content. */
export function DraftPart({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={stack[8]}>
      <span className={styles.part}>
        <h2 className={type.title}>{title}</h2>
        {action}
      </span>
      {children}
    </section>
  );
}

/** Opens a form of the draft with the revision that is shown. If the draft then has another one, saving is refused. */
export const openForm = (
  list: OwnProjectList,
  { revision }: OwnProject,
  form: OwnForm,
  values: Partial<OwnValues> = {},
  id?: string,
): void =>
  list.send({
    type: 'form.open',
    form,
    values: { ...EMPTY_OWN, ...values, revision },
    ...(id === undefined ? {} : { id }),
  });
