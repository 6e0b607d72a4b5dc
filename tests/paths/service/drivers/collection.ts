import type { AddressChange, DeliveryAddress } from '../../../../src/domain/account/address.ts';
import type { PointEntry, PointsQuery } from '../../../../src/domain/account/records.ts';
import { RECORDS_PAGE_SIZE } from '../../../../src/domain/limits.ts';
import { createCollectionMachine } from '../../../../src/machines/collection/machine.ts';
import { createAddressBook } from '../../../../src/services/api/addresses.ts';
import { createFormParts } from '../../../../src/services/api/form-parts.ts';
import { createPointRecords } from '../../../../src/services/api/records.ts';
import { createFormDrafts } from '../../../../src/services/storage/form-draft-store.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { createPaging } from '../../../../src/services/storage/page-size.ts';
import { ADDRESS, addPoints, keepAddresses, keepPoints } from '../account.ts';
import { nothingOf, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import { tokenOf } from '../orders.ts';

/** The query as in the model. For a lost form it is undefined, and then this driver lists the supporter's points. */
type Query = PointsQuery | undefined;
type Machine = ReturnType<
  typeof createCollectionMachine<PointEntry, Query, AddressChange, DeliveryAddress>
>;

const SUPPORTER: PointsQuery = { kind: 'supporter' };

/** The rows are points, which have pages. The changes and the form are those of addresses. */
export const driver = defineDriver<Machine, Query>({
  name: 'collection',
  machine(_ports, { services }) {
    const { callAccount, session, token } = services;
    const drafts = createFormDrafts(session, token);
    const book = createAddressBook(
      callAccount,
      createFormParts(callAccount, session, services.local),
      drafts,
    );
    const points = createPointRecords(services, createPaging(services.local, RECORDS_PAGE_SIZE));
    return createCollectionMachine<PointEntry, Query, AddressChange, DeliveryAddress>({
      ...points,
      load: ({ query = SUPPORTER, page }, signal) => points.load({ query, page }, signal),
      change: (change, _row, signal) => book.change(change, { ...ADDRESS, addressId: 'a' }, signal),
      form: book.form,
    });
  },
  input: ({ given }) => ({ query: given }),
  starts: {
    async records(scene): Promise<Query> {
      scene.page.window.localStorage.setItem(KEY.token, await tokenOf(scene));
      await keepPoints(scene);
      return SUPPORTER;
    },
    addresses: 'the same machine, whose services are asked for both here',
    async 'a form that was lost'(scene): Promise<Query> {
      const { localStorage, sessionStorage } = scene.page.window;
      localStorage.setItem(KEY.token, await tokenOf(scene));
      await keepPoints(scene);
      const values = { ...ADDRESS, receiver: 'Wang' };
      const draft = { page: 'addresses', form: 'edit', id: 'a', values };
      sessionStorage.setItem(KEY.form, JSON.stringify(draft));
      return undefined;
    },
  },
  events: {
    'rows.reload': sends(),
    'rows.more': sends(),
    'row.change': sends(() => ({ change: { kind: 'prefer', id: 'a' } })),
    'row.ask': sends(() => ({ change: { kind: 'prefer', id: 'a' } })),
    'row.confirm': sends(),
    'row.withdraw': sends(),
    'form.open': sends((_, payload) => ({ ...payload, id: 'a', values: ADDRESS })),
    'form.close': sends(),
  },
  actors: {
    load: {
      asks: 'points',
      cases: {
        /** New rows push rows of the first page onto the next page, which then has two that are already known. */
        async 'two of three'(at: At<Query>, one) {
          const { value } = snapshotOf<Machine>(at);
          if (value.rows === 'loadingMore') await addPoints(at, RECORDS_PAGE_SIZE);
          await byVerdict(at, one);
        },
      },
    },
    change: {
      asks: 'editAddress',
      cases: {
        async done(at, one) {
          await keepAddresses(at, ['a']);
          await byVerdict(at, one);
        },
      },
    },
    form: {
      events: {
        'form.changed': 'in the driver of its own',
        'form.left': 'in the driver of its own',
        'form.submit': sends(),
        'form.progressed': 'in the driver of its own',
      },
      actors: {
        smsCode: 'in the driver of its own',
        save: {
          asks: 'editAddress',
          cases: {
            async saved(at, one) {
              await keepAddresses(at, ['a']);
              await byVerdict(at, one);
            },
          },
        },
      },
    },
  },
  states: {
    rows: 'a part of it says more',
    'rows.loading': waitsFor('points'),
    'rows.failed': nothingOf('points'),
    'rows.shown': nothingOf('points'),
    'rows.loadingMore': waitsFor('points'),
    'rows.moreFailed': nothingOf('points'),
    'rows.refreshing': waitsFor('points'),
    'rows.stale': nothingOf('points'),
    work: 'a part of it says more',
    'work.starting': 'left before anybody can look',
    'work.resting': nothingOf('editAddress'),
    'work.asking': nothingOf('editAddress'),
    'work.changing': waitsFor('editAddress'),
    'work.refused': nothingOf('editAddress'),
    'work.form': 'the form has a driver of its own',
  },
});
