/** A test of a report; `line` is the first line of its first failure. */
export type Told = {
  file: string;
  test: string;
  ms: number;
  state: 'passed' | 'failed' | 'unstable' | 'not run';
  line: string | undefined;
};
export type Report = { tests: Told[]; errors: string[] };
export function readReport(path: string): Report | undefined;

export type Finding = Pick<Told, 'file' | 'test' | 'line'>;
/** What a suite came to; `why` where it failed outside of its tests. */
export type Outcome = {
  ok: boolean;
  total: number;
  firstTry: number;
  notRun: number;
  unstable: Finding[];
  failed: Finding[];
  why: string | undefined;
};
export function outcomeOf(status: number, report: Report | undefined): Outcome;
