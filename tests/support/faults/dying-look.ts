import { startJobQueue } from '#server/jobs/job-queue.ts';
import { jobTable } from '#server/jobs/job-table.ts';
import { openServer } from '#server/start-server.ts';

// Bundled and run by killed-job.test.ts in a process of its own, over the places in the first argument: looks for procurações as the server
// does, and dies by SIGKILL when the alerts are committed and the job is not recorded yet.
const server = await openServer(JSON.parse(process.argv[2]!) as Parameters<typeof openServer>[0]);
startJobQueue({
  statements: server.statements,
  jobs: jobTable(server.services)
    .filter(({ name }) => name === 'procuracao-alerts')
    .map((job) => ({
      ...job,
      async part(rest) {
        await job.part(rest);
        process.kill(process.pid, 'SIGKILL');
        return new Promise<never>(() => undefined);
      },
    })),
  report: (what, error) => console.error(what, error),
});
