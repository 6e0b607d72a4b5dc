import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createAddressBook } from '../../services/api/addresses.ts';
import { focusField } from '../../services/browser/page.ts';
import type { Services } from '../services.ts';

export const create = ({ callAccount }: Services) =>
  createCollectionMachine(createAddressBook(callAccount, focusField));
