import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApplicationError, invalidFields } from '../application-error.ts';

/** The one file of a form. */
export interface FormFile {
  readonly filename: string;
  /** Throws a refusal when the form ends too early. */
  readonly bytes: Readable;
  /** Whether the file was not too large; call it after reading. */
  isWhole(): boolean;
}

/** The maximum bytes of a form with one file: the announced number, within the limit. */
export function announcedBytes({ headers }: FastifyRequest, most: number): number {
  const said = headers['content-length'];
  return said === undefined ? most : Math.min(Number(said), most);
}

/**
 * Reads the file in this field of a form.
 *
 * @param reading wraps the file's stream, for example with a time limit
 * @throws ApplicationError invalidInput if the request is no form, has no such file, or ends too early
 */
export async function formFile(
  request: FastifyRequest,
  field: string,
  limits: { readonly fileSize?: number } = {},
  reading: (file: MultipartFile['file']) => AsyncIterable<Buffer> = (file) => file,
): Promise<FormFile> {
  const refused = (error: unknown): unknown =>
    // Errors of the form parser have no status; they mean that the form is invalid.
    error instanceof ApplicationError || (error instanceof Error && 'statusCode' in error)
      ? error
      : invalidFields({ [field]: 'invalid' });
  const part = await request.file({ limits }).catch((error: unknown) => {
    throw refused(error);
  });
  if (part?.fieldname !== field) throw invalidFields({ [field]: 'required' });
  const { file, filename } = part;
  async function* bytes() {
    try {
      yield* reading(file);
    } catch (error) {
      throw refused(error);
    }
  }
  return {
    filename,
    bytes: Readable.from(bytes(), { objectMode: false }),
    isWhole: () => !file.truncated,
  };
}
