/**
 * Styles of the Mantine parts that only back-office screens use, as one lazy sheet: each module that names one of them imports this one, so
 * that no screen counts on another having been open before. What one module alone shows (tables, menus, drawers) it imports itself.
 * In the order of Mantine's own sheet; the parts they are built of are in the two sheets before.
 */
import './frame-styles.ts';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/RadioCard.css';
import '@mantine/core/styles/RadioIndicator.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/core/styles/SimpleGrid.css';
import '@mantine/core/styles/Stepper.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Tabs.css';
