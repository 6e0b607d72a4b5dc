import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { HEADER } from '../../src/contract/envelope.ts';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { DOCUMENT_MAX_BYTES } from '../../src/domain/joining/limits.ts';
import { invalidFields } from '../application-error.ts';
import { callerAddress } from '../caller-address.ts';
import {
  applicationForDesk,
  decideApplication,
  documentForDesk,
  judgeDocument,
  listApplications,
  takeApplication,
  type ApplicationDeps,
} from '../joining/applications.ts';
import type { DriverDocuments } from '../joining/documents.ts';
import {
  decideEnrolment,
  driverEnrolmentOf,
  enrol,
  enrolmentForDesk,
  type EnrolDeps,
  findEnrolment,
  listEnrolments,
} from '../joining/enrolments.ts';
import { rolesOf, staffWith } from '../joining/staff.ts';
import { smsLimit, strictLimit } from '../plugins/rate-limits.ts';
import { goingOn } from '../plugins/slow-bodies.ts';
import { route } from '../route.ts';
import { announcedBytes, formFile } from './form-file.ts';

const is = JOINING_ENDPOINTS;

/** Keys of submissions, in the browsers' format. */
const KEY = /^[\w-]{16,64}$/;

/** Joining: enrolments, documents of applicants, and the desk's side of both (DRV-01, DRV-02). */
export async function joiningRoutes(
  app: FastifyInstance,
  deps: ApplicationDeps & EnrolDeps,
  documents: DriverDocuments,
): Promise<void> {
  const { db } = deps;
  const options = { rateLimit: strictLimit };

  route(
    app,
    is.enrol,
    ({ body, session, language, header, request }) => {
      const key = header(HEADER.idempotencyKey);
      if (!KEY.test(key)) {
        throw invalidFields({ [HEADER.idempotencyKey]: key === '' ? 'required' : 'invalid' });
      }
      const userId = session?.userId ?? null;
      return enrol(deps, body, { key, language, userId, address: callerAddress(request) });
    },
    { rateLimit: smsLimit },
  );
  route(app, is.findEnrolment, ({ body }) => findEnrolment(deps, body), options);

  route(app, is.driverEnrolment, ({ session }) => driverEnrolmentOf(deps, session.userId));
  route(app, is.driverDocuments, async ({ session }) => {
    const rows = await documents.list(session.userId);
    return { rows, total: rows.length };
  });
  route(app, is.removeDriverDocument, ({ session, params }) =>
    documents.remove(session.userId, params['documentId'] ?? ''),
  );
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    const limits = { fileSize: DOCUMENT_MAX_BYTES };
    route(
      uploads,
      is.uploadDriverDocument,
      async ({ session, query, request }) => {
        const uploader = {
          userId: session.userId,
          isGuest: false,
          address: callerAddress(request),
        };
        const announced = announcedBytes(request, limits.fileSize);
        return documents.keep(uploader, announced, query.kind, () =>
          formFile(request, is.uploadDriverDocument.upload, limits, (file) =>
            goingOn(file, request),
          ),
        );
      },
      { ...options, longBody: true },
    );
  });

  route(app, is.joiningRoles, ({ session }) => rolesOf(db, session));
  route(app, is.deskApplications, async ({ session, query }) => {
    await staffWith(db, session, 'reviewer');
    return listApplications(deps, query);
  });
  route(app, is.deskApplication, async ({ session, params }) =>
    applicationForDesk(
      deps,
      documents,
      await staffWith(db, session, 'reviewer'),
      params['applicationId'] ?? '',
    ),
  );
  route(app, is.checkApplication, async ({ session, params }) =>
    takeApplication(deps, await staffWith(db, session, 'reviewer'), params['applicationId'] ?? ''),
  );
  route(app, is.deskDocument, async ({ session, params }) =>
    documentForDesk(
      deps,
      documents,
      await staffWith(db, session, 'reviewer'),
      params['documentId'] ?? '',
    ),
  );
  route(app, is.judgeDocument, async ({ session, params, body }) =>
    judgeDocument(deps, await staffWith(db, session, 'reviewer'), params['documentId'] ?? '', body),
  );
  // Reviewers may refuse an applicant; only an approver makes somebody a driver.
  route(app, is.decideApplication, async ({ session, params, body }) =>
    decideApplication(
      deps,
      await staffWith(db, session, body.isAccepted ? 'approver' : 'reviewer'),
      params['applicationId'] ?? '',
      body,
    ),
  );

  route(app, is.deskEnrolments, async ({ session, query }) => {
    await staffWith(db, session, 'reviewer');
    return listEnrolments(deps, query);
  });
  route(app, is.deskEnrolment, async ({ session, params }) =>
    enrolmentForDesk(deps, await staffWith(db, session, 'reviewer'), params['enrolmentNo'] ?? ''),
  );
  route(app, is.decideEnrolment, async ({ session, params, body }) =>
    decideEnrolment(
      deps,
      await staffWith(db, session, body.state === 'reviewing' ? 'reviewer' : 'approver'),
      params['enrolmentNo'] ?? '',
      body,
    ),
  );
}
