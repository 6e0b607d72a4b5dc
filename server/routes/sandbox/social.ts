import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '../../../src/contract/codes.ts';
import { NAME_MAX_LENGTH } from '../../../src/domain/limits.ts';
import { SOCIAL_SOURCES } from '../../../src/domain/session/credentials.ts';
import { PROVIDER_NAMES, type SocialSource } from '../../accounts/social/identity-provider.ts';
import {
  type AskedFor,
  DEMO_PEOPLE,
  type SandboxPerson,
  type SocialSandbox,
} from '../../accounts/social/sandbox.ts';
import { ApplicationError } from '../../application-error.ts';
import { strictLimit } from '../../plugins/rate-limits.ts';
import { headerOf } from '../../route.ts';
import { escaped, sendPage } from './page.ts';

export const SOCIAL_SANDBOX_PATH = '/sandbox/social';

/** No rate limit for this server's own calls, which all come from one IP address: strangers do not have the secret. */
const ours = { config: { rateLimit: false, ownStatus: true } } as const;
const page = {
  config: { rateLimit: strictLimit, ownStatus: true },
  exposeHeadRoute: false,
} as const;

type OfSource = { Params: { source: string } };

/** The embedded identity provider: its page, and the two calls of this server to it. */
export async function socialSandboxRoutes(
  parent: FastifyInstance,
  sandbox: SocialSandbox,
): Promise<void> {
  await parent.register(
    async (app) => {
      app.addContentTypeParser<string>(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4_096 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
      );

      app.get<OfSource>('/:source/authorize', page, (request, reply) => {
        const source = sourceOf(request.params.source);
        return showPage(reply, source, sandbox.asked(source, request.query));
      });

      app.post<OfSource>('/:source/authorize', page, async (request, reply) => {
        const source = sourceOf(request.params.source);
        const asked = sandbox.asked(source, request.query);
        const decision = fieldOf(request, 'decision');
        // The browser is redirected only after a correct request of the portal.
        if (asked === undefined) return showPage(reply, source, undefined);
        if (decision === 'refuse') return back(reply, asked, { error: 'access_denied' });
        const person = decision === 'agree' ? chosen(request) : undefined;
        if (person === undefined) return showPage(reply, source, asked);
        return back(reply, asked, { code: await sandbox.grant(source, asked, person) });
      });

      app.post<OfSource>('/:source/token', ours, async (request, reply) => {
        const source = sourceOf(request.params.source);
        const token = await sandbox.exchange(source, clientOf(request), request.body);
        reply.header('cache-control', 'no-store');
        if (token === undefined) return reply.code(400).send({ error: 'invalid_grant' });
        return { access_token: token, token_type: 'bearer', expires_in: 300 };
      });

      app.get<OfSource>(
        '/:source/userinfo',
        { ...ours, exposeHeadRoute: false },
        (request, reply) => {
          const source = sourceOf(request.params.source);
          const [, token = ''] = /^Bearer (\S+)$/.exec(headerOf(request, 'authorization')) ?? [];
          const person = sandbox.person(source, token);
          reply.header('cache-control', 'no-store');
          if (person === undefined) return reply.code(401).send({ error: 'invalid_token' });
          return reply.send(asProvider(source, person));
        },
      );
    },
    { prefix: SOCIAL_SANDBOX_PATH },
  );
}

function sourceOf(text: string): SocialSource {
  const source = SOCIAL_SOURCES.find((one) => one === text);
  if (source === undefined) throw new ApplicationError(CODE.notFound);
  return source;
}

/** A field of the form; '' when it was not sent. */
function fieldOf({ body }: FastifyRequest, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' ? value : '';
}

/** The person in the form; the same name is the same person the next time. */
function chosen(request: FastifyRequest): SandboxPerson | undefined {
  const who = fieldOf(request, 'person');
  const known = DEMO_PEOPLE.find(({ subject }) => subject === who);
  if (known !== undefined) return known;
  const name = fieldOf(request, 'name').toWellFormed().replaceAll('\0', '').trim();
  if (who !== 'other' || name === '' || [...name].length > NAME_MAX_LENGTH) return undefined;
  const subject = `name-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  return { subject, name, email: '' };
}

/** The client's id and secret, from the header or the form. */
function clientOf(request: FastifyRequest): { id: string; secret: string } {
  const [, basic = ''] = /^Basic (\S+)$/.exec(headerOf(request, 'authorization')) ?? [];
  if (basic === '') {
    return { id: fieldOf(request, 'client_id'), secret: fieldOf(request, 'client_secret') };
  }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return { id, secret };
}

/** A person in the format of each provider. */
function asProvider(source: SocialSource, { subject, name, email }: SandboxPerson): object {
  if (source === 'google') return { sub: subject, name, email, email_verified: email !== '' };
  if (source === 'facebook') return { id: subject, name };
  return { data: { id: subject, name, username: subject } };
}

function back(
  reply: FastifyReply,
  asked: AskedFor,
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  const url = new URL(asked.redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state: asked.state })) {
    url.searchParams.set(name, value);
  }
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}

function showPage(
  reply: FastifyReply,
  source: SocialSource,
  asked: AskedFor | undefined,
): FastifyReply {
  const title = `沙盒 ${PROVIDER_NAMES[source]} 登入`;
  const heading = `<h1>${title}<span lang="en">Sandbox sign-in with ${PROVIDER_NAMES[source]}</span></h1>`;
  if (asked === undefined) {
    const body = `${heading}\n<p>這個登入要求不正確，請回到網站重新開始。<span lang="en">This request is not right. Please go back and begin again.</span></p>`;
    return sendPage(reply.code(400), { title, body });
  }
  const people = DEMO_PEOPLE.map(
    ({ subject, name, email }, index) =>
      `<label><input type="radio" name="person" value="${subject}"${index === 0 ? ' checked' : ''}>${escaped(name)}${email === '' ? '' : ` · ${escaped(email)}`}</label>`,
  );
  return sendPage(reply, {
    title,
    formTarget: new URL(asked.redirect_uri).origin,
    body: `${heading}
<form method="post">
<fieldset>
<legend>以誰的身分登入？<span lang="en">Who do you want to be?</span></legend>
${people.join('\n')}
<label><input type="radio" name="person" value="other">其他人<span lang="en">Somebody else</span></label>
<label class="field">名字 / Name<input name="name" maxlength="${NAME_MAX_LENGTH}" autocomplete="off"></label>
</fieldset>
<button name="decision" value="agree">同意登入<span lang="en">Agree</span></button>
<button name="decision" value="refuse" class="quiet">拒絕<span lang="en">Refuse</span></button>
</form>
<p class="note">這是測試環境，任何人都可以選任何身分。<span lang="en">This is a test: everybody may be anybody.</span></p>`,
  });
}
