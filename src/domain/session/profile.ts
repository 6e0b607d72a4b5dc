import type { NotifyChoice } from '../order/ride-messages.ts';

/** The signed-in user's profile (§3, SESS-01). Texts are '' where unknown. */
export interface Profile {
  readonly userId: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly email: string;
  readonly phonenumber: string;
  readonly nickName: string;
  /** Address of the picture; '' shows the default image. */
  readonly avatar: string;
  /** In the back end's format; '' or absent where the back end has none. */
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
  /** Whether the account can sign in with a password; absent where the back end does not say. */
  readonly hasPassword?: boolean | undefined;
  /** `agent` for staff, `driver` for accepted drivers (DRV-01); absent where the back end has no such types. */
  readonly userType?: string | undefined;
  /**
   * The interface's language, as the member last chose it; '' for none yet, absent where the back end stores none
   * (LANG-02).
   */
  readonly language?: string | undefined;
  /**
   * How the member wanted to be notified about the last order; absent without an order, or where the back end stores
   * none.
   */
  readonly rideMessages?: NotifyChoice | undefined;
}

/** The logged-user record stored with the session (§3, SESS-02). */
export interface LoggedUser {
  readonly userId: string;
  readonly avatar: string;
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
}
