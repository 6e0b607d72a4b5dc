import type { Endpoint } from '../endpoints.ts';
import { MessageFileData, UploadFileQuery } from './files.ts';
import { CallRoomBody, CallRoomData, EngineData, UserSigData } from './user-sig.ts';

/** Calls of the messaging that do not go through the hub: apart, so that only the chat loads them. */
export const MESSAGING_ENDPOINTS = {
  /** Uploads a file for a message; the header `messaging-token` names the sender, for guests have no other token. */
  uploadFile: {
    method: 'POST',
    path: '/messaging/file',
    token: 'none',
    encrypted: false,
    query: UploadFileQuery,
    upload: 'file',
    data: MessageFileData,
  },
  /** The caller's login at Tencent Cloud Chat; the header `messaging-token` names the caller. */
  userSig: {
    method: 'POST',
    path: '/messaging/userSig',
    token: 'none',
    encrypted: false,
    data: UserSigData,
  },
  /** The same for TRTC and one room: that of a call between its caller and somebody else. */
  callRoom: {
    method: 'POST',
    path: '/messaging/callRoom',
    token: 'none',
    encrypted: false,
    body: CallRoomBody,
    data: CallRoomData,
  },
  /** Which engine carries the caller's messages where Tencent Cloud Chat is chosen: agents answer at the hub. */
  engine: {
    method: 'GET',
    path: '/messaging/engine',
    token: 'required',
    encrypted: false,
    data: EngineData,
  },
} as const satisfies Record<string, Endpoint>;
