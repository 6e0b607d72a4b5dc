import type { DraftPorts } from '../../machines/form/ports.ts';
import type { FormInput } from '../../machines/form/types.ts';
import { KEY } from './keys.ts';
import { isRecord, readJson, readOver, type Store } from './store.ts';

/**
 * Stores the open form of an account page in the tab's storage, without its secrets. The draft survives a reload and a
 * lost session (SES-T13). It is removed when the user leaves the form, unless the session in which they wrote it has
 * ended.
 *
 * @param token the session's token, undefined = signed out
 */
export function createFormDrafts(session: Store, token: () => string | undefined) {
  /** The session in which this document last wrote the draft. */
  let writtenIn: string | undefined;

  /**
   * @param page the page with the forms
   * @param empty the values of an empty form; they are stored in place of secrets
   */
  return function draftsOf<Values extends object>(
    page: string,
    empty: Values,
    secrets: readonly (keyof Values)[] = [],
  ): DraftPorts<Values> {
    const read = (json: unknown): FormInput<Values> | undefined => {
      if (!isRecord(json) || json['page'] !== page || typeof json['form'] !== 'string') return;
      const { form, id, values } = json;
      if (!isRecord(values)) return undefined;
      return { form, values: readOver(empty, values), ...(typeof id === 'string' ? { id } : {}) };
    };
    return {
      readDraft: () => readJson(session, KEY.form, read),
      writeDraft(input) {
        writtenIn = token();
        if (input === undefined) return session.remove(KEY.form);
        const hidden = Object.fromEntries(secrets.map((name) => [name, empty[name]]));
        const draft = { page, ...input, values: { ...input.values, ...hidden } };
        session.write(KEY.form, JSON.stringify(draft));
      },
      leaveDraft() {
        if (writtenIn !== undefined && writtenIn === token()) session.remove(KEY.form);
      },
    };
  };
}
export type DraftsOf = ReturnType<typeof createFormDrafts>;
