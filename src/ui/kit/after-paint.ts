/** Acts once the browser has painted what is there: a press is answered before something that takes long. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
