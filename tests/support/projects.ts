import { project, projectReward } from '../../server/data/schema.ts';
import type { TestServer } from './server.ts';

/** A project with one reward of NT$1,000, three in stock. */
export async function addProject(
  { deps }: Pick<TestServer, 'deps'>,
  projectId: string,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  more: Partial<typeof project.$inferInsert> = {},
): Promise<void> {
  await deps.db.insert(project).values({
    projectId,
    category: 'safety',
    creator: '好孕接送',
    language: 'zh-Hant',
    texts: {
      'zh-Hant': { title: '兒童安全座椅', summary: '每輛車都有。', story: ['第一段', '第二段'] },
      en: { title: 'Child seats', summary: 'In every car.', story: ['First', 'Second'] },
    },
    target: 10_000,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    ...more,
  });
  await deps.db.insert(projectReward).values({
    rewardId: `${projectId}-1`,
    projectId,
    texts: {
      'zh-Hant': { title: '徽章', description: '一枚' },
      en: { title: 'A pin', description: 'One of them' },
    },
    price: 1_000,
    stock: 3,
    deliveredBy: '2027-02',
    sort: 0,
  });
}

/** Removes a project with its rewards and pledges. */
export async function removeProject(
  { deps }: Pick<TestServer, 'deps'>,
  projectId: string,
): Promise<void> {
  for (const table of ['pledge', 'project_reward', 'project']) {
    await deps.db.$client.query(`delete from ${table} where project_id = $1`, [projectId]);
  }
}
