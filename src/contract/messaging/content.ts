import * as z from 'zod/mini';
import {
  COMBINE_SUMMARY_LENGTH,
  COMBINE_TITLE_LENGTH,
  HISTORY_PAGE,
  TEXT_MAX_LENGTH,
} from '../../domain/messaging/limits.ts';
import { REACTION_TYPES } from '../../domain/messaging/message.ts';
import { LatLngSchema } from '../place.ts';
import { CUSTOM_SUBTYPE } from './numbers.ts';

export const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** A message's random id, chosen by the sender's browser. */
export const ClientMessageId = z.string().check(z.regex(/^[\w-]{16,64}$/));
export const ReactionTypeSchema = z.enum(REACTION_TYPES);

const text = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX_LENGTH));
/** The loudness of equally long parts of a recording, 0 to 1. */
const waveform = z.array(z.number().check(z.gte(0), z.lte(1))).check(z.maxLength(100));
const duration = z.number().check(z.gte(0), z.lte(24 * 3_600_000));

/** The content of a text message that is sent or edited. */
export const SentText = z.object({
  type: z.literal('text'),
  textContent: text,
  isMentionAll: z.exactOptional(z.boolean()),
  mentionedUserIDs: z.exactOptional(z.array(Id).check(z.maxLength(50))),
});
/** A file is named by the id from its upload; the server knows its metadata. */
const SentImage = z.object({ type: z.literal('image'), fileID: Id });

/**
 * The contents that a client may send. Files are uploaded first. Forwarded messages are named by id, so that nobody can
 * change their text. Only the service sends cards of orders (subtypes 1, 2, 4), tips and revocations.
 */
export const SentContent = z.discriminatedUnion('type', [
  SentText,
  SentImage,
  z.object({ type: z.literal('file'), fileID: Id }),
  z.object({
    type: z.literal('audio'),
    fileID: Id,
    durationMs: duration,
    waveform: z.exactOptional(waveform),
  }),
  z.object({
    type: z.literal('video'),
    fileID: Id,
    /** The picture of the first frame, which was uploaded with the video. */
    firstFrameFileID: z.exactOptional(Id),
    width: z.number().check(z.gte(0), z.lte(20_000)),
    height: z.number().check(z.gte(0), z.lte(20_000)),
    durationMs: duration,
  }),
  z.object({
    type: z.literal('multiple'),
    messageInfoList: z
      .array(z.discriminatedUnion('type', [SentText, SentImage]))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({
    type: z.literal('combine'),
    title: z.string().check(z.minLength(1), z.maxLength(COMBINE_TITLE_LENGTH)),
    summary: z.string().check(z.maxLength(COMBINE_SUMMARY_LENGTH)),
    /** Messages of one conversation that the sender may read, in the order of the conversation. */
    messageIDs: z.array(Id).check(z.minLength(1), z.maxLength(HISTORY_PAGE)),
  }),
  /** Sends one message again, in another conversation or this one. */
  z.object({ type: z.literal('forward'), messageID: Id }),
  z.discriminatedUnion('subType', [
    z.object({
      type: z.literal('custom'),
      subType: z.literal(CUSTOM_SUBTYPE.location),
      latLng: LatLngSchema,
      formattedAddress: z.string().check(z.maxLength(200)),
      name: z.string().check(z.maxLength(100)),
    }),
    z.object({
      type: z.literal('custom'),
      subType: z.literal(CUSTOM_SUBTYPE.voice),
      fileID: Id,
      durationMs: duration,
      waveform,
    }),
  ]),
  z.object({ type: z.literal('barrage'), textContent: text }),
]);
export type SentContent = z.infer<typeof SentContent>;
