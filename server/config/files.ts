import { matching, megabytes, setting, webAddress } from '../settings.ts';

/** Where members’ files are stored, and how much space they may use. */
export const fileSettings = {
  s3Url: setting({
    name: 'S3_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: '`files` in `PORTAL_DATA`',
    about:
      'Bucket for members’ files, of Amazon S3 or what speaks as it does; with it the next three are needed too',
  }),
  s3Region: setting({
    name: 'S3_REGION',
    ...matching(/^[\w-]{1,40}$/, 'letters, digits and -'),
    fallback: 'us-east-1',
    about: 'Region of the bucket',
  }),
  s3KeyId: setting({
    name: 'S3_KEY_ID',
    ...matching(/^\S{1,128}$/, 'text without spaces'),
    fallback: '',
    fallbackAbout: 'none',
    about: 'Access key id for the bucket',
  }),
  s3Secret: setting({
    name: 'S3_SECRET',
    ...matching(/^\S{1,256}$/, 'text without spaces'),
    secret: true,
    fallback: '',
    fallbackAbout: 'none',
    about: 'Secret access key for the bucket',
  }),
  uploadsGuestMb: setting({
    name: 'UPLOADS_GUEST_MB',
    ...megabytes,
    fallback: 200,
    about: 'Files that a guest of the chat may send in a day, MB',
  }),
  uploadsMemberMb: setting({
    name: 'UPLOADS_MEMBER_MB',
    ...megabytes,
    fallback: 500,
    about: 'Files that a member may send in a day, MB',
  }),
  uploadsAddressMb: setting({
    name: 'UPLOADS_ADDRESS_MB',
    ...megabytes,
    fallback: 1_000,
    about: 'Files that may come from one address in a day, MB: a household or an office shares one',
  }),
  uploadsTotalMb: setting({
    name: 'UPLOADS_TOTAL_MB',
    ...megabytes,
    fallback: 50_000,
    about: 'All files that are kept, MB; beyond it no more are taken',
  }),
  diskFloorMb: setting({
    name: 'DISK_FLOOR_MB',
    ...megabytes,
    fallback: 1_024,
    about:
      'Free space on the disk of `PORTAL_DATA` that uploads leave to the orders, MB; with less no files are taken',
  }),
};
