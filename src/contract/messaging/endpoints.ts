import type { Endpoint } from '../endpoints.ts';
import { MessageFileData, UploadFileQuery } from './files.ts';
import { CallRoomBody, CallRoomData, EngineData, UserSigData } from './user-sig.ts';

/** Calls of messaging that do not use the hub; separate, so that only the chat loads them. */
export const MESSAGING_ENDPOINTS = {
  /**
   * Uploads a file for a message; the header `messaging-token` identifies the sender, because guests have no other
   * token.
   */
  uploadFile: {
    method: 'POST',
    path: '/messaging/file',
    token: 'none',
    encrypted: false,
    query: UploadFileQuery,
    upload: 'file',
    data: MessageFileData,
  },
  /** The caller's login at Tencent Cloud Chat; the header `messaging-token` identifies the caller. */
  userSig: {
    method: 'POST',
    path: '/messaging/userSig',
    token: 'none',
    encrypted: false,
    data: UserSigData,
  },
  /** The caller's login at TRTC for one room, in which the caller and another user have a call. */
  callRoom: {
    method: 'POST',
    path: '/messaging/callRoom',
    token: 'none',
    encrypted: false,
    body: CallRoomBody,
    data: CallRoomData,
  },
  /** The engine of the caller's messages, if Tencent Cloud Chat is configured. Agents always use the hub. */
  engine: {
    method: 'GET',
    path: '/messaging/engine',
    token: 'required',
    encrypted: false,
    data: EngineData,
  },
} as const satisfies Record<string, Endpoint>;
