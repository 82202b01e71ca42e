import type { SecondFactorsService } from './second-factors.ts';

/** Ends the second factors of whoever has this e-mail and says of which companies; rejects when nobody with it has one. */
export async function resetSecondFactor(
  services: { secondFactors: SecondFactorsService },
  email: string,
  print: (line: string) => void,
): Promise<void> {
  const companies = await services.secondFactors.reset(email);
  if (companies.length === 0)
    throw new Error(`Ninguém com o e-mail ${email} tem a verificação em duas etapas ligada.`);
  for (const idTenant of companies)
    print(`Verificação em duas etapas encerrada: ${email}, empresa ${idTenant}.`);
}
