import type { CONTENT_DESK_ENDPOINTS, SaveContentBody } from '../../contract/content-desk.ts';
import { CONTENT_TYPES, type ContentType } from '../../domain/content/content.ts';
import {
  CONTENT_FORM,
  contentErrors,
  draftOf,
  type ContentForm,
  type ContentItem,
  type ContentItemChange,
  type ContentItemQuery,
  type ContentLine,
  type ContentLinesQuery,
  type ContentVersion,
} from '../../domain/content/edited.ts';
import { fromTaipei } from '../../domain/taipei-time.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import { focusField } from '../browser/page.ts';
import type { Call } from '../http/client.ts';
import { noSmsCode } from '../sign-in/no-sms-code.ts';
import type { DraftsOf } from '../storage/form-draft-store.ts';
import type { Paging } from '../storage/page-size.ts';
import { now } from '../wall-clock.ts';

export type ContentDeskCall = Call<typeof CONTENT_DESK_ENDPOINTS>;

/** Returns the content type of a form; each form has the name of its type. */
const typeOf = (text: string): ContentType =>
  CONTENT_TYPES.find((type) => type === text) ?? 'notice';

/**
 * The body that saves a content. The cast is safe: the content has the fields of its type, and the server checks them.
 */
const bodyOf = (type: ContentType, { contents: [value] }: ContentForm) =>
  ({ type, value }) as SaveContentBody['content'];

/** The list of contents of one type, for staff who may write them. Its form creates a new notice. */
export const createContentLines = (
  call: ContentDeskCall,
  drafts: DraftsOf,
  paged: Paging,
): CollectionPorts<ContentLine, ContentLinesQuery, never, ContentForm> => ({
  load: async ({ query: { type }, page }, signal) => {
    const query = { type, ...paged(page) };
    const { rows, total } = await call('contentList', { query, signal, quiet: true });
    return { rows: rows.map((row) => ({ ...row, newest: versionOf(row.newest) })), total };
  },
  idOf: ({ key }) => key,
  change: () => {
    throw new TypeError('lines are not changed');
  },
  form: {
    smsCode: noSmsCode,
    ...drafts('content-lines', CONTENT_FORM),
    errorsOf: ({ values }) => errorsOf('notice', '', values),
    async save({ values }, signal) {
      await call('saveContent', {
        body: { content: bodyOf('notice', values) },
        signal,
        quiet: true,
      });
    },
    focusField,
  },
});

/** An item with its versions, as a collection of one row. */
export const createContentItem = (
  call: ContentDeskCall,
  drafts: DraftsOf,
): CollectionPorts<ContentItem, ContentItemQuery, ContentItemChange, ContentForm> => {
  // The item that is shown on the page; the form saves changes of this item.
  let shown: ContentItem | undefined;
  const named = () => {
    if (shown === undefined) throw new TypeError('nothing is shown');
    return { type: shown.type, key: shown.key };
  };
  const versioned = (version: ContentVersion | undefined) => {
    if (version === undefined) throw new TypeError('no such version');
    return { ...named(), version: version.version, revision: version.revision };
  };
  return {
    async load({ query }, signal) {
      const item = await call('contentItem', { query: { ...query }, signal, quiet: true });
      shown = { ...item, versions: item.versions.map(versionOf) };
      return { rows: [shown], total: 1 };
    },
    idOf: ({ key }) => key,
    async change(change, item, signal) {
      if (item === undefined) throw new TypeError('nothing to change');
      const how = { signal, quiet: true };
      const draft = () => versioned(draftOf(item));
      if (change.kind === 'withdraw') {
        const { version } = change;
        const back = item.versions.find((one) => one.version === version);
        await call('withdrawContent', { body: versioned(back), ...how });
      } else if (change.kind === 'publish') await call('publishContent', { body: draft(), ...how });
      else await call('removeContent', { body: draft(), ...how });
    },
    form: {
      smsCode: noSmsCode,
      ...drafts('content-item', CONTENT_FORM),
      errorsOf: ({ form, id = '', values }) => {
        if (form !== 'schedule') return errorsOf(typeOf(form), id, values);
        const at = fromTaipei(values.at);
        return at === undefined ? { at: 'required' } : at <= now() ? { at: 'past' } : {};
      },
      async save({ form, values }, signal) {
        const how = { signal, quiet: true };
        const at = fromTaipei(values.at);
        // What the form was opened on, not what is shown now: the page may have been reloaded since.
        const { version, revision } = values.base;
        if (form === 'schedule' && at !== undefined) {
          await call('publishContent', { body: { ...named(), version, revision, at }, ...how });
          return;
        }
        const { type, key } = named();
        const over = {
          ...(version !== 0 && { version }),
          ...(revision !== 0 && { revision }),
        };
        await call('saveContent', {
          body: { key, ...over, content: bodyOf(type, values) },
          ...how,
        });
      },
      focusField,
    },
  };
};

function errorsOf(type: ContentType, key: string, { contents: [value] }: ContentForm) {
  return value === undefined ? { contents: 'required' } : contentErrors(type, key, value);
}

/**
 * Casts a version to its type: it has the fields of its content type, which the contract's union of all types does not
 * express.
 */
const versionOf = (version: object): ContentVersion => version as ContentVersion;
