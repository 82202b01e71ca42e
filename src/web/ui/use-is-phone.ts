import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than the mobile breakpoint, 768 px (@spec 1 §9). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
}

/** Whether the window is narrower than this many CSS pixels. */
export function useIsNarrowerThan(pixels: number): boolean {
  return useMediaQuery(`(max-width: ${pixels - 0.02}px)`, false, {
    getInitialValueInEffect: false,
  });
}
