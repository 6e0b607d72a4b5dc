import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type LexicalNode,
} from 'lexical';
import type { ComposedPart } from '../../../../domain/messaging/composed.ts';
import { $createMention, $createPicture, MentionNode, PictureNode } from './nodes.ts';

/** The contents of the editor as parts; adjacent texts are joined. */
export function $readParts(): readonly ComposedPart[] {
  const parts: ComposedPart[] = [];
  const write = (text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text };
    else if (text !== '') parts.push({ kind: 'text', text });
  };
  const walk = (node: LexicalNode): void => {
    if (node instanceof MentionNode) {
      const { userID } = node;
      parts.push({ kind: 'mention', userID, userName: node.getTextContent().slice(1) });
    } else if (node instanceof PictureNode) parts.push({ kind: 'picture', file: node.file });
    else if ($isLineBreakNode(node)) write('\n');
    else if ($isTextNode(node)) write(node.getTextContent());
    else if ($isElementNode(node)) node.getChildren().forEach(walk);
  };
  walk($getRoot());
  return parts;
}

/** Replaces the editor's contents with these parts and puts the caret at the end. */
export function $showParts(parts: readonly ComposedPart[]): void {
  const paragraph = $createParagraphNode();
  for (const part of parts) {
    if (part.kind === 'text') paragraph.append(...$linesOf(part.text));
    else if (part.kind === 'mention') paragraph.append($createMention(part.userID, part.userName));
    else paragraph.append($createPicture(part.file));
  }
  $getRoot().clear().append(paragraph);
  paragraph.selectEnd();
}

/** Converts a text to nodes, line by line; it is never parsed as markup. */
export function $linesOf(text: string): LexicalNode[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, index) => [
      ...(index > 0 ? [$createLineBreakNode()] : []),
      ...(line === '' ? [] : [$createTextNode(line)]),
    ]);
}
