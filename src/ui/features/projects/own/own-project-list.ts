import type {
  OwnProjectChange,
  OwnProjectPage,
  OwnValues,
} from '../../../../domain/project/own.ts';
import type { ProjectQuery } from '../../../../domain/project/project.ts';
import type { CollectionRef } from '../../../../machines/collection/selectors.ts';

/** The collection actor of one of the creator's own projects, with that project as its only row. */
export type OwnProjectList = CollectionRef<
  OwnProjectPage,
  ProjectQuery,
  OwnProjectChange,
  OwnValues
>;
