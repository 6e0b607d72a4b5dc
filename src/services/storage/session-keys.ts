/** Keys of the tab's storage whose values go with the session; `forgetTyped` of the background removes them all. */
export const SESSION_KEY = {
  /** The application to drive as far as it is filled in (DRV-01). */
  application: 'driver-application',
  /** The forms of `/enroll` as typed, and the numbers of what this tab sent (DRV-02). */
  enrolment: 'enrolment',
  /** How many of a reward, and where to, until it is pledged (PROJ-03). */
  support: 'support',
  /** The provider that a visitor left for to sign in, and where they were going. */
  left: 'left-for-provider',
} as const;
