import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { CODE } from '../../src/contract/codes.ts';
import { AVATAR_MAX_BYTES } from '../../src/domain/limits.ts';
import { toTaipei } from '../../src/domain/taipei-time.ts';
import { exportOf } from '../accounts/export.ts';
import { ApplicationError } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { callerAddress } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import { AVATAR_PATH, PROJECT_PICTURE_PATH, type Files } from '../files/files.ts';
import { AVATAR_TYPE } from '../files/picture.ts';
import type { UploadRoom } from '../files/upload-room.ts';
import { zipOf } from '../files/zip.ts';
import type { DriverDocuments } from '../joining/documents.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';
import { announcedBytes, formFile } from './form-file.ts';

/** The form field of the picture. */
const FIELD = ACCOUNT_ENDPOINTS.uploadAvatar.upload;

/** An export of all data is expensive: exports per minute from an IP address. */
const exportLimit = { max: 5, timeWindow: 60_000 };

/** The parts that serve files. */
export interface FileParts {
  readonly files: Files;
  readonly room: UploadRoom;
  readonly documents: Pick<DriverDocuments, 'exportOf'>;
}

/** Files (API-25), avatars, and the export of a member's data. */
export async function fileRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'bus'>,
  { files, room, documents }: FileParts,
): Promise<void> {
  const is = ACCOUNT_ENDPOINTS;

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: AVATAR_MAX_BYTES, files: 1, fields: 4, fieldSize: 1_024, parts: 5 },
      throwFileSizeLimit: false,
    });
    route(
      uploads,
      is.uploadAvatar,
      async ({ session, request }) => {
        const { userId } = session;
        const uploader = { userId, isGuest: false, address: callerAddress(request) };
        return room.hold(uploader, announcedBytes(request, AVATAR_MAX_BYTES), async () => {
          const { bytes, isWhole } = await formFile(request, FIELD);
          const imgUrl = await files.keepAvatar(userId, bytes, isWhole);
          publishHint(deps.bus, 'messaging.renamed', { userID: userId });
          return { imgUrl };
        });
      },
      { rateLimit: strictLimit },
    );
  });
  route(app, is.removeAvatar, async ({ session }) => {
    await files.removeAvatar(session.userId);
    publishHint(deps.bus, 'messaging.renamed', { userID: session.userId });
  });

  // A browser requests the pictures of a page without a token, so the address is the secret.
  for (const [purpose, path] of [
    ['avatar', AVATAR_PATH],
    ['project', PROJECT_PICTURE_PATH],
  ] as const) {
    app.get<{ Params: { id: string } }>(
      `${path}:id(^[\\w-]{22}$)`,
      { config: { ownStatus: true } },
      async (request, reply) =>
        reply
          .type(AVATAR_TYPE)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none';sandbox")
          .send(await files.picture(purpose, request.params.id)),
    );
  }

  route(app, is.download, async ({ session, params }) => {
    const { file, bytes } = await files.open(session.userId, params['id'] ?? '');
    const { name, contentType, size } = file;
    return { name, contentType, size, bytes };
  });

  route(app, is.downloadZip, async ({ session, query }) => {
    const purpose = query.path.replaceAll(/^\/+|\/+$/g, '');
    const own = await files.list(session.userId, purpose);
    if (own.length === 0) throw new ApplicationError(CODE.notFound);
    const entries = own.map((file) => ({
      name: `${file.fileId}-${file.name}`,
      bytes: () => files.bytesOf(file),
    }));
    return { name: `${purpose}.zip`, contentType: 'application/zip', bytes: zipOf(entries) };
  });

  await app.register(async (forms) => {
    // A form as the API family posts it; its contents are not needed.
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, undefined),
    );
    route(
      forms,
      is.exportAccount,
      async ({ session }) => ({
        name: `account-${toTaipei(deps.clock.now()).slice(0, 10)}.zip`,
        contentType: 'application/zip',
        bytes: zipOf(await exportOf(deps, { files, documents }, session.userId)),
      }),
      { rateLimit: exportLimit },
    );
  });
}
