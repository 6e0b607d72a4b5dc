import {
  $applyNodeReplacement,
  DecoratorNode,
  TextNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
} from 'lexical';
import type { LocalFile } from '../../../../domain/messaging/outgoing.ts';
import * as styles from './editor.css.ts';

/** A mention of a person: a name that can only be inserted and deleted as a whole (COMP-03). */
export class MentionNode extends TextNode {
  readonly userID: string;

  constructor(userID: string, userName: string, key?: NodeKey) {
    super(userName, key);
    this.userID = userID;
  }

  static override getType(): string {
    return 'mention';
  }

  static override importJSON(): MentionNode {
    throw new TypeError('what is kept are parts');
  }

  static override clone(node: MentionNode): MentionNode {
    return new MentionNode(node.userID, node.__text, node.__key);
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add(styles.mention);
    return element;
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override canInsertTextAfter(): boolean {
    return false;
  }

  override isTextEntity(): boolean {
    return true;
  }
}

export const $createMention = (userID: string, userName: string): MentionNode =>
  $applyNodeReplacement(new MentionNode(userID, `@${userName}`)).setMode('token');

/**
 * A picture in the text (COMP-02). The text after it is its caption. The component that listens to Lexical's decorators
 * renders it.
 */
export class PictureNode extends DecoratorNode<LocalFile> {
  readonly file: LocalFile;

  constructor(file: LocalFile, key?: NodeKey) {
    super(key);
    this.file = file;
  }

  static override getType(): string {
    return 'picture';
  }

  static override importJSON(): PictureNode {
    throw new TypeError('what is kept are parts');
  }

  static override clone(node: PictureNode): PictureNode {
    return new PictureNode(node.file, node.__key);
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = styles.picture;
    return element;
  }

  override updateDOM(): false {
    return false;
  }

  override decorate(): LocalFile {
    return this.file;
  }

  /** Empty, so that copying the text leaves pictures out. */
  override getTextContent(): string {
    return '';
  }
}

export const $createPicture = (file: LocalFile): PictureNode =>
  $applyNodeReplacement(new PictureNode(file));

export const isMention = (node: LexicalNode | null | undefined): node is MentionNode =>
  node instanceof MentionNode;
