import * as z from 'zod/mini';

/** Where files of messages are read; the id follows. The address is the secret: pictures in a page carry no token. */
export const MESSAGE_FILE_PATH = '/messaging/file/';

/** Where pictures of link previews are read; the id follows. */
export const LINK_PREVIEW_PATH = '/messaging/preview/';

/** The file's purpose: it decides about its largest size, and whether it is shown or only kept. */
export const UploadFileQuery = z.object({ as: z.enum(['image', 'audio', 'video', 'file']) });

/**
 * A file that was taken. Messages name it by `fileID` within a day. Sides in pixels, 0 for other files; a picture's are
 * those after it was converted. Addresses are whole paths on the server, '' for no thumbnail.
 */
export const MessageFileData = z.object({
  fileID: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  fileDownloadUrl: z.string(),
  thumbnailDownloadUrl: z.string(),
  width: z.number(),
  height: z.number(),
});
export type MessageFileData = z.infer<typeof MessageFileData>;
