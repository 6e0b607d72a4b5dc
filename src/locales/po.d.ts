/** The Lingui plugin of Vite compiles catalogues when they are imported. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
