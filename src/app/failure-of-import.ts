import { failOffline } from '../services/http/offline.ts';

/** Code that could not be fetched counts as a network failure, not as a defect. */
export const failureOfImport = (): Promise<never> => failOffline();
