import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { AREAS, type Area } from '../../../domain/joining/city.ts';
import { KIND_BIT, SERVICE_KINDS, serves } from '../../../domain/service-kind/service-kind.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { FieldNote, hasError } from '../../kit/field/field-notes.tsx';
import * as field from '../../kit/field/field.css.ts';
import { Link } from '../../kit/link/link.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { AREA_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';

/** Wraps a field and gives it the name by which it can be focused. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return <div data-field={name}>{children}</div>;
}

/** A checkbox for the applicant's consent (`agreed`), with a link to the policy. */
export function Consent({
  isGiven,
  error,
  onChange,
  children,
}: {
  isGiven: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
  /** A text that says what the applicant consents to. */
  children: ReactNode;
}) {
  const note = useId();
  const isInvalid = hasError(error);
  return (
    <div data-field="agreed">
      <Checkbox
        isChecked={isGiven}
        isInvalid={isInvalid}
        describedBy={isInvalid ? note : undefined}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      <FieldNote id={note} error={error} />
      <Link to="/policy" search={{ key: 'passenger-privacy-policy' }} target="_blank">
        <Trans>閱讀隱私權政策</Trans>
      </Link>
    </div>
  );
}

/** Checkboxes for choosing several of a few options. */
function Choices({
  name,
  legend,
  error,
  children,
}: {
  name: string;
  legend: ReactNode;
  error: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      className={field.field}
      data-field={name}
      aria-describedby={`${id}-note`}
      aria-invalid={hasError(error)}
    >
      <legend className={field.label}>{legend}</legend>
      <div className={styles.checks}>{children}</div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}

/** A choice of kinds, as a bit mask (KIND-03). */
export function KindChoices({
  legend,
  kinds,
  error,
  onChange,
}: {
  legend: ReactNode;
  kinds: number;
  error: string | undefined;
  onChange: (kinds: number) => void;
}) {
  const { i18n } = useLingui();
  return (
    <Choices name="kinds" legend={legend} error={error}>
      {SERVICE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          isChecked={serves(kinds, kind)}
          onChange={() => onChange(kinds ^ KIND_BIT[kind])}
        >
          {i18n._(SERVICE_KIND_WORDS[kind].title)}
        </Checkbox>
      ))}
    </Choices>
  );
}

export function AreaChoices({
  legend,
  areas,
  error,
  onChange,
}: {
  legend: ReactNode;
  areas: readonly Area[];
  error: string | undefined;
  onChange: (areas: readonly Area[]) => void;
}) {
  const { i18n } = useLingui();
  return (
    <Choices name="areas" legend={legend} error={error}>
      {AREAS.map((area) => (
        <Checkbox
          key={area}
          isChecked={areas.includes(area)}
          onChange={(isChecked) =>
            onChange(AREAS.filter((one) => (one === area ? isChecked : areas.includes(one))))
          }
        >
          {i18n._(AREA_WORDS[area])}
        </Checkbox>
      ))}
    </Choices>
  );
}
