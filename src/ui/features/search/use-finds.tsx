import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { HandHeart, History, MapPin, Megaphone, ScrollText } from 'lucide';
import { placeWords, type Place } from '../../../domain/geo/place.ts';
import { selectDraft } from '../../../machines/order-form/selectors.ts';
import {
  selectSuggestedPlaces,
  selectSuggestionState,
} from '../../../machines/place-search/selectors.ts';
import { useBackground } from '../../background.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalActor } from '../../portal.tsx';
import { useCategoryWords } from '../../shared/category-words.ts';
import type { Find, Finds } from './find.ts';
import { matching } from './matching.ts';
import { useCategoryRows, useKindRows, usePages, useQuestions } from './site-finds.tsx';
import { useIndex } from './use-index.ts';

const MOST = 5;
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
            icon: <Icon of={History} />,
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

/** Results for what is published: notices, policies and projects. */
function usePublished(): Readonly<Record<'notices' | 'policies' | 'projects', readonly Find[]>> {
  const index = useIndex();
  const categories = useCategoryWords();
  const { notices = [], policies = [], projects = [] } = index ?? {};
  return {
    notices: notices.map(({ noticeId, title, summary, words = summary }) => ({
      id: `notice ${noticeId}`,
      title,
      detail: summary,
      words,
      icon: <Icon of={Megaphone} />,
      go: { link: { to: '/notice', search: { id: noticeId } } },
    })),
    policies: policies.map(({ key, title, text }) => ({
      id: `policy ${key}`,
      title,
      words: text,
      icon: <Icon of={ScrollText} />,
      go: { link: { to: '/policy', search: { key } } },
    })),
    projects: projects.map(({ projectId, title, summary, creator, category, words = '' }) => ({
      id: `project ${projectId}`,
      title,
      detail: `${categories[category]} · ${summary}`,
      words: [categories[category], summary, creator, words].join(' '),
      icon: <Icon of={HandHeart} />,
      go: { link: { to: '/detail', search: { projectId } } },
    })),
  };
}

/**
 * Results for places that match the text. Choosing one opens the form for a ride there: an airport transfer if the
 * place is an airport, otherwise the kind that is in the form.
 */
function usePlaces(): readonly Find[] {
  const { i18n } = useLingui();
  const router = useRouter();
  const form = usePortalActor('orderForm');
  const ref = useBackground()?.search.parts?.places;
  // After a failure the machine still has the places of the former text.
  const places = useSelector(ref, (snapshot) =>
    snapshot === undefined || selectSuggestionState('destination')(snapshot) === 'failed'
      ? NOWHERE
      : selectSuggestedPlaces('destination')(snapshot),
  );
  return places.slice(0, MOST).map((place) => {
    const { name, address } = placeWords(place, i18n.locale);
    return {
      id: `place ${place.placeId}`,
      title: name,
      detail: address,
      icon: <Icon of={MapPin} />,
      go: () => {
        const draft = selectDraft(form.getSnapshot());
        const kind = place.kind === 'airport' ? 'type_airport_port' : draft.kind;
        if (kind !== draft.kind) form.send({ type: 'kind.chosen', kind });
        form.send({ type: 'address.chosen', field: 'destination', place });
        void router.navigate({ to: '/order/create', search: { type: kind, timing: draft.timing } });
      },
    };
  });
}
