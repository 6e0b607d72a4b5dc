import { useLingui } from '@lingui/react/macro';
import { useRouter, type LinkOptions } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import {
  CircleQuestionMark,
  FileText,
  HandHeart,
  History,
  MapPin,
  Megaphone,
  ScrollText,
  type IconNode,
} from 'lucide';
import { HELP_KEY } from '../../../domain/content/own-keys.ts';
import type { SiteIndex } from '../../../domain/content/site-index.ts';
import { placeWords, type Place } from '../../../domain/geo/place.ts';
import { PROJECT_CATEGORIES } from '../../../domain/project/project.ts';
import { SERVICE_KINDS } from '../../../domain/service-kind/service-kind.ts';
import { selectRows } from '../../../machines/collection/selectors.ts';
import { selectDraft } from '../../../machines/order-form/selectors.ts';
import { selectSuggestedPlaces } from '../../../machines/place-search/selectors.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { useBackground } from '../../background.ts';
import { KindPicture } from '../../kind-picture.tsx';
import { useKinds } from '../../kinds.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { useCategoryWords } from '../../shared/category-words.ts';
import { ACCOUNT_ENTRIES } from '../../shell/account-entries.ts';
import { FOOTER, MENU, type MenuLink } from '../../shell/menu.ts';
import { QUESTION_GROUPS } from '../help/questions.ts';
import { matching, type Findable } from './matching.ts';

/** One row of the search's results. */
export interface Find extends Findable {
  readonly id: string;
  readonly detail?: string;
  readonly icon: React.ReactNode;
  /** A function that opens the result, or the text to search for next. */
  readonly go: { readonly text: string } | (() => void);
}

/** A group of results under a heading. */
export interface Finds {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly Find[];
}

const MOST = 5;
const icon = (of: IconNode) => <Icon of={of} />;

/** The index, once it is loaded. */
export function useIndex(): SiteIndex | undefined {
  const index = useBackground()?.search.parts?.index;
  return useSelector(index, (snapshot) => snapshot && selectRows(snapshot)[0]);
}

const NOWHERE: readonly Place[] = [];

/**
 * The search results for a text, grouped by type. For an empty text: earlier searches, the services and the usual
 * pages.
 */
export function useFinds(text: string): readonly Finds[] {
  const { t } = useLingui();
  const pages = usePages();
  const published = usePublished();
  const kinds = useKindRows();
  const categories = useCategoryRows();
  const questions = useQuestions();
  const places = usePlaces();
  const recent = useIndex()?.recent ?? [];
  const isEmpty = text.trim() === '';
  const all: readonly Finds[] = isEmpty
    ? [
        {
          id: 'recent',
          heading: t`最近的搜尋`,
          rows: recent.map((title) => ({
            id: `recent ${title}`,
            title,
            icon: icon(History),
            go: { text: title },
          })),
        },
        { id: 'services', heading: t`服務種類`, rows: kinds },
        { id: 'pages', heading: t`常用頁面`, rows: pages.slice(0, MOST) },
      ]
    : [
        { id: 'services', heading: t`服務種類`, rows: matching(kinds, text, MOST) },
        { id: 'pages', heading: t`頁面`, rows: matching(pages, text, MOST) },
        { id: 'categories', heading: t`專案類別`, rows: matching(categories, text, MOST) },
        { id: 'projects', heading: t`專案`, rows: matching(published.projects, text, MOST) },
        { id: 'places', heading: t`前往這個地點`, rows: places },
        { id: 'notices', heading: t`公告`, rows: matching(published.notices, text, MOST) },
        { id: 'policies', heading: t`約定條款`, rows: matching(published.policies, text, MOST) },
        { id: 'questions', heading: t`常見問題`, rows: matching(questions, text, MOST) },
      ];
  return all.filter(({ rows }) => rows.length > 0);
}

function useGo(): (link: LinkOptions) => () => void {
  const router = useRouter();
  // The cast is safe: the links come from the menus, where each was type-checked.
  return (link) => () => void router.navigate(link as Parameters<typeof router.navigate>[0]);
}

/** Results for the pages of the menus, including a member's own pages. */
function usePages(): readonly Find[] {
  const { i18n } = useLingui();
  const go = useGo();
  const isSignedIn = usePortalSelector(usePortalActor('session'), selectSignedIn);
  const policies = new Set<unknown>(useIndex()?.policies.map(({ key }) => key));
  const isPolicy = ({ link: { search } }: MenuLink): boolean =>
    typeof search === 'object' && 'key' in search && policies.has(search.key);
  const row = ({ label, link }: Pick<MenuLink, 'label' | 'link'>, group = ''): Find => ({
    id: `page ${label.id} ${group}`,
    title: i18n._(label),
    ...(group === '' ? {} : { detail: group, words: group }),
    icon: icon(FileText),
    go: go(link),
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

function useKindRows(): readonly Find[] {
  const { t } = useLingui();
  const kindOf = useKinds();
  const go = useGo();
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
      go: go({ to: '/order/create', search: { type, timing: 'now' } }),
    };
  });
}

/** Results for the categories of projects. Each links to its projects on the home page. */
function useCategoryRows(): readonly Find[] {
  const { t } = useLingui();
  const words = useCategoryWords();
  const go = useGo();
  return PROJECT_CATEGORIES.map((category) => ({
    id: `category ${category}`,
    title: words[category],
    words: t`專案`,
    icon: icon(HandHeart),
    go: go({ to: '/index', search: { category }, hash: 'projects' }),
  }));
}

function useQuestions(): readonly Find[] {
  const { i18n } = useLingui();
  const go = useGo();
  return QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      id: `question ${id}`,
      title: i18n._(question),
      words: i18n._(answer),
      icon: icon(CircleQuestionMark),
      go: go({ to: '/policy', search: { key: HELP_KEY }, hash: id }),
    })),
  );
}

function usePublished(): Readonly<Record<'notices' | 'policies' | 'projects', readonly Find[]>> {
  const index = useIndex();
  const go = useGo();
  const categories = useCategoryWords();
  const { notices = [], policies = [], projects = [] } = index ?? {};
  return {
    notices: notices.map(({ noticeId, title, summary }) => ({
      id: `notice ${noticeId}`,
      title,
      detail: summary,
      words: summary,
      icon: icon(Megaphone),
      go: go({ to: '/notice', search: { id: noticeId } }),
    })),
    policies: policies.map(({ key, title, text }) => ({
      id: `policy ${key}`,
      title,
      words: text,
      icon: icon(ScrollText),
      go: go({ to: '/policy', search: { key } }),
    })),
    projects: projects.map(({ projectId, title, summary, creator, category }) => ({
      id: `project ${projectId}`,
      title,
      detail: `${categories[category]} · ${summary}`,
      words: [categories[category], summary, creator].join(' '),
      icon: icon(HandHeart),
      go: go({ to: '/detail', search: { projectId } }),
    })),
  };
}

/**
 * Results for places that match the text. Choosing one opens the form for a ride there: an airport transfer if the
 * place is an airport, otherwise the kind that is in the form.
 */
function usePlaces(): readonly Find[] {
  const { i18n } = useLingui();
  const go = useGo();
  const form = usePortalActor('orderForm');
  const ref = useBackground()?.search.parts?.places;
  const places = useSelector(ref, (snapshot) =>
    snapshot === undefined ? NOWHERE : selectSuggestedPlaces('destination')(snapshot),
  );
  return places.slice(0, MOST).map((place) => {
    const { name, address } = placeWords(place, i18n.locale);
    return {
      id: `place ${place.placeId}`,
      title: name,
      detail: address,
      icon: icon(MapPin),
      go: () => {
        const draft = selectDraft(form.getSnapshot());
        const kind = place.kind === 'airport' ? 'type_airport_port' : draft.kind;
        if (kind !== draft.kind) form.send({ type: 'kind.chosen', kind });
        form.send({ type: 'address.chosen', field: 'destination', place });
        go({ to: '/order/create', search: { type: kind, timing: draft.timing } })();
      },
    };
  });
}
