import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip: its name, and a function that opens its bytes when it is written. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: () => Promise<Readable> | Readable;
}

/** A zip that is created while it is read, so that memory holds only the part under way. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  let current: Readable | undefined;
  out.once('close', () => current?.destroy());
  for (const { name, bytes } of entries) {
    zip.addReadStreamLazy(name, {}, (give) => {
      void open(bytes, out, give, (stream) => (current = stream));
    });
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}

async function open(
  bytes: ZipEntry['bytes'],
  out: PassThrough,
  give: (error: unknown, stream: Readable) => void,
  note: (stream: Readable) => void,
): Promise<void> {
  try {
    const stream = await bytes();
    stream.on('error', (error) => out.destroy(error));
    note(stream);
    give(null, stream);
  } catch (error) {
    // The caller ignores the second argument when there is an error.
    give(error, out);
  }
}
