import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether an element's lines have room, and that somebody unfolded it
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { TextContent } from '../../../../domain/messaging/message.ts';
import { holdPlace } from '../hold-place.ts';
import { longText } from './cards.css.ts';
import * as styles from './folded-text.css.ts';

export interface FoldedTextProps {
  content: TextContent;
  children: ReactNode;
}

/** Texts that somebody has unfolded. They stay unfolded when they are scrolled out of view and back. */
const unfolded = new WeakSet<TextContent>();

/** A long text. Only the first twelve lines are shown, until somebody unfolds the text (MSG-02). */
export default function FoldedText({ content, children }: FoldedTextProps) {
  const text = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(unfolded.has(content));
  const [isCut, setCut] = useState(isOpen);
  useLayoutEffect(() => {
    const { current: element } = text;
    if (element === null || isOpen) return undefined;
    const look = (): void => setCut(element.scrollHeight > element.clientHeight + 1);
    look();
    // The text's width depends on the panel's width, so the check is repeated when the size changes.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  const fold = (open: boolean): void => {
    if (open) unfolded.add(content);
    else unfolded.delete(content);
    holdPlace(text.current);
    setOpen(open);
  };
  return (
    <>
      {/* A link in the hidden lines can be focused by keyboard; then the text is unfolded. */}
      <span
        ref={text}
        className={longText}
        data-folded={!isOpen || undefined}
        onFocus={() => !isOpen && isCut && fold(true)}
      >
        {children}
      </span>
      {isCut && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => fold(!isOpen)}
        >
          {isOpen ? <Trans>收合</Trans> : <Trans>顯示全部</Trans>}
        </button>
      )}
    </>
  );
}
