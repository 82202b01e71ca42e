import {
  createTheme,
  rem,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brandShades } from '#web/ui/shades.ts';

/** Slightly blue greys: neutral beside any brand colour, softer than pure grey on a bright screen. */
const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e7eaef',
  '#d9dee6',
  '#c2cad6',
  '#9aa5b5',
  '#6b7788',
  '#4e5968',
  '#343d4a',
  '#1c232d',
];

/** Dark surfaces: 7 is the page, 6 a raised surface, 5 a border; text is 0. Not the light theme inverted. */
const dark: MantineColorsTuple = [
  '#dde3ec',
  '#c0c9d6',
  '#9aa6b8',
  '#6f7c90',
  '#465163',
  '#323b4a',
  '#222a36',
  '#161c26',
  '#10151d',
  '#0a0e14',
];

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Face of contract text: serifs carry the eye over long lines. */
export const documentFontFamily =
  "'Source Serif 4 Variable', 'Source Serif 4', Georgia, 'Times New Roman', serif";

/** The one theme; only the primary colour differs between companies. */
export function themeOf(primaryColor: string): MantineThemeOverride {
  const { shades, lightIndex, darkIndex } = brandShades(primaryColor);
  return createTheme({
    colors: { brand: shades, gray, dark },
    primaryColor: 'brand',
    primaryShade: { light: lightIndex as 0, dark: darkIndex as 0 },
    black: '#1c232d',
    fontFamily,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
    headings: {
      fontFamily,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: rem(26), lineHeight: '1.25' },
        h2: { fontSize: rem(20), lineHeight: '1.3' },
        h3: { fontSize: rem(17), lineHeight: '1.35' },
        h4: { fontSize: rem(15), lineHeight: '1.4' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: rem(4), sm: rem(6), md: rem(9), lg: rem(14), xl: rem(22) },
    shadows: {
      xs: '0 1px 2px rgba(16, 24, 40, 0.06)',
      sm: '0 1px 3px rgba(16, 24, 40, 0.08), 0 1px 2px rgba(16, 24, 40, 0.04)',
      md: '0 6px 16px -4px rgba(16, 24, 40, 0.1), 0 2px 6px -2px rgba(16, 24, 40, 0.06)',
      lg: '0 14px 32px -8px rgba(16, 24, 40, 0.16), 0 4px 10px -4px rgba(16, 24, 40, 0.08)',
      xl: '0 28px 56px -12px rgba(16, 24, 40, 0.24)',
    },
    // 48em = 768 px is the mobile breakpoint (@spec 1 §9).
    breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // Mantine writes the title in the alert's colour, which on a pale ground is too faint to read in the sun.
      Alert: {
        styles: (_: unknown, props: { variant?: string }) => ({
          title: { color: props.variant === 'filled' ? 'inherit' : 'var(--mantine-color-text)' },
        }),
      },
      // As high as a field (42 px), beside which it stands.
      Button: {
        defaultProps: { radius: 'md', size: 'md' },
        styles: { label: { fontWeight: 600 } },
      },
      Badge: {
        defaultProps: { variant: 'light', radius: 'sm', tt: 'none' },
        styles: { label: { fontWeight: 600 } },
      },
      Paper: { defaultProps: { radius: 'lg' } },
      Modal: {
        defaultProps: {
          radius: 'lg',
          centered: true,
          size: 500,
          overlayProps: { backgroundOpacity: 0.45, blur: 2 },
          closeButtonProps: { 'aria-label': 'Fechar', size: 'lg' },
          // The head of a dialog is no second banner of the page.
          attributes: { header: { role: 'none' } },
        },
        // A title may be a whole question, of two lines on a phone.
        styles: { title: { fontWeight: 650, fontSize: rem(18), lineHeight: 1.35 } },
      },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      },
      // Every field reads these: text, selection, number and long text stand beside each other in one size.
      Input: { defaultProps: { size: 'md' } },
    },
  });
}

/** Mantine takes the shade that suits the brand for every filled colour, and white on a red of that shade may be too faint. */
const redFilled = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
};

/** Colours that Mantine has no name for; style sheets use these and never a colour of their own. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: {
    '--rc-document-font': documentFontFamily,
    // Beside it fits a side column at 1440 px.
    '--rc-form-width': '49.25rem',
    '--rc-focus': `var(--mantine-color-brand-${theme.primaryShade instanceof Object ? theme.primaryShade.light : theme.primaryShade})`,
  },
  light: {
    ...redFilled,
    '--mantine-color-body': '#ffffff',
    '--rc-canvas': 'var(--mantine-color-gray-0)',
    '--rc-surface': '#ffffff',
    '--rc-surface-hover': 'var(--mantine-color-gray-0)',
    '--rc-border': 'var(--mantine-color-gray-2)',
    '--rc-sidebar': '#ffffff',
    '--rc-text-quiet': 'var(--mantine-color-gray-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': `var(--mantine-color-brand-filled)`,
    '--rc-brand-soft': 'var(--mantine-color-brand-0)',
    '--rc-brand-text': 'var(--mantine-color-brand-8)',
  },
  dark: {
    ...redFilled,
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--rc-canvas': 'var(--mantine-color-dark-8)',
    '--rc-surface': 'var(--mantine-color-dark-7)',
    '--rc-surface-hover': 'var(--mantine-color-dark-6)',
    '--rc-border': 'var(--mantine-color-dark-5)',
    '--rc-sidebar': 'var(--mantine-color-dark-9)',
    '--rc-text-quiet': 'var(--mantine-color-dark-2)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--rc-brand-soft':
      'color-mix(in srgb, var(--mantine-color-brand-6) 22%, var(--mantine-color-dark-7))',
    '--rc-brand-text': 'var(--mantine-color-brand-2)',
    '--rc-focus': 'var(--mantine-color-brand-3)',
  },
});
