import type { DeliveryAddress } from '../../../../src/domain/account/address.ts';
import { createFormMachine } from '../../../../src/machines/form/machine.ts';
import { createAddressBook } from '../../../../src/services/api/addresses.ts';
import { createFormParts } from '../../../../src/services/api/form-parts.ts';
import { createFormDrafts } from '../../../../src/services/storage/form-draft-store.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { ADDRESS, keepAddresses } from '../account.ts';
import { nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';
import { tokenOf } from '../orders.ts';

/** The fields for the model's name and note: the receiver of an address and its note. */
const fieldOf = (name: unknown): string => (name === 'name' ? 'receiver' : String(name));

export const driver = defineDriver<ReturnType<typeof createFormMachine<DeliveryAddress>>, string>({
  name: 'form',
  machine: (_ports, { services: { callAccount, session, local, token } }) =>
    createFormMachine(
      createAddressBook(
        callAccount,
        createFormParts(callAccount, session, local),
        createFormDrafts(session, token),
      ).form,
    ),
  input: ({ given }) => ({ form: 'edit', id: given, values: { ...ADDRESS, receiver: '' } }),
  starts: {
    async 'an empty form'(scene) {
      scene.page.window.localStorage.setItem(KEY.token, await tokenOf(scene));
      await keepAddresses(scene, ['a']);
      return 'a';
    },
  },
  events: {
    'form.changed': sends((_, payload) => ({
      change: Object.fromEntries(
        Object.entries('change' in payload ? (payload.change ?? {}) : {}).map(([name, value]) => [
          fieldOf(name),
          value,
        ]),
      ),
    })),
    'form.left': sends((_, payload) => ({
      field: fieldOf('field' in payload ? payload.field : ''),
    })),
    'form.submit': sends(),
    'form.progressed': sends(),
  },
  actors: { smsCode: 'in the driver of its own', save: { asks: 'editAddress' } },
  states: {
    editing: nothingUnderWay,
    saving: waitsFor('editAddress'),
    saved: nothingUnderWay,
  },
});
