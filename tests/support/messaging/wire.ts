/** A message of the agent's as the hub tells it, with `more` of it in place of that. */
export const messageOnWire = (messageSeq: number, more: object = {}) => ({
  ...{ conversationID: 'c', conversationType: 0, clientMessageID: '', senderUserID: 'agent' },
  ...{ messageID: `m${messageSeq}`, messageSeq, orderKey: messageSeq, timestamp: messageSeq },
  ...{ senderUserName: 'Chen', senderUserAvatarUrl: '', receiptStatus: 'processing', readCount: 0 },
  ...{ unreadCount: 0, reactions: [], rootRepliedCount: 0 },
  content: { type: 'text', textContent: '' },
  ...more,
});
