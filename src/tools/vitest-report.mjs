// Vitest's JSON report, and in it the errors that belong to no test: they fail a run, and a file that passes alone afterwards says nothing
// about them (second-chance.mjs).
import { JsonReporter } from 'vitest/node';

export default class ReportWithErrors extends JsonReporter {
  #errors = [];

  async onTestRunEnd(modules, unhandledErrors) {
    this.#errors = unhandledErrors.map((error) => error.stack ?? error.message);
    await super.onTestRunEnd(modules);
  }

  async writeReport(report) {
    await super.writeReport(
      JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#errors }),
    );
  }
}
