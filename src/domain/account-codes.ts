/**
 * Codes of signing in and of accounts. They have a file of their own: the page's first script would load all codes of a
 * file of which it uses one.
 */
export const ACCOUNT_CODE = {
  /** The password is too common. */
  commonPassword: 4013,
  /** The code from the captcha's picture is wrong, used or too old: a new picture is needed. */
  wrongImageCode: 4014,
  /** The code sent by SMS is wrong, used or too old. */
  wrongSmsCode: 4015,
  /** Another code was sent to this number less than a minute ago; `data.retryAfter` in seconds. */
  smsTooSoon: 4016,
  /** The number has got as many codes as it may get in a day; `data.retryAfter` in seconds. */
  smsSpent: 4038,
  /** There is an account with this user name, or this telephone number: `data.fields` says which. */
  accountExists: 4017,
  /** The provider's answer is unknown, used, too old or another browser's: the user has to begin again. */
  socialRefused: 4018,
  /** This account of the provider belongs to another member. */
  socialTaken: 4019,
  /** The old password, or the code, is wrong: nothing was changed. */
  wrongProof: 4020,
  /** An order is still open or a payment due: the account cannot be deleted now. */
  accountInUse: 4021,
  /** There is an application already; its state is shown instead. */
  alreadyApplied: 4022,
  /** The account has as many cards or addresses as are allowed. */
  tooMany: 4023,
  /** A file that is too large, or of a type that is not accepted: `data.reason` says which. */
  fileRefused: 4024,
  /** The person, or the IP address, has used up the daily quota of bytes for files. */
  uploadQuota: 4041,
  /** No files are accepted now: the disk, or the part of it that files may use, is full. Orders still work. */
  uploadsStopped: 4042,
  /** The card company refuses to save this card. */
  cardRefused: 4027,
  /** The SMS code is right, but no account has this number: the code stays valid for registering with it (SESS-07). */
  notRegistered: 4025,
  /** The code of a picture, or a proof of work instead of it, is needed (`code` and `uuid`). */
  imageCodeNeeded: 4029,
  /** A colleague has changed the content meanwhile, or the content is in another state now. */
  contentChanged: 4061,
  /** This provider's account is the member's last way to sign in, so it cannot be unlinked. */
  lastWayIn: 4026,
  /** The account has no password and no number, so only a sign-in of the last ten minutes proves that it is theirs. */
  signInAgain: 4036,
  /** The member has linked another account of this provider: that one has to be unlinked first. */
  socialReplaces: 4037,
  /** No enrolment with this number and telephone number. */
  enrolmentNotFound: 4030,
  /** A colleague has decided the case meanwhile, or nothing is left to decide. */
  alreadyDecided: 4031,
  /** Fewer rewards are left than wanted: `data.left` says how many. It is 0 while the project does not run. */
  rewardGone: 4032,
  /**
   * The amount of an order or a pledge is another one than the person was shown; `data.amountDue` has the right one.
   * This code is here because the page's first script needs no texts for it.
   */
  amountChanged: 4206,
  /** The pledge is over, or has changed its state meanwhile. */
  pledgeClosed: 4033,
  /** Members cannot support their own projects. */
  ownProject: 4034,
  /** Staff cannot decide their own case: their own project, application or enrolment. */
  ownCase: 4039,
  /** Another account with the same identity number is a driver already. */
  numberTaken: 4043,
  /**
   * A project in review or published cannot be changed; `data.fields` names what a draft still lacks for the review.
   */
  projectClosed: 4035,
  /** This person, or everybody with their role, may not write in this group. */
  muted: 4051,
  /** The group is full, or the person owns the maximum of groups. */
  groupFull: 4052,
  /**
   * The recipient does not accept messages from this sender. The answer does not reveal whether they blocked the
   * sender or no longer exist.
   */
  notDelivered: 4053,
  /** The person is in a call already, in another tab or on another device, so they cannot start one. */
  inCall: 4054,
} as const;

/**
 * No server sends this code. The page uses it itself: after an account was deleted and the page has reloaded, it shows
 * the member the text for this code.
 */
export const ACCOUNT_DELETED = 4028;
