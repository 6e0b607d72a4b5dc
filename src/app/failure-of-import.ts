import { failOffline } from '../services/http/offline.ts';

/** A part of the page that could not be fetched is the network's failure, not a defect. */
export const failureOfImport = (): Promise<never> => failOffline();
