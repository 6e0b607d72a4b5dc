/** How long the browser has to start reading a saved file before its URL is revoked, ms. */
const READING_MS = 60_000;

/** Saves a file as a browser download, by clicking a link to it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
