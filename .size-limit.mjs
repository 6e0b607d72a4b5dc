import { chatOpening, firstRoute, searchOpening } from './scripts/lib/first-route.mjs';

const { first, onIntent } = await firstRoute();
const { added } = await chatOpening();

/** Sizes after brotli, as the server sends them. */
export default [
  { name: 'script for /index until the first interaction', path: first, limit: '132 KiB' },
  ...(onIntent.length === 0
    ? []
    : [{ name: 'what /index adds on intent', path: onIntent, limit: '70 KiB' }]),
  { name: 'what the search adds when it opens', path: await searchOpening(), limit: '40 KiB' },
  { name: 'what the chat adds when it opens', path: added, limit: '110 KiB' },
];
