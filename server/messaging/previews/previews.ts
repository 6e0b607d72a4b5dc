import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../../src/contract/codes.ts';
import { LINK_PREVIEW_PATH } from '../../../src/contract/messaging/files.ts';
import { firstLink } from '../../../src/domain/messaging/first-link.ts';
import type { LinkPreview } from '../../../src/domain/messaging/message.ts';
import { ApplicationError } from '../../application-error.ts';
import type { Deps } from '../../deps.ts';
import { createFairQueue } from '../../fair-queue.ts';
import { web } from '../../web-network.ts';
import { createBuckets } from '../buckets.ts';
import type { SentMessage } from '../deps.ts';
import { convertImage } from '../files/image-converter.ts';
import { HEAD_BYTES, sniffed } from '../files/sniff.ts';
import { fetchFromWeb, isWebLink } from './network.ts';
import { readPage } from './read-page.ts';

/** The rate limit of previews for one member, or for all guests of an IP address together. */
const LOOKED_UP = { aSecond: 0.1, burst: 10 };
/**
 * The rate limit of previews for everybody on this node together. It protects the storage: pictures are stored as long
 * as messages show them, and there are many guests.
 */
const LOOKED_UP_BY_ALL = { aSecond: 0.5, burst: 60 };
/** Limits on previews under way and waiting on this node; further messages get none. No preview counts as large. */
const MOST = { atOnce: 2, largeAtOnce: 0, ofSender: LOOKED_UP.burst, ofAll: 64 };
/** The time limit for a page, and for its picture, ms. */
const PATIENCE_MS = 5_000;
const PAGE_BYTES = 512 * 1_024;
const PICTURE_BYTES = 4 * 1_024 * 1_024;
/** The maximum size of the thumbnail; a larger one is not stored. */
const SMALL_BYTES = 64 * 1_024;
/** How long a result, or the lack of one, is cached, ms. */
const KEPT_MS = { found: 24 * 3_600_000, none: 3_600_000 };
/**
 * A node that found a cached preview just before its expiry, or whose clock is behind, may still put the preview into a
 * message. So a preview is stored this much longer, ms.
 */
const GRACE_MS = 1_800_000;

const ADDRESS = `/api${LINK_PREVIEW_PATH}`;

/** Preview cards of links in messages (docs/messaging.md, "Link previews"). */
export interface Previews {
  /** Fetches the preview of a new message's first link, and adds it to the message. Never throws. */
  look(sent: SentMessage): Promise<void>;
  /** `GET` of a card's picture; `app` has the prefix `/api`. */
  routes(app: FastifyInstance): void;
  /** Removes previews that no message shows and that are too old to be used again. */
  tidy(): Promise<void>;
}

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'webNetwork'>;

/** @param add puts a card into a message, if the message still exists */
export function createPreviews(
  { db, clock, config, log, webNetwork: network = web }: PreviewDeps,
  add: (message: SentMessage, preview: LinkPreview) => Promise<void>,
): Previews {
  const pool = db.$client;
  const ofSender = createBuckets(LOOKED_UP.aSecond, LOOKED_UP.burst);
  const ofAll = createBuckets(LOOKED_UP_BY_ALL.aSecond, LOOKED_UP_BY_ALL.burst);
  const underWay = new Map<string, Promise<LinkPreview | undefined>>();
  const inTurn = createFairQueue(MOST);

  /** The stored preview; null if the page is known to have none; undefined if nothing is stored. */
  async function kept(url: string): Promise<LinkPreview | null | undefined> {
    const now = clock.now();
    const { rows } = await pool.query<PreviewRow>({
      name: 'link_preview_kept',
      text: `select preview_id as id, title, description, picture is not null as "hasPicture", width, height
        from link_preview where url_hash = $1 and fetched_at > case when title = '' then $3::timestamptz else $2::timestamptz end
        order by fetched_at desc limit 1`,
      values: [hashOf(url), new Date(now - KEPT_MS.found), new Date(now - KEPT_MS.none)],
    });
    const [row] = rows;
    if (row === undefined) return undefined;
    return row.title === '' ? null : previewOf(url, row);
  }

  async function keep(url: string, found: Found | undefined): Promise<LinkPreview | undefined> {
    const id = randomBytes(16).toString('base64url');
    const { title = '', description = '', picture } = found ?? {};
    const { width = 0, height = 0 } = picture ?? {};
    await pool.query({
      name: 'link_preview_keep',
      text: `insert into link_preview
          (preview_id, url_hash, title, description, picture, width, height, fetched_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        id,
        hashOf(url),
        title,
        description,
        picture?.bytes.toString('base64') ?? null,
        width,
        height,
        new Date(clock.now()),
      ],
    });
    if (found === undefined) return undefined;
    const hasPicture = picture !== undefined;
    return previewOf(url, { id, title, description, hasPicture, width, height });
  }

  async function find(url: string, sender: string): Promise<LinkPreview | undefined> {
    const known = await kept(url);
    if (known !== undefined) return known ?? undefined;
    // Each message waits for its sender's turn. If several messages wait for the same page, it is fetched once.
    return inTurn({ sender, isLarge: false }, async () => {
      const finding = underWay.get(url) ?? fresh(url).finally(() => underWay.delete(url));
      underWay.set(url, finding);
      return finding;
    });
  }

  /** Fetches the preview, unless another message fetched it while this one waited. */
  async function fresh(url: string): Promise<LinkPreview | undefined> {
    const known = await kept(url);
    if (known !== undefined) return known ?? undefined;
    return keep(url, await lookUp(url));
  }

  async function lookUp(link: string): Promise<Found | undefined> {
    const page = await fetchFromWeb(network, link, {
      accept: /^text\/html\b/i,
      mostBytes: PAGE_BYTES,
      isCut: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const words = page && readPage(page.bytes, page.contentType);
    if (page === undefined || words === undefined) return undefined;
    const { title, description } = words;
    const address = words.picture;
    const picture =
      address !== '' && URL.canParse(address, page.url)
        ? await pictureOf(new URL(address, page.url).href)
        : undefined;
    return { title, description, picture };
  }

  /** The thumbnail; undefined when the file is no picture, or cannot be made small enough. */
  async function pictureOf(link: string): Promise<Found['picture']> {
    const file = await fetchFromWeb(network, link, {
      accept: /^image\/(?:png|jpeg|webp|gif)\b/i,
      mostBytes: PICTURE_BYTES,
      isCut: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const type = file && sniffed(file.bytes.subarray(0, HEAD_BYTES), 'image');
    if (file === undefined || type === undefined || type === 'image/heif') return undefined;
    const workshop = join(config.dataDir, 'uploads');
    await mkdir(workshop, { recursive: true, mode: 0o700 });
    const place = await mkdtemp(join(workshop, 'preview-'));
    try {
      const from = join(place, 'raw');
      const [picture, thumbnail] = [join(place, 'picture'), join(place, 'thumbnail')];
      await writeFile(from, file.bytes, { mode: 0o600 });
      const sides = await convertImage(type, { from, picture, thumbnail });
      if (sides === undefined) return undefined;
      const bytes = await readFile(thumbnail);
      return bytes.length > SMALL_BYTES ? undefined : { bytes, ...sides };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  return {
    async look(sent) {
      const { content, turn } = sent;
      if (content.type !== 'text' || content.preview !== undefined) return;
      const url = firstLink(content.textContent);
      if (url === undefined || !isWebLink(url)) return;
      if (!ofSender.take(turn) || !ofAll.take('')) return;
      try {
        const preview = await find(url, turn);
        if (preview !== undefined) await add(sent, preview);
      } catch (error) {
        // The message was revoked, the queue is full, or the database is not reachable: the message stays without a
        // card.
        if (!(error instanceof ApplicationError)) log.warn({ err: error }, 'no preview');
      }
    },
    routes(app) {
      app.get<{ Params: { id: string } }>(
        `${LINK_PREVIEW_PATH}:id(^[\\w-]{22}$)`,
        { config: { ownStatus: true } },
        async (request, reply) => {
          const { rows } = await pool.query<{ picture: string }>({
            name: 'link_preview_picture',
            text: 'select picture from link_preview where preview_id = $1 and picture is not null',
            values: [request.params.id],
          });
          const [row] = rows;
          if (row === undefined) throw new ApplicationError(CODE.notFound);
          return reply
            .type('image/webp')
            .headers({
              'cache-control': 'private, max-age=31536000, immutable',
              'content-security-policy': "default-src 'none';sandbox",
            })
            .send(Buffer.from(row.picture, 'base64'));
        },
      );
    },
    async tidy() {
      const shown = (
        table: string,
      ): string => `exists (select from ${table} where content ? 'preview'
        and content->'preview'->>'picture' = $2::text || preview_id)`;
      await pool.query({
        name: 'link_preview_tidy',
        text: `delete from link_preview where fetched_at < $1
          and (picture is null or not (${shown('message')} or ${shown('combined_message')}))`,
        values: [new Date(clock.now() - KEPT_MS.found - GRACE_MS), ADDRESS],
      });
    },
  };
}

interface Found {
  readonly title: string;
  readonly description: string;
  readonly picture:
    | { readonly bytes: Buffer; readonly width: number; readonly height: number }
    | undefined;
}

interface PreviewRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly hasPicture: boolean;
  readonly width: number;
  readonly height: number;
}

const previewOf = (
  url: string,
  { id, title, description, hasPicture, width, height }: PreviewRow,
): LinkPreview => ({
  url,
  title,
  description,
  width,
  height,
  picture: hasPicture ? `${ADDRESS}${id}` : '',
});

const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url');
