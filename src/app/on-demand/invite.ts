import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createInvitation } from '../../services/api/records.ts';
import type { Services } from '../services.ts';

export const create = ({ callAccount }: Services) =>
  createCollectionMachine(createInvitation(callAccount));
