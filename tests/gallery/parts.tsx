import type { ReactNode } from 'react';
import * as styles from './gallery.css.ts';

/** Pseudo-classes that the command puts on the first control of a state (`command.ts`). */
export type Forced = 'hover' | 'active' | 'focus-visible';

/** A component of the kit, by the name of its folder. */
export interface Section {
  readonly kit: string;
  readonly states: readonly ReactNode[];
}

/** One state of a component, with its name. */
export function State({
  name,
  room = 'own',
  forced,
  children,
}: {
  name: string;
  room?: 'own' | 'half' | 'wide';
  forced?: Forced;
  children: ReactNode;
}) {
  const width = { own: '', half: styles.half, wide: styles.wide }[room];
  return (
    <div className={`${styles.state} ${width}`} data-forced={forced}>
      <span className={styles.caption}>{name}</span>
      {children}
    </div>
  );
}

/** A frame that replaces the window, for components that are fixed to the window. */
export function Frame({
  height,
  padding = 0,
  children,
}: {
  height: number;
  padding?: number;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame} style={{ height, padding }}>
      {children}
    </div>
  );
}

export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <main className={styles.page}>
      {sections.map(({ kit, states }) => (
        <section key={kit} className={styles.section} data-kit={kit}>
          <h2 className={styles.title}>{kit}</h2>
          <div className={styles.states}>{states}</div>
        </section>
      ))}
    </main>
  );
}
