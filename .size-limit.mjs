import { firstRoute } from './scripts/lib/first-route.mjs';

const { first, onIntent } = await firstRoute();

/**
 * Sizes after brotli, as the server sends them. The goals are 120 and 65 KiB. The second is reached; the first limit is
 * where the page stands, so that it only gets lighter.
 */
export default [
  { name: 'script for /index until the first interaction', path: first, limit: '128 KiB' },
  ...(onIntent.length === 0
    ? []
    : [{ name: 'what /index adds on intent', path: onIntent, limit: '65 KiB' }]),
];
