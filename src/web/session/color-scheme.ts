import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the choice light, dark or system is remembered; public/start-colors.js reads the same key before the first paint. */
export const colorSchemeKey = 'recupera.color-scheme';
export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });
