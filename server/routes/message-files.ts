import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { HEADER } from '../../src/contract/envelope.ts';
import { MESSAGING_ENDPOINTS } from '../../src/contract/messaging/endpoints.ts';
import { MESSAGE_FILE_PATH } from '../../src/contract/messaging/files.ts';
import { MESSAGE_FILE_MAX_BYTES } from '../../src/domain/messaging/limits.ts';
import { isGuestId } from '../accounts/guests.ts';
import { callerAddress } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import type { ByteRange } from '../files/file-store.ts';
import type { MessageFiles } from '../messaging/files/message-files.ts';
import { ANY_FILE } from '../messaging/files/sniff.ts';
import { messagingUserOf } from '../messaging/token.ts';
import { uploadLimit } from '../plugins/rate-limits.ts';
import { goingOn } from '../plugins/slow-bodies.ts';
import { route } from '../route.ts';
import { announcedBytes, formFile } from './form-file.ts';

const is = MESSAGING_ENDPOINTS;
const FIELD = is.uploadFile.upload;

/** Files of messages: `POST /messaging/file`, and the route that sends a file. */
export async function messageFileRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  files: MessageFiles,
): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    route(
      uploads,
      is.uploadFile,
      async ({ query, request, header }) => {
        // Checked before a byte of the file is read.
        const userId = await messagingUserOf(deps, header(HEADER.messagingToken));
        const uploader = { userId, isGuest: isGuestId(userId), address: callerAddress(request) };
        const limits = { fileSize: MESSAGE_FILE_MAX_BYTES[query.as] };
        const announced = { uploader, bytes: announcedBytes(request, limits.fileSize) };
        return files.keep(announced, async () => {
          const { filename, bytes, isWhole } = await formFile(request, FIELD, limits, (file) =>
            goingOn(file, request),
          );
          return { kind: query.as, name: filename, bytes, isWhole };
        });
      },
      { rateLimit: uploadLimit, longBody: true },
    );
  });

  app.get<{ Params: { id: string } }>(
    `${MESSAGE_FILE_PATH}:id(^[\\w-]{22}$)`,
    { config: { ownStatus: true } },
    async (request, reply) => {
      const { fileId, name, contentType, size } = await files.find(request.params.id);
      // Files whose bytes are a picture, sound or video are displayed; all others are saved.
      const shown = contentType !== ANY_FILE;
      reply.type(contentType).headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "default-src 'none';sandbox",
      });
      const range = rangeOf(request.headers.range, size);
      if (range === 'none') {
        return reply.code(416).header('content-range', `bytes */${size}`).send();
      }
      if (range === undefined) {
        return reply.header('content-length', size).send(await files.read(fileId));
      }
      const { first, last } = range;
      return reply
        .code(206)
        .headers({
          'content-length': last - first + 1,
          'content-range': `bytes ${first}-${last}/${size}`,
        })
        .send(await files.read(fileId, range));
    },
  );
}

/**
 * The requested part; undefined for the whole file, also when several parts are requested; `none` when it begins after
 * the end.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'none' : { first, last };
}
