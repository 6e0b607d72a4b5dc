/**
 * Runs an action in a separate task, so that the browser first paints the effect of a press. It uses no animation
 * frame, because a page in the background, or one whose clock is paused, has none.
 */
export function afterPaint(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    act();
  });
  port1.start();
  port2.postMessage(undefined);
}
