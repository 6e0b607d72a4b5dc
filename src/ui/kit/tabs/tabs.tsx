import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { scrollSideways } from '../scroll-sideways.ts';
import * as styles from './tabs.css.ts';

/** Views of one thing, side by side; the caller stores the chosen one (usually in the address). */
export function Tabs<Id extends string>({
  label,
  selected,
  tabs,
  onSelect,
}: {
  label: string;
  selected: Id;
  tabs: readonly { id: Id; title: ReactNode; content: ReactNode }[];
  onSelect: (id: Id) => void;
}) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab !== undefined && tab.id !== selected) onSelect(tab.id);
      }}
    >
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className={styles.tab}
            {...(tab.id === selected && { ref: scrollSideways })}
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
