/**
 * Keys of the tab's storage whose values are removed at the end of a session; `forgetTyped` of the background removes
 * them all.
 */
export const SESSION_KEY = {
  /** The identity number in the application to drive (DRV-01). Its other fields are in the local storage. */
  application: 'driver-application',
  /** The input of the forms of `/enroll`, and the numbers of the applications that this tab sent (DRV-02). */
  enrolment: 'enrolment',
  /** The chosen quantity of a reward and the chosen delivery address, until the pledge is made (PROJ-03). */
  support: 'support',
  /**
   * The data of a sign-in at a provider: the person, the provider, the page to open afterwards, and the secret for the
   * provider's answer (SESS-07).
   */
  left: 'left-for-provider',
} as const;
