import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../limits.ts';
import { tidyName } from '../name.ts';
import { normalisePhone } from '../order/phone.ts';
import { hasUnseen } from '../unseen.ts';

/** A delivery address for rewards (PAGE-05). */
export interface DeliveryAddress {
  readonly receiver: string;
  /** The telephone number as it was typed; it is sent as national digits. */
  readonly phonenumber: string;
  /** Three, five or six digits, '' for none. */
  readonly postcode: string;
  readonly address: string;
  readonly note: string;
  readonly isDefault: boolean;
}

/** A stored address of the account. */
export interface SavedAddress extends DeliveryAddress {
  readonly addressId: string;
}

/** A change of an address; the id is its `addressId`. */
export interface AddressChange {
  readonly kind: 'prefer' | 'remove';
  readonly id: string;
}

export const EMPTY_ADDRESS: DeliveryAddress = {
  receiver: '',
  phonenumber: '',
  postcode: '',
  address: '',
  note: '',
  isDefault: false,
};

export type AddressError = 'required' | 'tooLong' | 'badName' | 'invalidPhone' | 'invalidPostcode';

/** The errors of an address, in the order of its fields. */
export function addressErrors(
  address: DeliveryAddress,
): Readonly<Partial<Record<keyof DeliveryAddress, AddressError>>> {
  const errors: Partial<Record<keyof DeliveryAddress, AddressError>> = {};
  const needed = (field: 'receiver' | 'address', max: number): void => {
    const text = tidyName(address[field]);
    if (hasUnseen(address[field])) errors[field] = 'badName';
    else if (text === '') errors[field] = 'required';
    else if (text.length > max) errors[field] = 'tooLong';
  };
  needed('receiver', NAME_MAX_LENGTH);
  if (address.phonenumber.trim() === '') errors.phonenumber = 'required';
  else if (normalisePhone(address.phonenumber) === undefined) errors.phonenumber = 'invalidPhone';
  if (!/^(?:\d{3}(?:\d{2,3})?)?$/.test(postcodeDigits(address.postcode))) {
    errors.postcode = 'invalidPostcode';
  }
  needed('address', ADDRESS_MAX_LENGTH);
  // A note may have several lines.
  if (address.note.split(/[\r\n\t]/).some(hasUnseen)) errors.note = 'badName';
  else if (address.note.trim().length > NOTE_MAX_LENGTH) errors.note = 'tooLong';
  return errors;
}

/** The address in the format for sending and storing: without superfluous spaces, with national digits. */
export function tidyAddress(address: DeliveryAddress): DeliveryAddress {
  return {
    receiver: tidyName(address.receiver),
    phonenumber: normalisePhone(address.phonenumber) ?? address.phonenumber,
    postcode: postcodeDigits(address.postcode),
    address: tidyName(address.address),
    note: address.note.trim(),
    isDefault: address.isDefault,
  };
}

/** The postcode without spaces and hyphens, with full-width digits as plain ones. */
const postcodeDigits = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '');
