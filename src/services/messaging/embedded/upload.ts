import { HEADER } from '../../../contract/envelope.ts';
import { MESSAGING_ENDPOINTS } from '../../../contract/messaging/endpoints.ts';
import type { MessageFileData } from '../../../contract/messaging/files.ts';
import { failureOf, ServiceFailure } from '../../../domain/failure.ts';
import { wireLanguage } from '../../../domain/language.ts';
import type { HttpSettings } from '../../http/client.ts';
import { readEnvelope } from '../../http/envelope.ts';
import { uploading } from '../../http/upload.ts';
import type { LocalFiles } from '../files.ts';
import type { EmbeddedParts } from './client.ts';

/** Resolves with the server's data about the file. Rejects with `ServiceFailure`. */
type FileUpload = (...asked: Parameters<EmbeddedParts['upload']>) => Promise<MessageFileData>;

/** Creates the upload of the hub's client. It adds the id, width and height to the file. */
export function createUpload(
  http: Pick<HttpSettings, 'config' | 'language'>,
  files: Pick<LocalFiles, 'bytes'>,
): EmbeddedParts['upload'] {
  const upload = createFileUpload(http, files);
  return async (file, use, token, tell, signal) => {
    const { fileID, width, height } = await upload(file, use, token, tell, signal);
    return { ...file, fileID, width, height };
  };
}

/** Uploads a file of a message. Only the token identifies the sender, because a guest has no session. */
export function createFileUpload(
  { config, language }: Pick<HttpSettings, 'config' | 'language'>,
  files: Pick<LocalFiles, 'bytes'>,
): FileUpload {
  const { uploadFile } = MESSAGING_ENDPOINTS;
  return async (file, use, token, tell, signal) => {
    const bytes = await files.bytes(file);
    // The browser has deleted the file: the user has to choose it again.
    if (bytes === undefined) throw new ServiceFailure({ kind: 'status', status: 410 });
    const body = new FormData();
    body.append('file', bytes, file.fileName);
    const carry = uploading(({ done, total = file.fileSize }) => tell({ done, total }));
    const headers = {
      [HEADER.clientId]: config.clientId,
      [HEADER.language]: wireLanguage(language()),
      [HEADER.messagingToken]: token,
    };
    try {
      const url = `${config.apiBase}${uploadFile.path}?as=${use}`;
      const response = await carry(url, { method: 'POST', headers, body, signal });
      const answer: unknown = await response.json().catch(() => undefined);
      if (answer === undefined)
        throw new ServiceFailure({ kind: 'status', status: response.status });
      // The answer's type is derived from the schema that validated it.
      return readEnvelope(uploadFile, answer) as MessageFileData;
    } catch (error) {
      const failure = failureOf(error);
      // The token has expired and a new one is being fetched, so the failure counts as `offline`.
      if (failure !== undefined && failure.kind !== 'unauthorized') throw error;
      throw new ServiceFailure({ kind: 'offline' });
    }
  };
}
