import { getResume, setResumeValue } from '#shared/resume/resume.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ResumeService } from '#server/use-cases/resume/resume.ts';

export function registerResumeRoutes(
  register: Register,
  { resume }: { resume: ResumeService },
): void {
  register(getResume, ({ caller, params, tenant }) =>
    resume.read(caller, tenant.idChosen, params.apuracaoId),
  );
  register(setResumeValue, ({ caller, body, tenant }) =>
    resume.setValue(caller, tenant.idChosen, body.id, body.value),
  );
}
