import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  LinkSocialBody,
  LoginData,
  SocialBody,
  SocialList,
} from '../../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { isEmail } from '../../../src/domain/email.ts';
import { NAME_MAX_LENGTH, SOCIAL_STATE_LIFETIME_MS } from '../../../src/domain/limits.ts';
import { nameError, tidyName } from '../../../src/domain/name.ts';
import { SOCIAL_SOURCES } from '../../../src/domain/session/credentials.ts';
import { ApplicationError } from '../../application-error.ts';
import { agreedAt } from '../../content/agreed.ts';
import { deleteInBatches } from '../../data/delete-expired.ts';
import { appUser, socialAccount, socialState } from '../../data/schema.ts';
import type { Database, Deps, Transaction } from '../../deps.ts';
import type { Language } from '../../messages.ts';
import { WORDS } from '../../words/words.ts';
import { noteInvitation } from '../invitations.ts';
import { isAgents } from '../names.ts';
import { alone } from '../own-rows.ts';
import { type ProofParts, refuseUnproven } from '../proof.ts';
import {
  type Caller,
  hashToken,
  newToken,
  type Session,
  type SessionCaller,
  type Sessions,
} from '../sessions.ts';
import {
  type IdentityProvider,
  type Person,
  ProviderSilence,
  type SocialSource,
} from './identity-provider.ts';
import type { TellLinked } from './tell-linked.ts';

/** The caller who was sent to a provider; only they may finish the sign-in or link. */
interface Beginner<Given extends Session = Session> {
  readonly binding: string;
  /** The session whose account is to be linked; undefined = somebody signs in. */
  readonly session: Given | undefined;
}

/** The parts that linking uses. */
export interface SocialParts extends ProofParts {
  readonly sessions: Sessions;
  readonly tellLinked: TellLinked;
}

/** Signing in with a provider's account, and linking one (SESS-07, API-17). */
export interface Social {
  /** The available providers. */
  readonly sources: readonly SocialSource[];
  /**
   * Makes the provider's address for a browser that stores `binding` and sends it when it returns. A member proves
   * first that the account is theirs, because whoever links an account of their own can then sign in. So `finish` needs
   * no proof: only a proven request makes a state for a member.
   *
   * @param proof the member's password, or a code sent to their telephone
   * @throws ApplicationError invalidInput for a provider that is not available, or without a proof; wrongProof,
   *   signInAgain, accountLocked, unavailable
   */
  address(
    source: string,
    who: Beginner<SessionCaller>,
    proof?: z.output<typeof LinkSocialBody>,
  ): Promise<string>;
  /**
   * Finishes what `address` began for the same browser and the same member, or for nobody signed in. Without a member
   * it signs in; with one it links the account and returns null. So if a session begins or ends meanwhile, no new
   * member is created, and nothing is linked to another member.
   *
   * @throws ApplicationError socialRefused, socialTaken, socialReplaces; unavailable when the provider does not answer:
   *   then the same call can be repeated
   */
  finish(
    body: z.output<typeof SocialBody>,
    who: Beginner & {
      readonly caller: Caller;
      readonly language: Language;
    },
  ): Promise<LoginData | null>;
  list(userId: string): Promise<z.input<typeof SocialList>>;
  /**
   * Unlinks a provider's account. All other sessions of the member end, because somebody may have begun them with it.
   *
   * @throws ApplicationError lastWayIn
   */
  unlink(session: Session, source: string): Promise<void>;
  sweep(): Promise<void>;
}

export function createSocial(
  { db, clock, log, publicUrl }: Pick<Deps, 'db' | 'clock' | 'log' | 'publicUrl'>,
  { sessions, tellLinked, ...proofParts }: SocialParts,
  providers: ReadonlyMap<SocialSource, IdentityProvider>,
): Social {
  const redirectUri = (source: SocialSource): string =>
    `${publicUrl()}/social-callback?source=${source}`;

  /** Reads and removes what `address` stored, even if anything in it is wrong. */
  async function wayOf(source: SocialSource, state: string, who: Beginner) {
    const [way] = await db
      .delete(socialState)
      .where(eq(socialState.stateHash, hashToken(state)))
      .returning();
    const isRight =
      way !== undefined &&
      way.source === source &&
      way.bindingHash === hashOf(who) &&
      way.expiresAt.getTime() > clock.now();
    if (!isRight) throw new ApplicationError(ACCOUNT_CODE.socialRefused);
    return way;
  }

  /** Asks the provider. If it is silent, what `address` stored is put back: the same answer can be sent again. */
  async function personOf(
    provider: IdentityProvider,
    source: SocialSource,
    code: string,
    way: typeof socialState.$inferSelect,
  ): Promise<Person> {
    const { codeVerifier } = way;
    try {
      return await provider.person({ code, codeVerifier, redirectUri: redirectUri(source) });
    } catch (error) {
      log.warn({ err: error }, 'a provider did not say who somebody is');
      if (!(error instanceof ProviderSilence)) {
        throw new ApplicationError(ACCOUNT_CODE.socialRefused);
      }
      await db.insert(socialState).values(way);
      throw new ApplicationError(CODE.unavailable);
    }
  }

  async function ownerOf(
    source: SocialSource,
    subject: string,
    on: Pick<Database, 'select'> = db,
  ): Promise<string | undefined> {
    const [row] = await on
      .select({ userId: appUser.userId })
      .from(socialAccount)
      .innerJoin(appUser, eq(appUser.userId, socialAccount.userId))
      .where(
        and(
          eq(socialAccount.source, source),
          eq(socialAccount.subject, subject),
          isNull(appUser.deletedAt),
        ),
      );
    return row?.userId;
  }

  /** Creates a member with only this provider's account; if another request linked it first, returns its member. */
  async function newMember(
    source: SocialSource,
    person: Person,
    tenantId: string,
    nickName: string,
    inviter: string | undefined,
  ): Promise<string | undefined> {
    const userId = randomUUID();
    const at = new Date(clock.now());
    const userName = `${source}_${randomBytes(5).toString('hex')}`;
    const email = emailOf(person);
    return db
      .transaction(async (transaction) => {
        await transaction.insert(appUser).values({
          userId,
          tenantId,
          userName,
          nickName,
          email,
          createdAt: at,
          userType: 'passenger_user',
          agreed: agreedAt(at.getTime()),
        });
        const { subject } = person;
        const linked = await transaction
          .insert(socialAccount)
          .values({ source, subject, userId, createdAt: at })
          .onConflictDoNothing()
          .returning({ userId: socialAccount.userId });
        if (linked.length === 0) transaction.rollback();
        await noteInvitation(transaction, userId, inviter);
        return userId;
      })
      .catch(async (error: unknown) => {
        const owner = await ownerOf(source, person.subject);
        if (owner === undefined) throw error;
        return owner;
      });
  }

  /**
   * Links a provider's account. A member has one account per provider. Another one does not replace it, because the
   * member's next sign-in with the former would make a new member.
   *
   * @returns the member, undefined if this account was linked already
   */
  async function link(userId: string, source: SocialSource, subject: string) {
    const createdAt = new Date(clock.now());
    return alone(db, userId, async (transaction, user) => {
      const [present] = await transaction
        .select({ subject: socialAccount.subject })
        .from(socialAccount)
        .where(and(eq(socialAccount.userId, userId), eq(socialAccount.source, source)));
      if (present?.subject === subject) return undefined;
      if (present !== undefined) throw new ApplicationError(ACCOUNT_CODE.socialReplaces);
      const linked = await transaction
        .insert(socialAccount)
        .values({ source, subject, userId, createdAt })
        .onConflictDoNothing()
        .returning({ userId: socialAccount.userId });
      if (linked.length === 0) throw new ApplicationError(ACCOUNT_CODE.socialTaken);
      return user;
    });
  }

  return {
    sources: [...providers.keys()],

    async address(text, who, proof = {}) {
      const source = sourceOf(text);
      const provider = source === undefined ? undefined : providers.get(source);
      if (source === undefined || provider === undefined) {
        throw new ApplicationError(CODE.invalidInput, { fields: { source: 'invalid' } });
      }
      const [state, codeVerifier] = [newToken(), newToken()];
      const store = (on: Database | Transaction) =>
        on.insert(socialState).values({
          stateHash: hashToken(state),
          source,
          bindingHash: hashOf(who),
          codeVerifier,
          expiresAt: new Date(clock.now() + SOCIAL_STATE_LIFETIME_MS),
        });
      if (who.session === undefined) await store(db);
      else {
        const { password, smsCode } = proof;
        const given = { field: 'password', password, smsCode };
        const useUp = await refuseUnproven({ db, clock }, proofParts, who.session, given);
        await alone(db, who.session.userId, async (tx) => {
          await useUp(tx);
          await store(tx);
        });
      }
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return provider.authorizationUrl({ state, codeChallenge, redirectUri: redirectUri(source) });
    },

    async finish({ source, socialCode, socialState: state, clientId, tenantId, inviter }, who) {
      const way = await wayOf(source, state, who);
      const provider = providers.get(source);
      if (provider === undefined) throw new ApplicationError(ACCOUNT_CODE.socialRefused);
      const person = await personOf(provider, source, socialCode, way);
      if (who.session !== undefined) {
        const member = await link(who.session.userId, source, person.subject);
        if (member !== undefined) await tellLinked(member, source, who.language);
        return null;
      }
      const given = [...storable(person.name)].slice(0, NAME_MAX_LENGTH).join('').trim();
      const isFit = nameError(given) === undefined && !(await isAgents(db, given));
      const name = isFit ? tidyName(given) : '';
      const userId =
        (await ownerOf(source, person.subject)) ??
        (await newMember(
          ...([source, person, tenantId] as const),
          name || WORDS[who.language].nameless,
          inviter,
        ));
      if (userId === undefined) throw new ApplicationError(CODE.unavailable);
      return sessions.signIn(userId, clientId, who.caller, async (_, tx) => {
        if ((await ownerOf(source, person.subject, tx)) === userId) return;
        throw new ApplicationError(ACCOUNT_CODE.socialRefused);
      });
    },

    async list(userId) {
      const rows = await db.select().from(socialAccount).where(eq(socialAccount.userId, userId));
      return rows.flatMap(({ source: text, createdAt }) => {
        const source = sourceOf(text);
        return source === undefined ? [] : [{ id: source, source, linkedAt: createdAt.getTime() }];
      });
    },

    async unlink({ userId, tokenHash }, source) {
      // Of two simultaneous requests, the second one sees the result of the first.
      const isUnlinked = await alone(db, userId, async (transaction, user) => {
        const linked = await transaction
          .select({ source: socialAccount.source })
          .from(socialAccount)
          .where(eq(socialAccount.userId, userId));
        if (!linked.some((one) => one.source === source)) return false;
        const otherwise = Boolean(user.passwordHash) || user.phonenumber.startsWith('09');
        if (!otherwise && linked.length === 1) throw new ApplicationError(ACCOUNT_CODE.lastWayIn);
        await transaction
          .delete(socialAccount)
          .where(and(eq(socialAccount.userId, userId), eq(socialAccount.source, source)));
        return true;
      });
      if (isUnlinked) await sessions.endAll(userId, tokenHash);
    },

    sweep: () => deleteInBatches(db, socialState, lt(socialState.expiresAt, new Date(clock.now()))),
  };
}

/** The e-mail address, '' for none or an invalid one. */
function emailOf({ email }: Person): string {
  const given = storable(email).trim();
  return isEmail(given) ? given : '';
}

const hashOf = ({ binding, session }: Beginner): string =>
  hashToken(`${binding} ${session?.userId ?? ''}`);

function sourceOf(text: string): SocialSource | undefined {
  return SOCIAL_SOURCES.find((source) => source === text);
}

/** The part of a text that PostgreSQL can store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
