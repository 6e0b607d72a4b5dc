/** What a back end may lack, so that the page does not offer it; the family's 5.2.2 lacks all of it. */
export const LACKS = [
  'accountDeletion',
  'accountExport',
  'avatarRemoval',
  'passwordBySms',
  /** Work of the device instead of reading a picture. */
  'work',
] as const;
export type Lack = (typeof LACKS)[number];
