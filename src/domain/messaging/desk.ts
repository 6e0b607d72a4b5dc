/** What the greeting offers (CHAT-07, ours): find my order, fares, call me back. */
export const DESK_COMMANDS = ['findOrder', 'fares', 'callMe'] as const;
export type DeskCommand = (typeof DESK_COMMANDS)[number];

/** What a `command` message of the service leads to: a page of the portal. */
export type Command =
  | { readonly kind: 'order'; readonly orderNo: string }
  /** Where an order is found with its number and a telephone number. */
  | { readonly kind: 'findOrder' }
  | { readonly kind: 'fares' };

/** As it stands in the message. */
export function commandText(command: Command): string {
  return command.kind === 'order' ? `order ${command.orderNo}` : command.kind;
}

/** undefined for what this version does not know. */
export function parseCommand(text: string): Command | undefined {
  if (text === 'findOrder' || text === 'fares') return { kind: text };
  const [, orderNo] = /^order ([A-Z0-9]{8,24})$/.exec(text) ?? [];
  return orderNo === undefined ? undefined : { kind: 'order', orderNo };
}
