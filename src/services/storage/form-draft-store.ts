import type { DraftPorts } from '../../machines/submission/ports.ts';
import type { FormInput } from '../../machines/submission/types.ts';
import { KEY } from './keys.ts';
import { readJson, type Store } from './store.ts';

/**
 * The form of an account's page in the tab's storage, without its secrets: it survives a reload and a lost session
 * (SES-T13), and is forgotten when it is left on purpose: by then the session that it was written in is still there.
 *
 * @param token of the session, undefined = signed out
 */
export function createFormDrafts(session: Store, token: () => string | undefined) {
  /** The session that this document wrote the draft in last. */
  let writtenIn: string | undefined;

  /**
   * @param page whose forms they are
   * @param empty values of the same shape; secrets are kept as they are there
   */
  return function draftsOf<Values extends object>(
    page: string,
    empty: Values,
    secrets: readonly (keyof Values)[] = [],
  ): DraftPorts<Values> {
    const read = (json: unknown): FormInput<Values> | undefined => {
      if (!isRecord(json) || json['page'] !== page || typeof json['form'] !== 'string') return;
      const { form, id, values } = json;
      if (!isLike(empty, values)) return undefined;
      return { form, values, ...(typeof id === 'string' ? { id } : {}) };
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

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Whether it has what the sample has, of the same types: another version of the page may have written it. */
function isLike<Value>(sample: Value, json: unknown): json is Value {
  if (!isRecord(sample)) return typeof json === typeof sample;
  return isRecord(json) && Object.keys(sample).every((name) => isLike(sample[name], json[name]));
}
