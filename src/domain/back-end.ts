/** Features that a back end may lack, so that the page does not offer them; the family's 5.2.2 lacks all of them. */
export const LACKS = [
  'accountDeletion',
  'accountExport',
  'avatarRemoval',
  'passwordBySms',
  /** The device computes a solution instead of the visitor reading a picture. */
  'work',
] as const;
export type Lack = (typeof LACKS)[number];
