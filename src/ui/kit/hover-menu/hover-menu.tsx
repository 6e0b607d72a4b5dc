import { useId, useRef, useState, type ReactNode } from 'react';
import * as styles from './hover-menu.css.ts';

/**
 * Links or buttons below a button (a disclosure, so Tab goes through them). It opens on hover, keyboard focus or a
 * press; it closes with Esc, when the pointer or the focus leaves it, and after a choice. It is small enough for the
 * first route, and its hidden content exists before any script runs.
 */
export function HoverMenu({
  label,
  name,
  align = 'start',
  children,
}: {
  /** The content of the button that opens the menu. */
  label: ReactNode;
  /** The button's accessible name, if `label` is not text. */
  name?: string;
  align?: 'start' | 'end';
  /** `HoverMenuItem`s. */
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // The mouse hovers over the button before it presses it: the press must not close the menu that the hover just
  // opened.
  const openedByHover = useRef(false);
  // When the menu closes, the focus returns to the button. This must not open the menu again: Tab must move on to the
  // next control.
  const isReturning = useRef(false);
  const close = (): void => {
    openedByHover.current = false;
    setOpen(false);
  };
  const closeAndReturn = (): void => {
    close();
    isReturning.current = true;
    trigger.current?.focus();
    isReturning.current = false;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and pointers are those of the items inside
    <div
      className={styles.root}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        openedByHover.current = true;
        setOpen(true);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        closeAndReturn();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-label={name}
        // Opens only for keyboard focus: a press also focuses the button, and opens the menu by itself.
        onFocus={({ currentTarget }) => {
          if (!isReturning.current && currentTarget.matches(':focus-visible')) setOpen(true);
        }}
        onClick={() => {
          setOpen(!isOpen || openedByHover.current);
          openedByHover.current = false;
        }}
      >
        {label}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a key on an item arrives as its click */}
      <ul className={styles.list[align]} hidden={!isOpen} onClick={closeAndReturn}>
        {children}
      </ul>
    </div>
  );
}

/** One line of the menu; its only child is a link or a button with `hoverMenuItem`. */
export function HoverMenuItem({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}

/** Several lines under a heading. A menu uses it to contain other menus for which the bar had no space. */
export function HoverMenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className={styles.group}>
      <span id={id} className={styles.heading}>
        {label}
      </span>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  );
}

/** The class name for the link or button inside a `HoverMenuItem`. */
export const hoverMenuItem = styles.item;
