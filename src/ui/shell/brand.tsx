import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CarDrawing } from '../kit/drawings/drawings.tsx';
import { brand } from './brand.css.ts';

/** The brand, which links to the home page. */
export function Brand() {
  return (
    <Link to="/index" className={brand}>
      <CarDrawing size={40} />
      <Trans>代駕叫車</Trans>
    </Link>
  );
}
