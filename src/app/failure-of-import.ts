import { ServiceFailure } from '../domain/failure.ts';

/** A part of the page that could not be fetched is the network's failure, not a defect. */
export function failureOfImport(): never {
  throw new ServiceFailure({ kind: 'offline' });
}
