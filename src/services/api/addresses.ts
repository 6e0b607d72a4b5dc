import {
  addressErrors,
  EMPTY_ADDRESS,
  tidyAddress,
  type AddressChange,
  type DeliveryAddress,
  type SavedAddress,
} from '../../domain/account/address.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { DraftsOf } from '../storage/form-draft-store.ts';
import { alreadyRemoved } from './already-removed.ts';
import type { FormParts } from './form-parts.ts';

/**
 * The ports for a member's delivery addresses, which call the server. Failures are shown by the component that made the
 * call.
 */
export function createAddressBook(
  call: AccountCall,
  parts: FormParts,
  drafts: DraftsOf,
): CollectionPorts<SavedAddress, undefined, AddressChange, DeliveryAddress> {
  const edit = (addressId: string, address: DeliveryAddress, signal: AbortSignal) =>
    call('editAddress', {
      params: { addressId },
      body: tidyAddress(address),
      signal,
      quiet: true,
    });
  return {
    load: (_, signal) => call('addresses', { signal, quiet: true }),
    idOf: ({ addressId }) => addressId,
    async change({ kind, id }, address, signal) {
      if (kind === 'prefer' && address !== undefined) {
        await edit(id, { ...address, isDefault: true }, signal);
      } else {
        const how = { params: { addressId: id }, signal, quiet: true };
        await call('removeAddress', how).catch(alreadyRemoved);
      }
    },
    form: {
      ...parts,
      ...drafts('addresses', EMPTY_ADDRESS),
      errorsOf: ({ values }) => addressErrors(values),
      async save({ id, values }, signal) {
        if (id === undefined) {
          await call('addAddress', { body: tidyAddress(values), signal, quiet: true });
        } else {
          await edit(id, values, signal);
        }
      },
    },
  };
}
