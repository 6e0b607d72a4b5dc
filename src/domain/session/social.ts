/** Who a visitor can sign in with (§2, SESS-07), as `source` of the calls names them. */
export const SOCIAL_SOURCES = ['facebook', 'google', 'twitter'] as const;
export type SocialSource = (typeof SOCIAL_SOURCES)[number];
