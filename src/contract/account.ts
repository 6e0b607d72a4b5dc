import * as z from 'zod/mini';
import { LEVELS } from '../domain/account/membership.ts';
import { APPLICATION_STATES, GEARS } from '../domain/joining/application.ts';
import { AREAS } from '../domain/joining/city.ts';
import { LANGUAGES } from '../domain/language.ts';
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../domain/limits.ts';
import { NOTIFY_BY } from '../domain/order/ride-messages.ts';
import { Email, NewPassword, Phone, text } from './auth.ts';

/** A decimal number. Some back ends of the API family write it as a string. */
const amount = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]))),
  z.transform((value) => Number(value ?? 0)),
);
/** GET /system/user/profile → data.user (§3, SESS-01). */
export const ProfileData = z.object({
  user: z.object({
    userId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    tenantId: text,
    userName: text,
    email: text,
    phonenumber: text,
    nickName: text,
    avatar: text,
    birthday: text,
    sex: text,
    vipLevel: z.pipe(
      z.optional(z.nullable(z.string())),
      z.transform((value) =>
        value === undefined || value === null || value === '' ? 'Free' : value,
      ),
    ),
    vipExpirationDate: text,
    vipCancel: text,
    balance: amount,
    pointsSupporter: amount,
    pointsInfluencer: amount,
    pointsCreator: amount,
    /** Whether the account can sign in with a password; absent if the back end does not say. */
    hasPassword: z.optional(z.boolean()),
    /** `agent` for staff, `driver` for accepted drivers; absent if the back end has no such types. */
    userType: z.optional(z.string()),
    /** The language that the member chose, '' for none yet (LANG-02); absent if the back end stores none. */
    language: z.optional(z.string()),
    /**
     * How the member wanted to be notified about their last ride; absent before the first ride, and if the back end
     * does not store it.
     */
    rideMessages: z.optional(z.object({ notify: z.enum(NOTIFY_BY), email: z.string() })),
  }),
});

/** GET /system/dict/data/type/{dictType} (§7, API-24). */
export const DictionaryData = z.array(
  z.object({
    dictLabel: z.string(),
    dictValue: z.string(),
    listClass: text,
    cssClass: text,
  }),
);

/** The page of a list, counted from 1. */
export const PageQuery = z.object({
  pageNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});

const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** Epoch milliseconds. */
const Instant = z.number();

/**
 * PUT /system/user/profile: changes only the fields that are sent. The page sends all of them, because other back ends
 * of the API family empty absent fields. `birthday` is YYYY-MM-DD or ''. The first telephone number of an account without
 * a password needs a code that was sent to it, and a sign-in within the last ten minutes; any other new number is set by
 * `changePhone`. `sex` is '0', '1', '2' or '', as in the API family; the page has no field for it.
 */
export const EditProfileBody = z.object({
  nickName: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH))),
  email: z.exactOptional(z.union([z.literal(''), Email])),
  birthday: z.exactOptional(z.string().check(z.regex(/^$|^\d{4}-\d{2}-\d{2}$/))),
  phonenumber: z.exactOptional(Phone),
  smsCode: z.exactOptional(z.string().check(z.maxLength(8))),
  sex: z.exactOptional(z.string().check(z.regex(/^[012]?$/))),
  language: z.exactOptional(z.enum(LANGUAGES)),
});
export type EditProfileBody = z.infer<typeof EditProfileBody>;

/**
 * PUT /system/user/profile/portal/phone, encrypted. `smsCode` was sent to the new number. The proof is the password, or
 * `formerCode`, sent to the account's present number.
 */
export const ChangePhoneBody = z.object({
  phonenumber: Phone,
  smsCode: z.string().check(z.maxLength(8)),
  oldPassword: z.exactOptional(z.string().check(z.maxLength(128))),
  formerCode: z.exactOptional(z.string().check(z.maxLength(8))),
});
/**
 * PUT /system/user/profile/updatePwd, encrypted. The proof is the old password, or a code sent to the account's
 * telephone. An account that has neither needs no proof in the ten minutes after a sign-in.
 */
export const ChangePasswordBody = z.object({
  oldPassword: z.exactOptional(z.string().check(z.maxLength(128))),
  smsCode: z.exactOptional(z.string().check(z.maxLength(8))),
  newPassword: NewPassword,
});
/**
 * POST /system/user/profile/portal/delete, encrypted. The proof is the same as for a new password. An account that has
 * neither password nor number needs no proof in the ten minutes after a sign-in; later the answer is 4036.
 */
export const DeleteAccountBody = z.object({
  password: z.exactOptional(z.string().check(z.maxLength(128))),
  smsCode: z.exactOptional(z.string().check(z.maxLength(8))),
});
/** POST /system/user/profile/avatar, multipart field `avatarfile`. */
export const AvatarData = z.object({ imgUrl: z.string() });

/** PUT /system/user/profile/portal/vip: whether the membership ends at its expiry ('Y') or is renewed. */
export const VipBody = z.object({ vipCancel: z.enum(['Y', 'N']) });

/** GET /system/user/profile/portal/vip: the caller's membership, and all membership levels (PAGE-05). */
export const MembershipData = z.object({
  level: z.string(),
  /** The points of the last twelve months. */
  points: z.number(),
  given: z.nullable(
    z.object({ level: z.string(), until: z.nullable(Instant), isCancelled: z.boolean() }),
  ),
  leaving: z.readonly(z.array(z.object({ at: Instant, points: z.number() }))),
  keptUntil: z.nullable(Instant),
  steps: z.readonly(
    z.array(
      z.object({
        level: z.enum(LEVELS),
        from: z.number(),
        extraPoints: z.number(),
        openOrders: z.number(),
      }),
    ),
  ),
});

export const POINT_KINDS = ['supporter', 'influencer', 'creator'] as const;
export const PointsQuery = z.extend(PageQuery, {
  kind: z.exactOptional(z.enum(POINT_KINDS)),
});
/**
 * A change of a member's points. `amount` is signed. `balance` is the sum of all points of this kind after the change.
 * The interface has texts for `reason`.
 */
export const PointRow = z.object({
  entryId: Id,
  kind: z.enum(POINT_KINDS),
  amount: z.number(),
  balance: z.number(),
  reason: z.string(),
  /** The subject of the entry, for example an order's number or a friend's masked name; '' for none. */
  subject: z.string(),
  at: Instant,
});
export type PointRow = z.infer<typeof PointRow>;

/** GET /system/user/profile/portal/statement: the caller's entries in the ledger, NT$; payments are below zero. */
export const StatementRow = z.object({
  entryId: Id,
  /** `card`, `cash`, `balance`. */
  account: z.string(),
  reason: z.string(),
  /** The number of an order or a pledge; '' for none. */
  subject: z.string(),
  amount: z.number(),
  at: Instant,
});
export type StatementRow = z.infer<typeof StatementRow>;

/** GET /order/payment/list: the caller's payments, attempts and refunds, in NT$. */
export const PaymentRow = z.object({
  attemptId: Id,
  orderNo: z.string(),
  kind: z.string(),
  state: z.enum(['pending', 'paid', 'declined', 'failed', 'refunding', 'refunded']),
  amount: z.number(),
  cardBrand: z.string(),
  lastFour: z.string(),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
  refundedAt: z.nullable(Instant),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** A saved card. Its token stays on the server. `expiry` is MM/YY. */
export const SavedCard = z.object({
  cardId: Id,
  brand: z.string(),
  lastFour: z.string(),
  expiry: z.string(),
  isDefault: z.boolean(),
});
export type SavedCard = z.infer<typeof SavedCard>;
/** A row of the list: `balances` counts the pledges whose balance will be charged to the card. */
export const ListedCard = z.extend(SavedCard, { balances: z.number() });
export type ListedCard = z.infer<typeof ListedCard>;
export const SaveCardBody = z.object({ prime: z.string().check(z.minLength(1), z.maxLength(256)) });

export const AddressBody = z.object({
  receiver: z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH)),
  phonenumber: Phone,
  postcode: z.string().check(z.regex(/^$|^\d{3}(\d{2,3})?$/)),
  address: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX_LENGTH)),
  note: z.string().check(z.maxLength(NOTE_MAX_LENGTH)),
  isDefault: z.boolean(),
});
export type AddressBody = z.infer<typeof AddressBody>;
/** A delivery address of the caller. The default one is first; one address is always the default. */
export const AddressRow = z.extend(AddressBody, { addressId: Id });
export type AddressRow = z.infer<typeof AddressRow>;

/** GET /system/user/profile/portal/invitation. `link` is an absolute address. */
export const InvitationSummary = z.object({
  memberId: z.string(),
  link: z.string(),
  invited: z.number(),
  points: z.number(),
});
/** A friend who registered through the caller's link; the name is masked. */
export const InvitationRow = z.object({
  name: z.string(),
  registeredAt: Instant,
  /** The influencer points that the caller earned through this friend. */
  points: z.number(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

/** GET /system/user/profile/getInviterByMemberId (API-20): the inviting member, whom the registration page shows. */
export const InviterQuery = z.object({ memberId: z.string().check(z.regex(/^[\w-]{1,32}$/)) });
export const InviterData = z.object({
  memberId: z.string(),
  nickName: z.string(),
  avatar: z.string(),
});

/** POST /order/cart (API-23, SESS-08): sets the quantity of one item in the cart; 0 removes it. */
export const CartBody = z.object({
  itemType: z.enum(['reward']),
  itemId: Id,
  quantity: z.number().check(z.int(), z.minimum(0), z.maximum(99)),
});

/** POST /system/user/profile/portal/applyDriver (API-19, DRV-01), encrypted. */
export const ApplyDriverBody = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH)),
  phonenumber: Phone,
  /**
   * National identity number or resident certificate number. A refused applicant may send the identity number of their
   * last application as the server returned it, with its middle masked.
   */
  idNumber: z.string().check(z.regex(/^[A-Z][0-9A-Z](?:\d{6}|＊{6})\d\d$/)),
  birthday: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  city: z.string().check(z.minLength(1), z.maxLength(20)),
  /**
   * With a professional licence, a driver may carry passengers for money. With an ordinary one, they may only drive the
   * passenger's own car.
   */
  licence: z.enum(['ordinary', 'professional']),
  licenceSince: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Permission bit mask of the kinds applied for (KIND-03). */
  kinds: z.number().check(z.int(), z.minimum(1), z.maximum(15)),
  introduction: z.string().check(z.maxLength(500)),
  /** The gears and areas in which the applicant drives. These two fields are not in the specification. */
  gears: z.exactOptional(z.enum(GEARS)),
  areas: z.exactOptional(z.array(z.enum(AREAS)).check(z.maxLength(AREAS.length))),
});
export type ApplyDriverBody = z.infer<typeof ApplyDriverBody>;
/** The caller's current application, with only the first and last characters of the identity number. */
export const AppliedDriverInfo = z.extend(ApplyDriverBody, {
  idNumber: z.string(),
  state: z.enum(APPLICATION_STATES),
  appliedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** The text by the person who decided; '' if there is none. */
  decision: z.string(),
});
