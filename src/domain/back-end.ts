/** Features that a back end may lack; the page does not offer them then. The API family's 5.2.2 lacks all of them. */
export const LACKS = [
  'accountDeletion',
  'accountExport',
  'avatarRemoval',
  'passwordBySms',
  /** Computed work: the device solves a task, so that the visitor need not read a captcha. */
  'work',
] as const;
export type Lack = (typeof LACKS)[number];
