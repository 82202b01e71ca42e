/** The path of a Chromium: CHROMIUM_PATH, else one of the PATH, else Playwright's own; undefined where there is none. */
export function findChromium(wanted?: { isShellEnough?: boolean }): string | undefined;
/** The same, installed where there is none; ends this process with 1 where that fails. */
export function ensureChromium(wanted?: { isShellEnough?: boolean }): Promise<string>;
