import { eq } from 'drizzle-orm';
import type { ProjectCategory } from '../../src/domain/project/project.ts';
import {
  appUser,
  pledge,
  project,
  projectReward,
  projectTalk,
  type ProjectTexts,
  type RewardTexts,
} from '../data/schema.ts';
import type { Database } from '../deps.ts';

interface DemoReward {
  readonly price: number;
  readonly stock: number | null;
  /** How many supporters had pledged before the first start. */
  readonly taken: number;
  /** Months from the first start. */
  readonly deliveredIn: number;
  readonly zh: RewardTexts;
  readonly en: RewardTexts;
}

interface DemoProject {
  readonly projectId: string;
  readonly category: ProjectCategory;
  readonly creator: string;
  readonly target: number;
  /** Days from the server's first start; negative: before it. */
  readonly starts: number;
  readonly ends: number;
  readonly zh: ProjectTexts;
  readonly en: ProjectTexts;
  readonly rewards: readonly DemoReward[];
  /** The demo driver is its creator: signed in as that driver, one sees the creator's pages. */
  readonly isDriver?: true;
  /** It waits for the staff's review. */
  readonly isInReview?: true;
  /** An update by its creator. */
  readonly update?: { readonly title: string; readonly text: string };
}

/** User id of the demo driver (`server/data/seed.ts`). */
const DRIVER = '100003';

const DAY_MS = 86_400_000;

/**
 * One that is running, one beyond its target, one in its last hours, one upcoming, one that succeeded, one that
 * failed.
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
    zh: {
      title: '每一趟夜車都有兒童安全座椅',
      summary: '採購 120 張合格安全座椅，讓代駕與接送預約時就能勾選。',
      story: [
        '帶孩子出門的家長，常常在晚餐後才發現叫不到有安全座椅的車。我們想讓「加一張安全座椅」成為預約時的一個勾選。',
        '經費用來採購 120 張符合國家標準的座椅、每次使用後的清潔，以及司機的安裝訓練。座椅會先配置在臺北、新北與桃園。',
      ],
    },
    en: {
      title: 'A child seat in every night ride',
      summary: 'We buy 120 certified child seats that parents can add when they book.',
      story: [
        'Parents who take their children out often learn after dinner that no car with a child seat is to be had. Adding one should be a tick in the booking.',
        'The money buys 120 certified seats, cleaning after every ride, and training for drivers. Taipei, New Taipei and Taoyuan come first.',
      ],
    },
    rewards: [
      {
        price: 300,
        stock: null,
        taken: 214,
        deliveredIn: 2,
        zh: { title: '感謝卡', description: '孩子們畫的感謝卡一張。' },
        en: { title: 'Thank-you card', description: 'A card drawn by the children.' },
      },
      {
        price: 1_500,
        stock: 200,
        taken: 87,
        deliveredIn: 3,
        zh: { title: '五趟免費座椅', description: '五次預約免座椅加價，一年內有效。' },
        en: {
          title: 'Five rides with a seat',
          description: 'Five bookings without surcharge, valid for a year.',
        },
      },
      {
        price: 6_000,
        stock: 20,
        taken: 20,
        deliveredIn: 4,
        zh: { title: '以您為名的座椅', description: '一張座椅刻上您選的名字，上路三年。' },
        en: {
          title: 'A seat with your name',
          description: 'One seat carries a name of your choice for three years.',
        },
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
    zh: {
      title: '輪椅也能上的機場接送',
      summary: '改裝兩輛附升降平台的廂型車，往返桃園與高雄機場。',
      story: [
        '坐輪椅旅行的人，往往要在出國前兩週打十幾通電話才訂得到車。我們改裝兩輛車，讓他們和所有人一樣線上預約。',
        '平台載重 350 公斤，可固定兩台輪椅，車上備有呼叫鈴與大字體的行程螢幕。',
      ],
    },
    en: {
      title: 'Airport transfers a wheelchair can board',
      summary: 'Two vans with lifts, to and from the airports of Taoyuan and Kaohsiung.',
      story: [
        'Who travels in a wheelchair makes a dozen calls two weeks ahead to find a car. Two rebuilt vans let them book like everybody else.',
        'The lift carries 350 kg, two wheelchairs can be fastened, and the cabin has a call bell and a screen in large type.',
      ],
    },
    rewards: [
      {
        price: 500,
        stock: null,
        taken: 402,
        deliveredIn: 1,
        zh: { title: '支持者徽章', description: '再生鋁製徽章一枚。' },
        en: { title: 'Supporter pin', description: 'A pin of recycled aluminium.' },
      },
      {
        price: 3_600,
        stock: 300,
        taken: 198,
        deliveredIn: 3,
        zh: { title: '一趟機場接送', description: '可自用，也可指定捐給需要的家庭。' },
        en: {
          title: 'One airport transfer',
          description: 'For yourself, or given to a family that needs it.',
        },
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
    zh: {
      title: '安靜的電動夜間車隊',
      summary: '為十位夜班司機補助電動車充電設備，深夜巷弄不再有引擎聲。',
      story: [
        '夜裡的住宅區最怕引擎聲。十位司機願意換電動車，缺的是家用充電設備。',
        '款項全數補助充電樁與安裝，並公開每月減少的油耗與噪音數據。',
      ],
    },
    en: {
      title: 'A quiet electric fleet for the night',
      summary: 'Chargers for ten night drivers, so that lanes stay quiet after midnight.',
      story: [
        'At night an engine is what a street hears most. Ten drivers are ready to go electric; what they lack is a charger at home.',
        'All of it goes into chargers and their installation. Fuel and noise saved are published every month.',
      ],
    },
    rewards: [
      {
        price: 1_000,
        stock: 500,
        taken: 371,
        deliveredIn: 2,
        zh: { title: 'NT$1,200 乘車金', description: '可用於電動車隊的任何一趟車。' },
        en: { title: 'NT$1,200 of rides', description: 'For any ride with the electric fleet.' },
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
    zh: {
      title: '長輩看診陪同車',
      summary: '司機陪長輩掛號、等候、領藥，再平安送回家。',
      story: [
        '獨居長輩看一次診要跑四個櫃檯。受過訓的司機從家門口陪到家門口。',
        '第一年目標是臺中與彰化的 1,200 趟。',
      ],
    },
    en: {
      title: 'Rides that stay with you at the clinic',
      summary: 'A driver who waits, helps at the counters and brings elders home.',
      story: [
        'An elder who lives alone passes four counters at one visit. Trained drivers stay with them from door to door.',
        'The first year aims at 1,200 rides in Taichung and Changhua.',
      ],
    },
    rewards: [
      {
        price: 800,
        stock: null,
        taken: 0,
        deliveredIn: 4,
        zh: { title: '送出一小時陪同', description: '由合作醫院的社工分派給需要的長輩。' },
        en: { title: 'Give an hour', description: 'Social workers of the hospitals pass it on.' },
      },
      {
        price: 2_400,
        stock: 100,
        taken: 0,
        deliveredIn: 4,
        zh: { title: '全程陪同一次', description: '三小時內的一次看診，含車資。' },
        en: {
          title: 'One whole visit',
          description: 'A visit of up to three hours, ride included.',
        },
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
    zh: {
      title: '登山口清晨接駁',
      summary: '週末凌晨四點，從車站直達五個登山口。',
      story: ['大眾運輸到不了的登山口，往往也停不了車。共乘接駁讓山路少一百輛車。'],
    },
    en: {
      title: 'Dawn shuttles to the trailheads',
      summary: 'From the station to five trailheads at four on weekend mornings.',
      story: [
        'Trailheads without a bus have no room for cars either. Shared shuttles take a hundred of them off the road.',
      ],
    },
    rewards: [
      {
        price: 1_200,
        stock: 400,
        taken: 342,
        deliveredIn: 1,
        zh: { title: '四張接駁券', description: '半年內任一登山口。' },
        en: { title: 'Four shuttle tickets', description: 'Any trailhead within half a year.' },
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
    zh: {
      title: '餐酒館的代駕等候角落',
      summary: '在 30 間餐酒館設置溫暖明亮的代駕等候區。',
      story: ['等代駕的二十分鐘，應該有椅子、熱茶和一盞燈。'],
    },
    en: {
      title: 'A warm corner to wait for your driver',
      summary: 'Bright waiting corners in thirty bistros.',
      story: ['Twenty minutes of waiting deserve a chair, hot tea and a lamp.'],
    },
    rewards: [
      {
        price: 600,
        stock: null,
        taken: 185,
        deliveredIn: 2,
        zh: { title: '熱茶十杯', description: '任一合作店家兌換。' },
        en: { title: 'Ten cups of tea', description: 'At any bistro that takes part.' },
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
    zh: {
      title: '夜班司機的充電休息站',
      summary: '在三個轉運站旁設置快充與休息室。',
      story: ['凌晨三點，充電和上廁所都不該是難題。'],
    },
    en: {
      title: 'Charging and a rest for night drivers',
      summary: 'Fast chargers and a rest room beside three transfer stations.',
      story: ['At three in the morning neither a charger nor a toilet should be hard to find.'],
    },
    rewards: [
      {
        price: 500,
        stock: 200,
        taken: 0,
        deliveredIn: 4,
        zh: { title: '一次快充', description: '一年內任一站使用。' },
        en: { title: 'One fast charge', description: 'At any station within a year.' },
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
      // No project is in review without its creator's account.
      if (demo.isInReview === true && ownerId === null) continue;
      const startsAt = new Date(now + demo.starts * DAY_MS);
      const [added] = await tx
        .insert(project)
        .values({
          projectId: demo.projectId,
          category: demo.category,
          creator: demo.creator,
          language: 'zh-Hant',
          texts: { 'zh-Hant': demo.zh, en: demo.en },
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
      for (const [sort, { price, stock, taken, deliveredIn, zh, en }] of demo.rewards.entries()) {
        const rewardId = `${demo.projectId}-${sort + 1}`;
        await tx.insert(projectReward).values({
          ...added,
          rewardId,
          texts: { 'zh-Hant': zh, en },
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
