import {
  $addUpdateTag,
  COMMAND_PRIORITY_CRITICAL,
  FOCUS_COMMAND,
  mergeRegister,
  RootNode,
  SELECTION_CHANGE_COMMAND,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';

/**
 * Keeps the caret in view within the editor. Lexical itself would also scroll the page: it takes the page's
 * `scroll-padding` for the place of a bar, and composers lie exactly there.
 */
export function registerCaretInView(editor: LexicalEditor): () => void {
  const stay = (): void => $addUpdateTag(SKIP_SCROLL_INTO_VIEW_TAG);
  const on = <Payload>(command: LexicalCommand<Payload>) =>
    editor.registerCommand(
      command,
      () => {
        stay();
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    );
  return mergeRegister(
    editor.registerNodeTransform(RootNode, stay),
    on(SELECTION_CHANGE_COMMAND),
    on(FOCUS_COMMAND),
    editor.registerUpdateListener(() => {
      const root = editor.getRootElement();
      const caret = root === null ? undefined : caretIn(root);
      if (root === null || caret === undefined) return;
      const { top, bottom } = root.getBoundingClientRect();
      if (caret.top < top) root.scrollTop -= top - caret.top;
      else if (caret.bottom > bottom) root.scrollTop += caret.bottom - bottom;
    }),
  );
}

/** The caret's place in the window; undefined if the caret is elsewhere, or something is selected. */
function caretIn(root: HTMLElement): DOMRect | undefined {
  const selection = document.getSelection();
  const { anchorNode, anchorOffset } = selection ?? {};
  if (selection?.isCollapsed !== true || !anchorNode || !root.contains(anchorNode))
    return undefined;
  const place = selection.getRangeAt(0).getBoundingClientRect();
  if (place.height > 0) return place;
  // A range in an empty line has no size, but the line's element has.
  const line = anchorNode.childNodes[anchorOffset ?? 0] ?? anchorNode.lastChild ?? anchorNode;
  return (line instanceof Element ? line : line.parentElement)?.getBoundingClientRect();
}
