import { ServiceFailure } from '../../../src/domain/failure.ts';

/** The failures that services throw, for the models. */
export const offline = new ServiceFailure({ kind: 'offline' });
export const timeout = new ServiceFailure({ kind: 'timeout' });
export const unauthorized = new ServiceFailure({ kind: 'unauthorized' });

export const refused = (code: number, fields: Record<string, string> = {}): ServiceFailure =>
  new ServiceFailure({ kind: 'refused', code, message: `words of ${code}`, fields });
