/**
 * Compares the limits and defaults of everything that the server accepts with the reviewed ones in `limits.txt`, which
 * has a line for each such value. After an intended change run `vitest -u`, and review each changed line.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ProfileData } from '../../src/contract/account.ts';
import { SessionRow, SocialList } from '../../src/contract/auth.ts';
import { CONTENT_DESK_ENDPOINTS } from '../../src/contract/content-desk.ts';
import { CONTENT_ENDPOINTS } from '../../src/contract/content-endpoints.ts';
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoints.ts';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { CALL_CALLS } from '../../src/contract/messaging/call-frames.ts';
import { CONTACT_CALLS } from '../../src/contract/messaging/contact-frames.ts';
import { DESK_ENDPOINTS } from '../../src/contract/messaging/desk.ts';
import { MESSAGING_ENDPOINTS } from '../../src/contract/messaging/endpoints.ts';
import { MemberSchema } from '../../src/contract/messaging/entities.ts';
import { HUB_CALLS } from '../../src/contract/messaging/frames.ts';
import { SERVICE_ENDPOINTS } from '../../src/contract/messaging/service.ts';
import { VISITOR_ENDPOINTS } from '../../src/contract/messaging/visitors.ts';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';

const CALLS: Readonly<Record<string, Endpoint>> = {
  ...ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...CONTENT_DESK_ENDPOINTS,
  ...JOINING_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
  ...MESSAGING_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
  ...VISITOR_ENDPOINTS,
  ...DESK_ENDPOINTS,
};
const HUB = { ...HUB_CALLS, ...CONTACT_CALLS, ...CALL_CALLS };

type Json = z.core.JSONSchema.JSONSchema;
const NAMES = [
  ...(['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems'] as const),
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'default'] as const),
];

/** A line for each value that has limits, a default or optional parts. */
function linesOf(path: string, schema: Json): string[] {
  const optional = Object.keys(schema.properties ?? {}).filter(
    (name) => schema.required?.includes(name) !== true,
  );
  const own = [
    ...(optional.length > 0 ? [`optional ${optional.join(' ')}`] : []),
    ...NAMES.flatMap((name) =>
      schema[name] === undefined ? [] : [`${name} ${JSON.stringify(schema[name])}`],
    ),
  ];
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(
      ([name, part]) => [`${path}.${name}`, part] as const,
    ),
    ...[schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []]
      .flat()
      .map((part, index) => [`${path}|${index}`, part] as const),
    ...(typeof schema.items === 'object' && !Array.isArray(schema.items)
      ? [[`${path}[]`, schema.items] as const]
      : []),
  ];
  return [
    ...(own.length > 0 ? [`${path}: ${own.join(', ')}`] : []),
    ...parts.flatMap(([name, part]) => (typeof part === 'object' ? linesOf(name, part) : [])),
  ];
}

const of = (path: string, schema: z.ZodMiniType | undefined): string[] =>
  schema === undefined
    ? []
    : linesOf(
        path,
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
      );

test('API-01 the limits of all calls are the reviewed ones', async () => {
  const lines = [
    ...Object.entries(CALLS).flatMap(([name, { query, body }]) => [
      ...of(`${name} query`, query),
      ...of(`${name} body`, body),
    ]),
    ...Object.entries(HUB).flatMap(([name, { data }]) => of(`hub ${name}`, data)),
  ];
  // Fails if the collecting code breaks and finds too few lines.
  expect(lines.length).toBeGreaterThan(300);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('limits.txt');
});

test('values that the API family omits or writes in its own format are parsed to the portal’s values', () => {
  // The family writes times in Taipei's time zone.
  expect(SocialList.parse([{ source: 'google', createTime: '2026-05-01 08:00:00' }])).toEqual([
    { id: 'google', source: 'google', linkedAt: Date.UTC(2026, 4, 1) },
  ]);
  expect(SessionRow.parse({ tokenId: 't', loginTime: 5 })).toMatchObject({
    current: false,
    lastSeenAt: 5,
  });
  for (const vipLevel of [undefined, null, '']) {
    const { user } = ProfileData.parse({ user: { userId: 7, vipLevel, balance: '12.5' } });
    expect(user).toMatchObject({ userId: '7', vipLevel: 'Free', balance: 12.5, email: '' });
  }
  const user = { userID: 'u', userName: '', userAvatarUrl: '' };
  expect(MemberSchema.parse(user)).toEqual({ ...user, memberRole: 3, muteExpiredTime: 0 });
});
