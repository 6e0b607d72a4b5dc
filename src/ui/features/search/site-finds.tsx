import { useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, FileText, HandHeart } from 'lucide';
import { HELP_KEY } from '../../../domain/content/own-keys.ts';
import { PROJECT_CATEGORIES } from '../../../domain/project/project.ts';
import { SERVICE_KINDS } from '../../../domain/service-kind/service-kind.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { KindPicture } from '../../kind-picture.tsx';
import { useKinds } from '../../kinds.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { useCategoryWords } from '../../shared/category-words.ts';
import { ACCOUNT_ENTRIES } from '../../shell/account-entries.ts';
import { FOOTER, MENU, type MenuLink } from '../../shell/menu.ts';
import { QUESTION_GROUPS } from '../help/questions.ts';
import type { Find } from './find.ts';
import { useIndex } from './use-index.ts';

/** Results for the pages of the menus, including a member's own pages. */
export function usePages(): readonly Find[] {
  const { i18n } = useLingui();
  const isSignedIn = usePortalSelector(usePortalActor('session'), selectSignedIn);
  const policies = new Set<unknown>(useIndex()?.policies.map(({ key }) => key));
  const isPolicy = ({ link: { search } }: MenuLink): boolean =>
    typeof search === 'object' && 'key' in search && policies.has(search.key);
  const row = ({ label, link }: Pick<MenuLink, 'label' | 'link'>, group = ''): Find => ({
    id: `page ${label.id} ${group}`,
    title: i18n._(label),
    ...(group === '' ? {} : { detail: group, words: group }),
    icon: <Icon of={FileText} />,
    go: { link },
  });
  const menu = MENU.flatMap((entry) => {
    if ('link' in entry) return [row(entry)];
    const group = i18n._(entry.label);
    // Kinds and published policies are left out, because other functions return them as results.
    return entry.items.flatMap((item) =>
      item.kind === undefined && !isPolicy(item) ? [row(item, group)] : [],
    );
  });
  const known = new Set(MENU.flatMap((entry) => ('link' in entry ? [entry.label.id] : [])));
  const foot = FOOTER.service.filter(({ label }) => !known.has(label.id)).map((link) => row(link));
  const account = isSignedIn ? ACCOUNT_ENTRIES.map((entry) => row(entry)) : [];
  return [...menu.filter(({ detail }) => detail === undefined), ...foot, ...account].concat(
    menu.filter(({ detail }) => detail !== undefined),
  );
}

/** Results for the kinds of service. Each opens the form for a ride now. */
export function useKindRows(): readonly Find[] {
  const { t } = useLingui();
  const kindOf = useKinds();
  const fares = t`收費標準`;
  const now = t`即時叫車`;
  const ahead = t`預約叫車`;
  return SERVICE_KINDS.map((type) => {
    const { title, description } = kindOf(type);
    return {
      id: `kind ${type}`,
      title,
      detail: description,
      words: [description, fares, now, ahead].join(' '),
      icon: <KindPicture of={type} size={24} />,
      go: { link: { to: '/order/create', search: { type, timing: 'now' } } },
    };
  });
}

/** Results for the categories of projects. Each links to its projects on the home page. */
export function useCategoryRows(): readonly Find[] {
  const { t } = useLingui();
  const words = useCategoryWords();
  return PROJECT_CATEGORIES.map((category) => ({
    id: `category ${category}`,
    title: words[category],
    words: t`專案`,
    icon: <Icon of={HandHeart} />,
    go: { link: { to: '/index', search: { category }, hash: 'projects' } },
  }));
}

/** Results for the questions of the help page. */
export function useQuestions(): readonly Find[] {
  const { i18n } = useLingui();
  return QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      id: `question ${id}`,
      title: i18n._(question),
      words: i18n._(answer),
      icon: <Icon of={CircleQuestionMark} />,
      go: { link: { to: '/policy', search: { key: HELP_KEY }, hash: id } },
    })),
  );
}
