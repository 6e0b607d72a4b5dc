import { $createTextNode, $getSelection, $isRangeSelection, TextNode, type NodeKey } from 'lexical';
import { $createMention, isMention } from './nodes.ts';

/** An `@` before the caret, with the text between the `@` and the caret. */
export interface MentionAtCaret {
  readonly key: NodeKey;
  /** Positions of the `@` and of the caret, in characters of the text. */
  readonly from: number;
  readonly to: number;
  readonly query: string;
}

/**
 * Matches an `@` at the end of a text, with up to 30 characters after it. Does not match the `@` of an e-mail address.
 */
const MENTION = /(?:^|[^\w.%+-])@([^\s@]{0,30})$/;

export function $mentionAtCaret(): MentionAtCaret | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const { key, offset: to } = selection.anchor;
  const node = selection.anchor.getNode();
  if (!(node instanceof TextNode) || isMention(node)) return undefined;
  const query = MENTION.exec(node.getTextContent().slice(0, to))?.[1];
  return query === undefined ? undefined : { key, from: to - query.length - 1, to, query };
}

/** Replaces the `@` and the text after it with a mention of this person. */
export function $mention(userID: string, userName: string): void {
  const at = $mentionAtCaret();
  const node = $getSelection()?.getNodes()[0];
  if (at === undefined || !(node instanceof TextNode)) return;
  const pieces = node.splitText(at.from, at.to);
  const written = at.from === 0 ? pieces[0] : pieces[1];
  const behind = $createTextNode(' ');
  written?.replace($createMention(userID, userName)).insertAfter(behind);
  behind.select();
}
