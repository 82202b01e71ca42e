/**
 * Styles of the Mantine parts that only back-office screens use, as one lazy sheet: each such screen imports this module.
 * The parts they are built of (Input, Popover, ScrollArea…) are in the first sheet (app/mantine-styles.ts).
 */
import './frame-styles.ts';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Divider.css';
import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Card.css';
import '@mantine/core/styles/SimpleGrid.css';
import '@mantine/core/styles/Grid.css';
import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/Tabs.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Stepper.css';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/core/styles/ThemeIcon.css';
import '@mantine/core/styles/Indicator.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/List.css';
