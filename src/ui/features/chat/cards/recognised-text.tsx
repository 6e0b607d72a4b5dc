import { recognised } from '../recognised.ts';
import { link } from './cards.css.ts';

/** A text in which links, e-mail addresses and telephone numbers are recognised; everything else stays text. */
export function RecognisedText({ text }: { text: string }) {
  return recognised(text).map((piece, index) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      <a
        key={index}
        className={link}
        href={piece.href}
        // Addresses are written from left to right, whatever the direction of the text around them.
        dir="ltr"
        target={piece.href.startsWith('http') ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
      >
        {piece.text}
      </a>
    ),
  );
}
