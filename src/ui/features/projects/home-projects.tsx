import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PROJECT_CATEGORIES, type ProjectCategory } from '../../../domain/project/project.ts';
import { selectChangeFailure } from '../../../machines/collection/selectors.ts';
import { useBackground, type CartRef } from '../../background.ts';
import { Link } from '../../kit/link/link.tsx';
import { Tabs } from '../../kit/tabs/tabs.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { useCategoryWords } from '../../shared/category-words.ts';
import { RowsAround } from '../../shared/rows.tsx';
import { ProjectCards } from './project-cards.tsx';
import * as styles from './projects.css.ts';

/** Projects of one category, or all of them, on the home page (PROJ-01); the address names the category. */
export function HomeProjects() {
  const { t } = useLingui();
  const words = useCategoryWords();
  const navigate = useNavigate();
  const { category = '' } = useSearch({ from: '/_main/index' });
  const page = usePage({ name: 'projects', input: { query: category === '' ? {} : { category } } });
  const choose = (chosen: ProjectCategory | ''): void =>
    void navigate({
      to: '/index',
      search: chosen === '' ? {} : { category: chosen },
      replace: true,
      resetScroll: false,
    });
  const cards = (
    <div className={styles.place}>
      <Fetched page={page}>
        {(list) => (
          <>
            <NotPut />
            <RowsAround
              isPaged
              list={list}
              empty={
                <p className={styles.muted}>
                  <Trans>這個類別目前沒有專案，請看看其他類別。</Trans>
                </p>
              }
            >
              {(projects) => <ProjectCards projects={projects} />}
            </RowsAround>
            <p className={styles.begin}>
              <Link to="/account/{-$page}" params={{ page: 'projects' }}>
                <Trans>發起專案</Trans>
              </Link>
            </p>
          </>
        )}
      </Fetched>
    </div>
  );
  return (
    <Tabs
      label={t`專案類別`}
      selected={category}
      tabs={(['', ...PROJECT_CATEGORIES] as const).map((id) => ({
        id,
        title: id === '' ? t`全部` : words[id],
        content: cards,
      }))}
      onSelect={choose}
    />
  );
}

/** Why a reward was not put into the bag. */
function NotPut() {
  const cart = useBackground()?.cart;
  return cart === undefined ? null : <NotPutInto cart={cart} />;
}

function NotPutInto({ cart }: { cart: CartRef }) {
  return <RefusedBanner failure={usePortalSelector(cart, selectChangeFailure)} />;
}
