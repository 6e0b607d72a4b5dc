import type { Endpoint } from '../endpoints.ts';
import { MessageFileData, UploadFileQuery } from './files.ts';
import { CallRoomBody, CallRoomData, EngineData, UserSigData } from './user-sig.ts';

/** Calls of the messaging that are no frames of the hub: apart, so that only the chat loads them. */
export const MESSAGING_ENDPOINTS = {
  /** A file for a message; who sends it says the header `messaging-token`, for guests have no other. */
  uploadFile: {
    method: 'POST',
    path: '/messaging/file',
    token: 'none',
    encrypted: false,
    query: UploadFileQuery,
    upload: 'file',
    data: MessageFileData,
  },
  /** What lets its caller log in at Tencent Cloud Chat; who it is says the header `messaging-token`. */
  userSig: {
    method: 'POST',
    path: '/messaging/userSig',
    token: 'none',
    encrypted: false,
    data: UserSigData,
  },
  /** The same for TRTC, and for one room: that of a call between its caller and somebody else. */
  callRoom: {
    method: 'POST',
    path: '/messaging/callRoom',
    token: 'none',
    encrypted: false,
    body: CallRoomBody,
    data: CallRoomData,
  },
  /** What carries the caller's messages where Tencent Cloud Chat is chosen: agents answer at the hub. */
  engine: {
    method: 'GET',
    path: '/messaging/engine',
    token: 'required',
    encrypted: false,
    data: EngineData,
  },
} as const satisfies Record<string, Endpoint>;
