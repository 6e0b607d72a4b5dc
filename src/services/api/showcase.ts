import { SHOWN_NOTICES, showcaseOf, type Showcase } from '../../domain/content/showcase.ts';
import type { Language } from '../../domain/language.ts';
import { readOnly } from '../no-form.ts';
import type { ContentCall } from './content.ts';
import type { Records } from './records.ts';

/** The kinds of service on offer and the newest notices, as a collection of one row (KIND-02, DRV-03). */
export const createShowcase = (call: ContentCall, language: () => Language): Records<Showcase> => ({
  ...readOnly,
  async load(_, signal) {
    const quiet = { signal, quiet: true };
    const asked = { language: language() };
    const [records, rules, notices] = await Promise.all([
      call('kinds', { query: asked, ...quiet }),
      call('fareRules', quiet),
      call('noticeList', { query: { ...asked, pageNum: 1, pageSize: SHOWN_NOTICES }, ...quiet }),
    ]);
    return { rows: [showcaseOf(records, rules, notices.rows)], total: 1 };
  },
  idOf: () => 'showcase',
});
