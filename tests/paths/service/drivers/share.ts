import { SHARE_POPUP } from '../../../../src/domain/limits.ts';
import { createShareMachine } from '../../../../src/machines/share/machine.ts';
import { createShare } from '../../../../src/services/browser/share.ts';
import { must, nothingUnderWay } from '../assert.ts';
import { defineDriver, sends, type At } from '../driver.ts';

/** The browser's pop-up, and the share sheet, which waits for the visitor's answer. */
interface Given {
  popup: { closed: boolean; opener: unknown } | undefined;
  features: string;
  sheet: { shared(): void; refused(reason: DOMException): void } | undefined;
}

function begin(blocks: boolean): Given {
  const given: Given = { popup: undefined, features: '', sheet: undefined };
  Object.assign(globalThis, {
    open(_address: string, _name: string, features: string) {
      given.features = features;
      given.popup = blocks ? undefined : { closed: false, opener: globalThis };
      return given.popup ?? null;
    },
  });
  Object.defineProperty(globalThis.navigator, 'share', {
    configurable: true,
    value: () =>
      new Promise<void>((resolve, reject) => {
        given.sheet = { shared: resolve, refused: reject };
      }),
  });
  return given;
}

const answered = (name: string) => (at: At<Given>) =>
  at.given.sheet?.refused(new DOMException('', name));

export const driver = defineDriver<ReturnType<typeof createShareMachine>, Given>({
  name: 'share',
  machine: () => createShareMachine(createShare()),
  starts: {
    'pop-ups allowed': () => begin(false),
    'pop-ups blocked': () => begin(true),
  },
  outside: {
    'pop-up closed'({ given }) {
      if (given.popup !== undefined) given.popup.closed = true;
    },
  },
  events: { 'share.toNetwork': sends(), 'share.bySheet': sends() },
  actors: {
    sheet: {
      asks: undefined,
      cases: {
        shared: (at) => at.given.sheet?.shared(),
        left: answered('AbortError'),
        refused: answered('NotAllowedError'),
      },
    },
  },
  states: {
    idle: nothingUnderWay,
    opening: 'left as soon as it is entered',
    open({ given }) {
      const { width, height } = SHARE_POPUP;
      must(given.features.includes(`width=${width},height=${height}`), 'of another size');
      must(given.popup?.opener === null, 'the other site reaches this page');
    },
    blocked: ({ given }) => must(given.popup === undefined, 'a pop-up is there'),
    onSheet: ({ given }) => must(given.sheet !== undefined, 'there is no sheet'),
    refused: nothingUnderWay,
    finished: nothingUnderWay,
  },
});
