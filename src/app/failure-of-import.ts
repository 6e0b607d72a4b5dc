import { failOffline } from '../services/http/offline.ts';

/** Rejects as `offline`: code that could not be fetched is a network failure, not a defect. */
export const failureOfImport = (): Promise<never> => failOffline();
