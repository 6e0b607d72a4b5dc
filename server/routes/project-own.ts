import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import { PROJECT_PICTURE } from '../../src/domain/project/limits.ts';
import { callerAddress } from '../caller-address.ts';
import type { Files } from '../files/files.ts';
import type { UploadRoom } from '../files/upload-room.ts';
import { rolesOf, staffWith } from '../joining/staff.ts';
import { createLimit, uploadLimit } from '../plugins/rate-limits.ts';
import {
  addPicture,
  recallProject,
  removePicture,
  removeProject,
  removeReward,
  saveDates,
  saveReward,
  saveStory,
  submitProject,
} from '../projects/own-draft.ts';
import { listOwn, ownedBy, wholeOf, type OwnDeps } from '../projects/own-projects.ts';
import { listSupporters, projectLedger, setDelivery } from '../projects/project-money.ts';
import { decideProject, listForReview, projectForReview } from '../projects/review.ts';
import { addTalk, answerQuestion, readTalk, removeTalk } from '../projects/talk.ts';
import { route } from '../route.ts';
import { announcedBytes, formFile } from './form-file.ts';

const is = PROJECT_ENDPOINTS;

/**
 * Creators' own projects, the discussions on projects' pages, and the staff's review (PROJ-03). Each call checks whose
 * project it is, what may still be changed, and which role may decide.
 */
export async function ownProjectRoutes(
  app: FastifyInstance,
  deps: OwnDeps,
  { files, room }: { readonly files: Files; readonly room: UploadRoom },
): Promise<void> {
  const { db } = deps;
  const creating = { rateLimit: createLimit };

  route(app, is.ownProjects, ({ session, query, language }) =>
    listOwn(deps, session.userId, language, query),
  );
  route(app, is.ownProject, async ({ session: { userId }, query, language }) => {
    const { projectId, ...talk } = query;
    const row = await ownedBy(deps, userId, projectId);
    return wholeOf(deps, row, language, talk, { userId, isStaff: false });
  });
  route(
    app,
    is.saveStory,
    ({ session, body, language }) => saveStory(deps, session.userId, language, body),
    creating,
  );
  route(
    app,
    is.saveReward,
    ({ session, body }) => saveReward(deps, session.userId, body),
    creating,
  );
  route(app, is.removeReward, ({ session, params }) =>
    removeReward(deps, session.userId, params['rewardId'] ?? ''),
  );
  route(app, is.saveDates, ({ session, body }) => saveDates(deps, session.userId, body));
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: PROJECT_PICTURE.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    route(
      uploads,
      is.addProjectPicture,
      async ({ session, query, request }) => {
        const { userId } = session;
        const uploader = { userId, isGuest: false, address: callerAddress(request) };
        const announced = announcedBytes(request, PROJECT_PICTURE.bytes);
        return room.hold(uploader, announced, () =>
          addPicture(deps, files, userId, query.projectId, async () => {
            const { bytes, isWhole } = await formFile(request, is.addProjectPicture.upload);
            return { upload: bytes, isWhole };
          }),
        );
      },
      { rateLimit: uploadLimit },
    );
  });
  route(app, is.removeProjectPicture, ({ session, params }) =>
    removePicture(deps, files, session.userId, params['pictureId'] ?? ''),
  );
  route(app, is.submitProject, ({ session, body }) =>
    submitProject(deps, session.userId, body.projectId),
  );
  route(app, is.recallProject, ({ session, body }) =>
    recallProject(deps, session.userId, body.projectId),
  );
  route(app, is.removeProject, ({ session, params }) =>
    removeProject(deps, files, session.userId, params['projectId'] ?? ''),
  );
  route(app, is.projectSupporters, async ({ session, query, language }) =>
    listSupporters(db, await ownedBy(deps, session.userId, query.projectId), language, query),
  );
  route(app, is.setDelivery, ({ session, body }) => setDelivery(deps, session.userId, body));
  route(app, is.projectLedger, async ({ session, query }) => {
    const { projectId } = await ownedBy(deps, session.userId, query.projectId);
    return projectLedger(db, projectId, query);
  });
  route(app, is.answerQuestion, ({ session, body }) => answerQuestion(deps, session.userId, body));

  route(app, is.projectTalk, ({ session, query }) => readTalk(deps, session, query));
  route(app, is.addTalk, ({ session, body }) => addTalk(deps, session.userId, body), creating);
  route(app, is.removeTalk, ({ session, params }) =>
    removeTalk(deps, session, params['talkId'] ?? ''),
  );

  route(app, is.projectRoles, ({ session }) => rolesOf(db, session));
  route(app, is.deskProjects, async ({ session, query, language }) => {
    await staffWith(db, session, 'reviewer');
    return listForReview(deps, query, language);
  });
  route(app, is.deskProject, async ({ session, query, language }) =>
    projectForReview(deps, await staffWith(db, session, 'reviewer'), query.projectId, language),
  );
  // Reviewers may send back; only an approver publishes.
  route(app, is.decideProject, async ({ session, body }) =>
    decideProject(
      deps,
      await staffWith(db, session, body.isPublished ? 'approver' : 'reviewer'),
      body,
    ),
  );
}
