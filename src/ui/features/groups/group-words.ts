import { useLingui } from '@lingui/react/macro';
import { MEMBER_ROLE, type MemberRole } from '../../../domain/messaging/conversation.ts';
import {
  type GroupFieldError,
  type GroupForm,
  type GroupKind,
  MUTE_MODE,
  type MuteMode,
} from '../../../domain/messaging/group.ts';

/** Texts for groups. Some of them are different for rooms. */
export function useGroupWords(kind?: GroupKind) {
  const { t } = useLingui();
  const isRoom = kind === 'room';
  const kinds: Record<GroupKind, string> = { party: t`同行群組`, group: t`群組`, room: t`公告室` };
  const roles: Record<MemberRole, string> = {
    [MEMBER_ROLE.owner]: t`群主`,
    [MEMBER_ROLE.admin]: t`管理員`,
    // The role of one person, so translators need the singular.
    [MEMBER_ROLE.member]: t({ message: '成員', context: 'role' }),
  };
  const modes: Record<MuteMode, string> = {
    [MUTE_MODE.none]: t`不禁言`,
    [MUTE_MODE.normal]: t`一般成員禁言`,
    [MUTE_MODE.all]: t`全體禁言（包含群主）`,
    [MUTE_MODE.custom]: t`管理員和成員禁言`,
  };
  const forms: Record<GroupForm, string> = {
    notice: t`編輯公告`,
    rename: t`更改名稱`,
    mute: isRoom ? t`公告室禁言` : t`群組禁言`,
    muteMembers: t`成員禁言`,
    remove: t`移出成員`,
    invite: t`加入成員`,
    group: t`建立群組`,
    room: t`建立公告室`,
    join: isRoom ? t`加入公告室` : t`加入群組`,
  };
  const name = isRoom ? t`公告室名稱` : t`群組名稱`;
  const isClosed = isRoom ? t`這個公告室已關閉，只能閱讀。` : t`這個群組已關閉，只能閱讀。`;
  const acts = {
    title: isRoom ? t`公告室操作` : t`群組操作`,
    leave: isRoom ? t`離開公告室` : t`離開群組`,
    close: isRoom ? t`關閉公告室` : t`關閉群組`,
    askLeave: isRoom ? t`離開這個公告室？` : t`離開這個群組？`,
    askClose: isRoom ? t`關閉這個公告室？` : t`關閉這個群組？`,
  };
  /** The choices for how long muting lasts, in seconds; 0 lasts until somebody lifts it. */
  const durations = (isForMembers: boolean) => [
    { value: '600', label: t`10 分鐘` },
    { value: '3600', label: t`1 小時` },
    { value: '86400', label: t`1 天` },
    { value: '604800', label: t`7 天` },
    { value: '2592000', label: t`30 天` },
    ...(isForMembers ? [] : [{ value: '0', label: t`直到解除` }]),
  ];
  const error = (code: string | undefined): string | undefined => {
    switch (code as GroupFieldError | undefined) {
      case undefined:
        return undefined;
      case 'noneChosen':
        return t`請至少選擇一位成員`;
      case 'tooLong':
        return t`文字太長，請縮短`;
      case 'badName':
        return t`名稱裡有看不見的字元，請重新輸入`;
      case 'badNotice':
        return t`公告裡有看不見的字元，請重新輸入`;
      case 'reservedName':
        return t`這個名稱保留給客服人員，請換一個`;
      default:
        return t`這一項必須填寫`;
    }
  };
  return { kinds, roles, modes, forms, name, isClosed, acts, durations, error };
}
