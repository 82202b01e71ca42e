/**
 * Why what an act says about people keeps it out of force (decisions: What the server believes about people). Each is also the code with
 * which a person is stopped before recording.
 */
export const peopleReasons = [
  'signer_mismatch',
  'witness_is_party',
  'witness_repeated',
  'closer_is_not_caller',
  'same_photo',
  'key_revoked',
  'witness_is_collector',
  'session_not_allowed',
  'person_removed',
] as const;
export type PeopleReason = (typeof peopleReasons)[number];

/** What is wrong, as evidence and document say it of an act. */
export const peopleReasonTexts: Record<PeopleReason, string> = {
  signer_mismatch: 'o CPF não é o de quem deve assinar',
  witness_is_party: 'a testemunha tem o CPF de quem assina',
  witness_repeated: 'a testemunha tem o CPF da outra testemunha',
  closer_is_not_caller: 'o CPF de quem fechou não é o de quem colheu',
  same_photo: 'foto da pessoa e do documento são a mesma imagem',
  key_revoked: 'a chave do aparelho estava revogada',
  witness_is_collector: 'a testemunha é da equipe',
  session_not_allowed: 'colhido na sessão do próprio cliente',
  person_removed: 'feito depois do desligamento de quem colheu',
};

/** Why an act is not in force, in words; a code that is not known here stands as it is. */
export function outBecauseText(code: string): string {
  const reason = peopleReasons.find((one) => one === code);
  if (reason !== undefined) return peopleReasonTexts[reason];
  return otherTexts[code] ?? code;
}

const otherTexts: Record<string, string | undefined> = {
  duplicada: 'outro ato do mesmo tipo já estava registrado',
  sequencia_recusada: 'segue um ato que ficou fora de vigor',
  negada: 'a assinatura foi negada na verificação',
};
