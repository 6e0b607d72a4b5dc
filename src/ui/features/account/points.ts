import type { PointKind } from '../../../domain/account/records.ts';
import type { Profile } from '../../../domain/session/profile.ts';

/** A member's sum of points of one kind (SESS-01). */
export function pointsOf(profile: Profile, kind: PointKind): number {
  switch (kind) {
    case 'supporter':
      return profile.pointsSupporter;
    case 'influencer':
      return profile.pointsInfluencer;
    case 'creator':
      return profile.pointsCreator;
  }
}
