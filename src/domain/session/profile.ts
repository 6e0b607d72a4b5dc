import type { NotifyChoice } from '../order/ride-messages.ts';

/** The signed-in user's profile (§3, SESS-01). Texts are '' where nothing is known. */
export interface Profile {
  readonly userId: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly email: string;
  readonly phonenumber: string;
  readonly nickName: string;
  /** Address of the picture; '' shows the default image. */
  readonly avatar: string;
  /** As the back end writes it; '' or absent where it has none. */
  readonly sex?: string;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly vipLevel: string;
  /** ISO date-time. */
  readonly vipExpirationDate: string;
  /** 'Y' = cancelled. */
  readonly vipCancel: string;
  /** New Taiwan dollars. */
  readonly balance: number;
  readonly pointsSupporter: number;
  readonly pointsInfluencer: number;
  readonly pointsCreator: number;
  /**
   * The interface's language, as the member chose it last; '' for none yet, absent where the back end keeps none
   * (LANG-02).
   */
  readonly language?: string | undefined;
  /** How the member wanted messages about the last order; absent without an order, or where the back end keeps none. */
  readonly rideMessages?: NotifyChoice | undefined;
}

/** The logged-user record kept beside the session (§3, SESS-02). */
export interface LoggedUser {
  readonly userId: string;
  readonly avatar: string;
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
}
