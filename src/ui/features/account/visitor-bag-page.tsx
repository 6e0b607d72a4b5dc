import { page } from '../../theme/layout.css.ts';
import { BagPage } from './bag-page.tsx';
import { bag } from './visitor-bag-page.css.ts';

/** The bag of a visitor who is not signed in (PROJ-04). */
export default function VisitorBag() {
  return (
    <div className={`${page} ${bag}`}>
      <BagPage />
    </div>
  );
}
