import { NO_DECISION, type Decision } from '../../domain/joining/desk.ts';
import type { DraftPorts } from '../../machines/form/ports.ts';
import type { DraftsOf } from './form-draft-store.ts';

/**
 * Stores the decision that is being written on a page of the desk. It belongs to the item that the address names, so
 * that it is not opened again for another one.
 */
export function deskDrafts(drafts: DraftsOf, page: string): DraftPorts<Decision> {
  const here = (): DraftPorts<Decision> => {
    const item = new URLSearchParams(location.search).get('id') ?? '';
    return drafts(`${page} ${item}`, NO_DECISION);
  };
  return {
    readDraft: () => here().readDraft(),
    writeDraft: (input) => here().writeDraft(input),
    leaveDraft: () => here().leaveDraft(),
  };
}
