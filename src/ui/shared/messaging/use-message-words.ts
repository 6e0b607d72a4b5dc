import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { parseCommand } from '../../../domain/messaging/desk.ts';
import type { MessageContent, Tip } from '../../../domain/messaging/message.ts';
import { placeOfCard } from '../../../domain/messaging/place-of-card.ts';

/** Turns messages into one line of text, for where a message is quoted, listed or copied. */
export function useMessageWords() {
  const { i18n, t } = useLingui();
  return useMemo(() => {
    const tip = (happened: Tip): string => {
      const told =
        'userName' in happened && happened.userName === ''
          ? { ...happened, userName: t`已刪除的帳號` }
          : happened;
      switch (told.kind) {
        case 'agentJoined':
          return t`${told.userName} 加入對話，為您服務`;
        case 'agentLeft':
          return t`${told.userName} 已離開對話`;
        case 'transferred':
          return t`已轉由 ${told.userName} 為您服務`;
        case 'signedIn':
          return t`已登入會員：${told.userName}`;
        case 'closed':
          return t`這次對話已結束。有其他問題，直接傳訊息就會重新開始。`;
        case 'reopened':
          return t`對話已重新開始`;
        case 'offHours':
          return t`現在不是客服時間。您可以先留言，客服上線後會回覆您。`;
        case 'greeting':
          return t`您好，這裡是客服中心。請直接輸入您的問題，或先看看常見的問題。`;
        case 'callbackAsked':
          return t`已記下您的電話，客服會在服務時間回電給您。`;
        case 'contactKept':
          return t`已記下您的聯絡方式，您離開後我們也能回覆您。`;
        case 'rideCancelled':
          return t`這趟行程已取消，司機不會來。大家仍可以在這裡聊天。`;
        case 'groupMade':
          return told.isRoom === true
            ? t`${told.userName} 建立了公告室`
            : t`${told.userName} 建立了群組`;
        case 'memberJoined':
          return t`${told.userName} 加入了`;
        case 'memberLeft':
          return t`${told.userName} 已離開`;
        case 'memberRemoved':
          return t`${told.userName} 已被移出`;
        case 'ownerChanged':
          return t`群主已改為 ${told.userName}`;
        case 'noticeChanged':
          return t`${told.userName} 更新了公告`;
        case 'groupMuted':
          return t`${told.userName} 已開啟禁言`;
        case 'groupUnmuted':
          return t`${told.userName} 已解除禁言`;
        case 'groupClosed':
          return told.isRoom === true
            ? t`${told.userName} 已關閉公告室，只能閱讀`
            : t`${told.userName} 已關閉群組，只能閱讀`;
        case 'rating':
          return t`這次的服務，您覺得如何？`;
        case 'text':
          return told.text;
      }
    };
    const command = (text: string): string => {
      const asked = parseCommand(text);
      if (asked?.kind === 'order') return t`查看訂單 ${asked.orderNo}`;
      if (asked?.kind === 'findOrder') return t`用編號和電話查詢訂單`;
      return asked === undefined ? '' : t`試算車資`;
    };
    const line = (content: MessageContent): string => {
      switch (content.type) {
        case 'text':
        case 'barrage':
          return content.textContent;
        case 'image':
          return t`[圖片]`;
        case 'file':
          return t`[檔案] ${content.fileName}`;
        case 'audio':
          return t`[音訊] ${content.fileName}`;
        case 'video':
          return t`[影片]`;
        case 'multiple':
          return content.messageInfoList.map(line).join(' ');
        case 'combine':
          return t`[對話紀錄] ${content.title}`;
        case 'revoke':
          return content.accountDeleted ? t`已刪除的帳號：訊息已移除` : t`訊息已收回`;
        case 'unreadable':
          return t`這則訊息無法顯示`;
        case 'tips':
          return tip(content.tip);
        case 'command':
          return command(content.command);
        case 'custom':
          switch (content.subType) {
            case 0: {
              const place = placeOfCard(content, i18n.locale);
              return content.orderNo === undefined
                ? t`[位置] ${place.name}`
                : t`[司機已抵達] ${place.name}`;
            }
            case 1:
              if (content.arrivedAt !== undefined) return t`司機已抵達`;
              return content.cancelledAt === undefined ? t`[司機即將抵達]` : t`已停止抵達倒數`;
            case 2:
              return t`[訂單已取消] ${content.orderNo}`;
            case 3:
              return t`[語音訊息]`;
            case 4:
              return t`[司機身分核對]`;
            case 5:
              return content.mode === 'video' ? t`[視訊通話]` : t`[語音通話]`;
          }
      }
    };
    return { line, tip };
  }, [i18n.locale, t]);
}
