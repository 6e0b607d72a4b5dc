/** Keys of the tab's storage whose values go with the session; `forgetTyped` of the background removes them all. */
export const SESSION_KEY = {
  /** The application to drive as far as it is filled in (DRV-01). */
  application: 'driver-application',
  /** The forms of `/enroll` as typed, and the numbers of what this tab sent (DRV-02). */
  enrolment: 'enrolment',
  /** How many of a reward, and where to, until it is pledged (PROJ-03). */
  support: 'support',
  /** Who left for which sign-in provider, where they go afterwards, and the secret for its answer (SESS-07). */
  left: 'left-for-provider',
} as const;
