/**
 * Reported imports, by `regex` or by a `group` of patterns (`!` allows). `plant` breaks the ban.
 */
export type Ban = { message: string; plant: string } & (
  | { regex: string }
  | { group: readonly string[] }
);

/**
 * Files with their own bans. The last zone that fits a file applies, so each has all rules of its
 * files, and the table goes from the general to the particular.
 */
export type Zone = {
  /** In the title of its tests. */
  name: string;
  files: readonly string[];
  /** A path inside the zone for its planted violations; `*` is replaced by a number. */
  plantAt: string;
  bans: readonly Ban[];
  /** Rules of every file that do not hold here. */
  without?: readonly Ban[];
};

export const zones: readonly Zone[];
/** All bans of a zone: those of every file and its own, the particular ones first. */
export const bansOf: (zone: Zone) => readonly Ban[];
export const importsOf: () => unknown;
export const lintOverrides: () => object[];
