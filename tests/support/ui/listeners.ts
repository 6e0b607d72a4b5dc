import { onTestFinished, vi } from 'vitest';

/**
 * The prototype from which all nodes of this DOM inherit `addEventListener`; Node's own `EventTarget` is another class.
 */
function nodes(): EventTarget {
  let owner: EventTarget = document;
  while (!Object.hasOwn(owner, 'addEventListener')) {
    owner = Object.getPrototypeOf(owner) as EventTarget;
  }
  return owner;
}

/**
 * Records listeners on nodes and the window until the test is over. The returned function names the events that still
 * have a listener.
 */
export function noteListeners(): () => string[] {
  let noted: { name: string; listener: unknown; signal: AbortSignal | undefined }[] = [];
  for (const target of [nodes(), globalThis]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const adding = vi.spyOn(target, 'addEventListener');
    const removing = vi.spyOn(target, 'removeEventListener');
    adding.mockImplementation(function listen(
      this: EventTarget,
      ...[name, listener, options]: Parameters<EventTarget['addEventListener']>
    ) {
      const signal = typeof options === 'object' ? options.signal : undefined;
      // happy-dom adds listeners to abort signals itself; they end with their signal.
      if (!(this instanceof AbortSignal)) noted.push({ name, listener, signal });
      add.call(this, name, listener, options);
    });
    removing.mockImplementation(function unlisten(
      this: EventTarget,
      ...[name, listener, options]: Parameters<EventTarget['removeEventListener']>
    ) {
      noted = noted.filter((one) => one.name !== name || one.listener !== listener);
      remove.call(this, name, listener, options);
    });
    onTestFinished(() => {
      adding.mockRestore();
      removing.mockRestore();
    });
  }
  return () => noted.filter(({ signal }) => signal?.aborted !== true).map(({ name }) => name);
}
