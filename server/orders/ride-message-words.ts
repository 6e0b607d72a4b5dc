import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { Language } from '../messages.ts';
import { orderPushWords } from '../streams/push-words.ts';

/** What a ride message is about. */
export interface RideMessageFacts {
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly cancelReason: 'passenger' | 'noDriver' | undefined;
  /** NT$ to be paid. */
  readonly amountDue: number;
  readonly driver:
    | { readonly name: string; readonly car: string; readonly plate: string }
    | undefined;
  /** Opens the order. */
  readonly link: string;
}

const SERVICE = { 'zh-Hant': '代駕叫車', en: 'Chauffeur Taiwan' } as const;

/** Subject and text of an e-mail; an SMS has the same in one line. */
export function rideMessageWords(
  { orderNo, status, cancelReason, amountDue, driver, link }: RideMessageFacts,
  language: Language,
): { readonly subject: string; readonly text: string; readonly sms: string } {
  const { title, body } = orderPushWords(status, cancelReason, language);
  const isComing = status === 1 || status === 3;
  const who = isComing && driver !== undefined ? [driver.name, driver.car, driver.plate] : [];
  const facts = who.filter((one) => one !== '').join(language === 'en' ? ', ' : '，');
  const sum = `NT$${amountDue.toLocaleString('en')}`;
  const due = language === 'en' ? `To pay: ${sum}` : `應付 ${sum}`;
  const said = [facts, amountDue > 0 ? due : '', body].filter((one) => one !== '');
  const service = SERVICE[language];
  const order = language === 'en' ? `Order ${orderNo}` : `訂單 ${orderNo}`;
  const lead = language === 'en' ? `${service}: ${title}.` : `【${service}】${title}。`;
  const sentences = said.map((one) =>
    /[.。！!]$/.test(one) ? one : language === 'en' ? `${one}.` : `${one}。`,
  );
  const gap = language === 'en' ? ' ' : '';
  return {
    subject: language === 'en' ? `${title} – ${order}` : `${title}：${order}`,
    text: [...said, '', order, link, '', service].join('\n'),
    sms: `${[lead, ...sentences].join(gap)} ${link}`,
  };
}
