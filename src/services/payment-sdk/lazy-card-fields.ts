import type { PaymentPorts } from '../../machines/payment/ports.ts';
import type { createCardFields } from './card-fields.ts';

type CardFields = Pick<PaymentPorts, 'mountFields' | 'getPrime'>;

/** The hosted card fields, fetched when somebody pays. */
export function createLazyCardFields(...settings: Parameters<typeof createCardFields>): CardFields {
  let fields: Promise<CardFields> | undefined;
  const load = async (): Promise<CardFields> => {
    try {
      return (await import('./card-fields.ts')).createCardFields(...settings);
    } catch (error) {
      // The next attempt tries again.
      fields = undefined;
      throw error;
    }
  };
  return {
    mountFields(tell) {
      let isOver = false;
      let unmount = (): void => undefined;
      const mount = async (): Promise<void> => {
        try {
          const { mountFields } = await (fields ??= load());
          if (!isOver) unmount = mountFields(tell);
        } catch {
          if (!isOver) tell({ type: 'fields.failed', failure: { kind: 'offline' } });
        }
      };
      void mount();
      return () => {
        isOver = true;
        unmount();
      };
    },
    // Only with a card in the fields, which are there by then.
    getPrime: async (signal) => (await (fields ??= load())).getPrime(signal),
  };
}
