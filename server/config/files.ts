import { matching, megabytes, setting, webAddress } from '../settings.ts';

/** Settings that say where members’ files are stored, and how much space they may use. */
export const fileSettings = {
  s3Url: setting({
    name: 'S3_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: '`files` in `PORTAL_DATA`',
    about:
      'Bucket for members’ files, at Amazon S3 or a compatible service. Needs the three settings that follow',
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
    about: 'How much a guest of the chat may upload in a day, MB',
  }),
  uploadsMemberMb: setting({
    name: 'UPLOADS_MEMBER_MB',
    ...megabytes,
    fallback: 500,
    about: 'How much a member may upload in a day, MB',
  }),
  uploadsAddressMb: setting({
    name: 'UPLOADS_ADDRESS_MB',
    ...megabytes,
    fallback: 1_000,
    about:
      'How much may be uploaded from one IP address in a day, MB. A household or an office shares one address',
  }),
  uploadsTotalMb: setting({
    name: 'UPLOADS_TOTAL_MB',
    ...megabytes,
    fallback: 50_000,
    about: 'How much the server stores in total, MB. When it is full, uploads are refused',
  }),
  diskFloorMb: setting({
    name: 'DISK_FLOOR_MB',
    ...megabytes,
    fallback: 1_024,
    about:
      'Free space on the disk of `PORTAL_DATA` that is reserved for orders, MB. With less, uploads are refused',
  }),
};
