import type { DemoTexts } from './texts.ts';

export const ZH_HANT: DemoTexts = {
  'child-seats': {
    title: '每一趟夜車都有兒童安全座椅',
    summary: '採購 120 張合格安全座椅，讓代駕與接送預約時就能勾選。',
    story: [
      '帶孩子出門的家長，常常在晚餐後才發現叫不到有安全座椅的車。我們想讓「加一張安全座椅」成為預約時的一個勾選。',
      '經費用來採購 120 張符合國家標準的座椅、每次使用後的清潔，以及司機的安裝訓練。座椅會先配置在臺北、新北與桃園。',
    ],
    rewards: [
      { title: '感謝卡', description: '孩子們畫的感謝卡一張。' },
      { title: '五趟免費座椅', description: '五次預約免座椅加價，一年內有效。' },
      { title: '以您為名的座椅', description: '一張座椅刻上您選的名字，上路三年。' },
    ],
  },
  'wheelchair-vans': {
    title: '輪椅也能上的機場接送',
    summary: '改裝兩輛附升降平台的廂型車，往返桃園與高雄機場。',
    story: [
      '坐輪椅旅行的人，往往要在出國前兩週打十幾通電話才訂得到車。我們改裝兩輛車，讓他們和所有人一樣線上預約。',
      '平台載重 350 公斤，可固定兩台輪椅，車上備有呼叫鈴與大字體的行程螢幕。',
    ],
    rewards: [
      { title: '支持者徽章', description: '再生鋁製徽章一枚。' },
      { title: '一趟機場接送', description: '可自用，也可指定捐給需要的家庭。' },
    ],
  },
  'quiet-electric': {
    title: '安靜的電動夜間車隊',
    summary: '為十位夜班司機補助電動車充電設備，深夜巷弄不再有引擎聲。',
    story: [
      '夜裡的住宅區最怕引擎聲。十位司機願意換電動車，缺的是家用充電設備。',
      '款項全數補助充電樁與安裝，並公開每月減少的油耗與噪音數據。',
    ],
    rewards: [{ title: 'NT$1,200 乘車金', description: '可用於電動車隊的任何一趟車。' }],
  },
  'hospital-rides': {
    title: '長輩看診陪同車',
    summary: '司機陪長輩掛號、等候、領藥，再平安送回家。',
    story: [
      '獨居長輩看一次診要跑四個櫃檯。受過訓的司機從家門口陪到家門口。',
      '第一年目標是臺中與彰化的 1,200 趟。',
    ],
    rewards: [
      { title: '送出一小時陪同', description: '由合作醫院的社工分派給需要的長輩。' },
      { title: '全程陪同一次', description: '三小時內的一次看診，含車資。' },
    ],
  },
  'mountain-shuttle': {
    title: '登山口清晨接駁',
    summary: '週末凌晨四點，從車站直達五個登山口。',
    story: ['大眾運輸到不了的登山口，往往也停不了車。共乘接駁讓山路少一百輛車。'],
    rewards: [{ title: '四張接駁券', description: '半年內任一登山口。' }],
  },
  'sober-corner': {
    title: '餐酒館的代駕等候角落',
    summary: '在 30 間餐酒館設置溫暖明亮的代駕等候區。',
    story: ['等代駕的二十分鐘，應該有椅子、熱茶和一盞燈。'],
    rewards: [{ title: '熱茶十杯', description: '任一合作店家兌換。' }],
  },
  'night-charging': {
    title: '夜班司機的充電休息站',
    summary: '在三個轉運站旁設置快充與休息室。',
    story: ['凌晨三點，充電和上廁所都不該是難題。'],
    rewards: [{ title: '一次快充', description: '一年內任一站使用。' }],
  },
};
