import sharp from 'sharp';
import { driverDocument } from '../../server/data/schema.ts';
import type { Deps } from '../../server/deps.ts';
import { DOCUMENT_KINDS } from '../../src/domain/joining/application.ts';

/** Inserts rows of all documents for a member's next application, without their pictures. */
export async function giveDocuments(
  { deps: { db, clock, keys } }: { readonly deps: Pick<Deps, 'db' | 'clock' | 'keys'> },
  userId: string,
): Promise<void> {
  await db.insert(driverDocument).values(
    DOCUMENT_KINDS.map((kind) => {
      const documentId = `${userId}-${kind}`;
      return {
        documentId,
        userId,
        kind,
        fileId: `none-${documentId}`,
        contentType: 'image/jpeg',
        dataKey: '',
        state: 'waiting' as const,
        thumbnail: keys.vault.seal('data:,', `driver_document:${documentId}`),
        uploadedAt: new Date(clock.now()),
      };
    }),
  );
}

/** A photograph that is large enough to be read. */
export const photograph = (width = 900, height = 600, background = '#3366cc'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** An application that is valid except for its missing documents. */
export const APPLICATION = {
  name: '王小明',
  phonenumber: '0912345678',
  idNumber: 'A123456789',
  city: 'TPE',
  birthday: '1990-01-01',
  licence: 'professional',
  licenceSince: '2015-01-01',
  kinds: 9,
  introduction: '',
  gears: 'both',
  areas: ['north'],
};

/** A valid enrolment of each type. */
export const ENROLMENTS = [
  {
    type: 0,
    contact: '林小姐',
    phonenumber: '0911222333',
    email: 'a@example.com',
    city: 'TPE',
    message: '',
    company: '好事股份有限公司',
    taxId: '04595257',
    rides: 'some',
  },
  {
    type: 1,
    contact: '陳店長',
    phonenumber: '0911222444',
    email: 'b@example.com',
    city: 'TXG',
    message: '週末客人多',
    company: '月光酒吧',
    taxId: '10458575',
    trade: 'bar',
  },
  {
    type: 2,
    contact: '王小明',
    phonenumber: '0911222555',
    email: 'c@example.com',
    city: 'KHH',
    message: '',
    licence: 'ordinary',
    years: 5,
    areas: ['south'],
    kinds: 8,
  },
] as const;
