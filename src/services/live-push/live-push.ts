import type { LivePushPorts } from '../../machines/live-push/ports.ts';
import type { LivePushSettings } from './connect.ts';

/**
 * Fetches the code of live push with the first stream: a visitor who is not signed in and follows no order needs none
 * (API-10).
 */
export function createLivePush(settings: LivePushSettings): LivePushPorts {
  return {
    connect(target, tell) {
      let isClosed = false;
      let close = (): void => undefined;
      const open = async (): Promise<void> => {
        try {
          const { connect } = await import('./connect.ts');
          if (!isClosed) close = connect(settings, target, tell);
        } catch {
          if (!isClosed) tell({ type: 'stream.failed', reason: 'not loaded' });
        }
      };
      void open();
      return () => {
        isClosed = true;
        close();
      };
    },
    log(target, reason) {
      // oxlint-disable-next-line no-console -- stream errors are logged only (API-10)
      console.info(`live push ${target.stream}: ${reason}`);
    },
  };
}
