import { lazyPart } from '../lazy-part.tsx';
import type { DialogProps } from './dialog.tsx';

const Part = lazyPart<DialogProps>(() => import('./dialog.tsx'));

/** The dialog, fetched when it first opens; call `Dialog.preload()` on hover or focus of the button that opens it. */
export const Dialog = Object.assign(
  // A closed dialog is neither fetched nor rendered.
  (props: DialogProps) => (props.isOpen ? <Part {...props} /> : null),
  { preload: Part.preload },
);
