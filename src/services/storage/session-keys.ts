/**
 * Keys of the tab's storage whose values are removed at the end of a session; `forgetTyped` of the background removes
 * them all.
 */
export const SESSION_KEY = {
  /** The application to drive, as far as it is filled in (DRV-01): the identity number; the rest is in the local storage. */
  application: 'driver-application',
  /** The typed forms of `/enroll`, and the numbers of what this tab sent (DRV-02). */
  enrolment: 'enrolment',
  /** The chosen quantity of a reward and the delivery address, until it is pledged (PROJ-03). */
  support: 'support',
  /**
   * Who left for which sign-in provider, their destination afterwards, and the secret for the provider's answer
   * (SESS-07).
   */
  left: 'left-for-provider',
} as const;
