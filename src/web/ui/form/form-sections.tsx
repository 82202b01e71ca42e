import '#web/ui/desk-styles.ts';
import { SimpleGrid, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import grid from '../form-grid.module.css';
import { Surface } from '../surface.tsx';
import { TabList } from '../tab-list.tsx';

/**
 * A long form in tabs, fields side by side where there is room; fields of tabs that are not open keep what was typed in the
 * caller's state.
 */
export function FormSections({
  sections,
}: {
  sections: readonly { name: string; fields: ReactNode }[];
}) {
  return (
    <Tabs defaultValue={sections[0]?.name ?? null} mt="md" keepMounted={false}>
      <TabList on="surface">
        {sections.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </TabList>
      {sections.map(({ name, fields }) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {fields}
          </SimpleGrid>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A part of a form under its heading: the one look of every section of every form. What it holds stands in lines of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface title={title}>
      <div className={grid.section}>{children}</div>
    </Surface>
  );
}

/** The fields of a form that shows them all at once; how wide each is, its class of `form-grid` says. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={grid.fields}>{children}</div>;
}
