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
  /** The button's content. */
  label: ReactNode;
  /** The button's name where `label` is not text. */
  name?: string;
  align?: 'start' | 'end';
  /** `HoverMenuItem`s. */
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // A mouse hovers before it presses: the press must not close what the hover just opened.
  const openedByHover = useRef(false);
  // The focus that returns from the menu does not open it again: Tab moves on to the next control.
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
        // A press also focuses, and opens the menu itself.
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

/** Several lines under a heading, where a menu contains the menus for which there was no space. */
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

/** The style of an item's child. */
export const hoverMenuItem = styles.item;
