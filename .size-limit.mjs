import { firstRoute } from './scripts/lib/first-route.mjs';

const { first, onIntent } = await firstRoute();

/** Sizes after brotli, as the server sends them. */
export default [
  { name: 'script for /index until the first interaction', path: first, limit: '120 KiB' },
  ...(onIntent.length === 0
    ? []
    : [{ name: 'what /index adds on intent', path: onIntent, limit: '63 KiB' }]),
];
