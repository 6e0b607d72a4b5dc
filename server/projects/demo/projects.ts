import { eq } from 'drizzle-orm';
import type { ProjectCategory } from '../../../src/domain/project/project.ts';
import { appUser, pledge, project, projectReward, projectTalk } from '../../data/schema.ts';
import type { Database } from '../../deps.ts';
import { type DemoProjectId, demoRewardTexts, demoTexts } from './texts.ts';

interface DemoReward {
  readonly price: number;
  readonly stock: number | null;
  /** How many supporters had pledged before the server's first start. */
  readonly taken: number;
  /** The month of delivery, counted from the month of the server's first start. */
  readonly deliveredIn: number;
}

interface DemoProject {
  readonly projectId: DemoProjectId;
  readonly category: ProjectCategory;
  readonly creator: string;
  readonly target: number;
  /** Days from the server's first start; negative: before it. */
  readonly starts: number;
  readonly ends: number;
  readonly rewards: readonly DemoReward[];
  /** The demo driver is the creator, so that the creator's pages can be tried with that account. */
  readonly isDriver?: true;
  /** The project waits for the staff's review. */
  readonly isInReview?: true;
  /** An update by its creator. */
  readonly update?: { readonly title: string; readonly text: string };
}

/** User id of the demo driver (`server/data/seed.ts`). */
const DRIVER = '100003';

const DAY_MS = 86_400_000;

/**
 * The demo projects: one is running, one is beyond its target, one is in its last hours, one is upcoming, one has
 * succeeded, one has failed.
 */
const demoProjects: readonly DemoProject[] = [
  {
    projectId: 'child-seats',
    category: 'safety',
    creator: '陳志明',
    isDriver: true,
    update: {
      title: '第一批 40 張座椅已經到倉',
      text: '座椅已通過檢驗，這週開始在臺北試裝。試裝的照片和司機的回饋，下次更新時一起公布。',
    },
    target: 500_000,
    starts: -12,
    ends: 18,
    rewards: [
      {
        price: 300,
        stock: null,
        taken: 214,
        deliveredIn: 2,
      },
      {
        price: 1_500,
        stock: 200,
        taken: 87,
        deliveredIn: 3,
      },
      {
        price: 6_000,
        stock: 20,
        taken: 20,
        deliveredIn: 4,
      },
    ],
  },
  {
    projectId: 'wheelchair-vans',
    category: 'access',
    creator: '無礙移動協會',
    target: 800_000,
    starts: -25,
    ends: 5,
    rewards: [
      {
        price: 500,
        stock: null,
        taken: 402,
        deliveredIn: 1,
      },
      {
        price: 3_600,
        stock: 300,
        taken: 198,
        deliveredIn: 3,
      },
    ],
  },
  {
    projectId: 'quiet-electric',
    category: 'green',
    creator: '靜夜電駕',
    target: 600_000,
    starts: -30,
    ends: 0.9,
    rewards: [
      {
        price: 1_000,
        stock: 500,
        taken: 371,
        deliveredIn: 2,
      },
    ],
  },
  {
    projectId: 'hospital-rides',
    category: 'access',
    creator: '銀髮陪伴站',
    target: 400_000,
    starts: 3,
    ends: 40,
    rewards: [
      {
        price: 800,
        stock: null,
        taken: 0,
        deliveredIn: 4,
      },
      {
        price: 2_400,
        stock: 100,
        taken: 0,
        deliveredIn: 4,
      },
    ],
  },
  {
    projectId: 'mountain-shuttle',
    category: 'travel',
    creator: '山線小隊',
    target: 300_000,
    starts: -70,
    ends: -25,
    rewards: [
      {
        price: 1_200,
        stock: 400,
        taken: 342,
        deliveredIn: 1,
      },
    ],
  },
  {
    projectId: 'sober-corner',
    category: 'safety',
    creator: '微醺角落',
    target: 450_000,
    starts: -60,
    ends: -15,
    rewards: [
      {
        price: 600,
        stock: null,
        taken: 185,
        deliveredIn: 2,
      },
    ],
  },
  {
    projectId: 'night-charging',
    category: 'green',
    creator: '陳志明',
    isDriver: true,
    isInReview: true,
    target: 250_000,
    starts: 10,
    ends: 40,
    rewards: [
      {
        price: 500,
        stock: 200,
        taken: 0,
        deliveredIn: 4,
      },
    ],
  },
];

/**
 * Adds the missing demo projects, with pledges of supporters without an account.
 *
 * @param now epoch milliseconds; their times are relative to it
 */
export async function seedDemoProjects(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [driver] = await tx.select().from(appUser).where(eq(appUser.userId, DRIVER));
    const ownerId = driver === undefined || driver.deletedAt !== null ? null : DRIVER;
    for (const demo of demoProjects) {
      // A project in review needs its creator's account: without one, this demo project is left out.
      if (demo.isInReview === true && ownerId === null) continue;
      const startsAt = new Date(now + demo.starts * DAY_MS);
      const [added] = await tx
        .insert(project)
        .values({
          projectId: demo.projectId,
          category: demo.category,
          creator: demo.creator,
          language: 'zh-Hant',
          texts: demoTexts(demo.projectId),
          target: demo.target,
          startsAt,
          endsAt: new Date(now + demo.ends * DAY_MS),
          createdAt: startsAt < new Date(now) ? startsAt : new Date(now),
          ...(demo.isDriver === true ? { ownerId } : {}),
          ...(demo.isInReview === true
            ? { stage: 'inReview' as const, submittedAt: new Date(now) }
            : {}),
        })
        .onConflictDoNothing()
        .returning({ projectId: project.projectId });
      if (added === undefined) continue;
      if (demo.update !== undefined && ownerId !== null) {
        const saidAt = new Date(now - DAY_MS);
        await tx
          .insert(projectTalk)
          .values({ ...added, ...demo.update, kind: 'update', userId: ownerId, saidAt });
      }
      for (const [sort, { price, stock, taken, deliveredIn }] of demo.rewards.entries()) {
        const rewardId = `${demo.projectId}-${sort + 1}`;
        await tx.insert(projectReward).values({
          ...added,
          rewardId,
          texts: demoRewardTexts(demo.projectId, sort),
          price,
          stock,
          deliveredBy: monthFrom(now, deliveredIn),
          sort,
        });
        const pledges = Array.from({ length: taken }, () => ({
          ...added,
          rewardId,
          quantity: 1,
          amount: price,
          state: 'standing' as const,
          pledgedAt: startsAt,
        }));
        if (pledges.length > 0) await tx.insert(pledge).values(pledges);
      }
    }
  });
}

/** YYYY-MM, this many months after now. */
function monthFrom(now: number, months: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7);
}
