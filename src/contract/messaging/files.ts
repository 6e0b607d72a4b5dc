import * as z from 'zod/mini';

/**
 * The path of messages' files; the id follows. The address itself is secret, because pictures in a page send no token.
 */
export const MESSAGE_FILE_PATH = '/messaging/file/';

/** The path of link previews' pictures; the id follows. */
export const LINK_PREVIEW_PATH = '/messaging/preview/';

/** The file's purpose, which sets its maximum size, and whether it is displayed or only stored. */
export const UploadFileQuery = z.object({ as: z.enum(['image', 'audio', 'video', 'file']) });

/**
 * An uploaded file. A message has to name its `fileID` within a day. Width and height are in pixels: for a picture,
 * those after its conversion; 0 for files without a picture. Addresses are whole paths on the server, '' for no
 * thumbnail.
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
