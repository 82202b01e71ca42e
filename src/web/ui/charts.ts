/**
 * What draws charts, with its styles: asked for by `import()` alone, where the screen stands without it (decisions: Charts). The build names the
 * chunk after this file, and the precache and the rule for missing chunks go by that name (vite.config.ts).
 */
import '@mantine/charts/styles.css';

export { BarChart } from '@mantine/charts';
