import { useLingui } from '@lingui/react/macro';

/** Returns the name of a membership level. A level that is not one of ours keeps its own name (SESS-01). */
export function useLevelWords(): (level: string) => string {
  const { t } = useLingui();
  return (level) => {
    switch (level) {
      case 'Free':
        return t`一般會員`;
      case 'Silver':
        return t`銀級會員`;
      case 'Gold':
        return t`金級會員`;
      case 'Platinum':
        return t`白金會員`;
      default:
        return level;
    }
  };
}
