import type {
  ApplicationsOnDesk,
  Decision,
  DeskApplicationChange,
  DeskFilter,
} from '../../../domain/joining/desk.ts';
import type { CollectionRef } from '../../../machines/collection/selectors.ts';

/** The collection actor of the applications; one of them may be open. */
export type ApplicationList = CollectionRef<
  ApplicationsOnDesk,
  DeskFilter,
  DeskApplicationChange,
  Decision
>;
