import type { DeliveryAddress } from '../../../../src/domain/account/address.ts';
import type { PointEntry } from '../../../../src/domain/account/records.ts';
import { RECORDS_PAGE_SIZE } from '../../../../src/domain/limits.ts';
import { createCollectionMachine } from '../../../../src/machines/collection/machine.ts';
import { createAddressBook } from '../../../../src/services/api/addresses.ts';
import { createPointRecords } from '../../../../src/services/api/records.ts';
import { focusField } from '../../../../src/services/browser/page.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { ADDRESS, addPoints, keepAddresses, keepPoints } from '../account.ts';
import { nothingOf, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import { tokenOf } from '../orders.ts';

type Machine = ReturnType<typeof createCollectionMachine<PointEntry, DeliveryAddress>>;

/** Rows that have pages, and a change and a form that the server knows. */
export const driver = defineDriver<Machine, undefined>({
  name: 'collection',
  machine(_ports, { services: { callAccount } }) {
    const book = createAddressBook(callAccount, focusField);
    return createCollectionMachine<PointEntry, DeliveryAddress>({
      ...createPointRecords(callAccount),
      change: ({ change }, _row, signal) =>
        book.change({ id: 'a', change }, { ...ADDRESS, addressId: 'a' }, signal),
      form: book.form,
    });
  },
  input: () => ({ filter: 'supporter' }),
  starts: {
    async records(scene) {
      scene.page.window.localStorage.setItem(KEY.token, await tokenOf(scene));
      await keepPoints(scene);
      return undefined;
    },
    addresses: 'the same machine, whose services are asked for both here',
  },
  events: {
    'rows.reload': sends(),
    'rows.more': sends(),
    'row.change': sends(() => ({ id: 'a', change: 'prefer' })),
    'row.ask': sends(() => ({ id: 'a', change: 'prefer' })),
    'row.confirm': sends(),
    'row.withdraw': sends(),
    'form.open': sends((_, payload) => ({ ...payload, id: 'a', values: ADDRESS })),
    'form.close': sends(),
  },
  actors: {
    load: {
      asks: 'points',
      cases: {
        /** Behind the first page, these are two that stood on it before. */
        async 'two of three'(at: At<undefined>, one) {
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
      },
      actors: {
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
    'work.resting': nothingOf('editAddress'),
    'work.asking': nothingOf('editAddress'),
    'work.changing': waitsFor('editAddress'),
    'work.refused': nothingOf('editAddress'),
    'work.form': 'the form has a driver of its own',
  },
});
