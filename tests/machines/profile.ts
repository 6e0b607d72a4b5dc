import type { Profile } from '../../src/domain/session/profile.ts';

/** A signed-in user. */
export const profile: Profile = {
  userId: '7',
  tenantId: '000000',
  userName: 'lin',
  email: 'lin@example.com',
  phonenumber: '0912345678',
  nickName: 'Lin',
  avatar: '/a.png',
  birthday: '',
  vipLevel: 'Free',
  vipExpirationDate: '',
  vipCancel: '',
  balance: 0,
  pointsSupporter: 0,
  pointsInfluencer: 0,
  pointsCreator: 0,
};
