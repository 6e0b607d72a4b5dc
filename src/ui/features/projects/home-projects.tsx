import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { PROJECT_CATEGORIES } from '../../../domain/project/project.ts';
import { selectChangeFailure } from '../../../machines/collection/selectors.ts';
import { useBackground, type CartRef } from '../../background.ts';
import { Link } from '../../kit/link/link.tsx';
import { TabLink, TabLinks } from '../../kit/tabs/tab-links.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { useCategoryWords } from '../../shared/category-words.ts';
import { RowsAround } from '../../shared/rows.tsx';
import { ProjectCards } from './project-cards.tsx';
import * as styles from './projects.css.ts';

/** Projects of one category, or all of them, on the home page (PROJ-01); the page's address contains the category. */
export function HomeProjects() {
  const { t } = useLingui();
  const words = useCategoryWords();
  const { category } = useSearch({ from: '/_main/index' });
  const page = usePage({
    name: 'projects',
    input: { query: category === undefined ? {} : { category } },
  });
  return (
    <div className={styles.categories}>
      <TabLinks label={t`專案類別`}>
        {([undefined, ...PROJECT_CATEGORIES] as const).map((id) => (
          <TabLink
            key={id ?? ''}
            to="/index"
            search={id === undefined ? {} : { category: id }}
            replace
            resetScroll={false}
            isShown={id === category}
          >
            {id === undefined ? <Trans>全部</Trans> : words[id]}
          </TabLink>
        ))}
      </TabLinks>
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
    </div>
  );
}

/** Says why a reward was not put into the bag. */
function NotPut() {
  const cart = useBackground()?.cart;
  return cart === undefined ? null : <NotPutInto cart={cart} />;
}

function NotPutInto({ cart }: { cart: CartRef }) {
  return <RefusedBanner failure={usePortalSelector(cart, selectChangeFailure)} />;
}
