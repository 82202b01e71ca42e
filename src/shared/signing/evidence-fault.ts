/** What the check of an agreement finds first: faults of the chain itself, then those that only the server's records show. */
export type ChainFaultCode =
  | 'agreement'
  | 'payload_hash'
  | 'previous_hash'
  | 'signature'
  | 'key_unknown';
export type EvidenceFaultCode =
  | ChainFaultCode
  | 'text_hash'
  | 'unreadable'
  | 'event_hash'
  | 'missing_act'
  | 'counter_text'
  | 'counter_signature'
  | 'file'
  | 'enrolment_missing'
  | 'enrolment_signature'
  | 'enrolment_text'
  | 'revocation_text'
  | 'closing'
  | 'signer_name'
  | 'captured_by'
  | 'origin'
  | 'party'
  | 'older_protocol'
  | 'receipt_time'
  | 'clock_record'
  | 'file_row'
  | 'closed_act'
  | 'closed_at'
  | 'state_missing'
  | 'state_row'
  | 'state_signature'
  | 'state_gap'
  | 'state_differs'
  | 'created_at'
  | 'signer'
  | 'decision_text'
  | 'decision_signature'
  | 'decision_missing'
  | 'act_state'
  | 'agreement_missing';

const texts: Readonly<Record<EvidenceFaultCode, string>> = {
  agreement: '{ato} foi feito sobre outro texto',
  payload_hash: 'o conteúdo não corresponde ao seu código',
  previous_hash: '{ato} não aponta para o ato anterior',
  signature: 'a assinatura do aparelho não confere',
  key_unknown: 'a chave do aparelho não está registrada',
  text_hash: 'o texto do contrato não corresponde ao seu código',
  unreadable: 'o registro guardado não pode ser lido',
  event_hash: 'o registro guardado difere do que foi assinado',
  missing_act: 'falta um ato da cadeia',
  counter_text: 'o servidor contra-assinou outro texto',
  counter_signature: 'a contra-assinatura do servidor não confere',
  file: 'um arquivo falta ou difere do que foi assinado',
  enrolment_missing: 'o registro da chave do aparelho não foi assinado pelo servidor',
  enrolment_signature: 'a assinatura do servidor sobre o registro da chave não confere',
  enrolment_text: 'a chave guardada não é a que o servidor registrou',
  revocation_text: 'a revogação da chave não é a que o servidor assinou',
  closing: 'o fechamento registrado não corresponde aos atos',
  signer_name: 'o nome guardado não é o que foi assinado',
  captured_by: 'quem coletou não é quem foi assinado',
  origin: 'a origem do ato não existe',
  party: 'a parte ou a versão do contrato não é a que foi assinada',
  older_protocol:
    'a contra-assinatura é de um protocolo anterior e não consta da lista de quando ele terminou',
  receipt_time: 'a hora do recebimento anda para trás',
  clock_record: 'o relógio do servidor voltou e ninguém o aceitou',
  file_row: 'o registro de um arquivo não é o que foi assinado',
  closed_act: 'o contrato está fechado e um de seus atos não vale',
  closed_at: 'a data de fechamento não é a do ato de fechamento',
  state_missing: 'falta o estado assinado do contrato',
  state_row: 'um estado assinado do contrato foi alterado',
  state_signature: 'a assinatura de um estado do contrato não confere',
  state_gap: 'falta um estado assinado do contrato',
  state_differs: 'a situação do contrato não é a última que o servidor assinou',
  created_at: 'a data de criação do contrato não é a que foi assinada',
  signer: 'o CPF de quem assina pelo contrato não é o de quem assinou',
  decision_text: 'uma decisão de verificação foi alterada',
  decision_signature: 'a assinatura de uma decisão de verificação não confere',
  decision_missing: 'falta uma decisão de verificação, ou há uma a mais',
  act_state: 'a situação do ato não é a que as decisões lhe dão',
  agreement_missing: 'o contrato não está mais no banco de dados',
};

/**
 * A fault in words, without a full stop; `act` is how the sentence calls the act that fails. A code of a newer server, and none, are told
 * in general words.
 */
export const evidenceFaultText = (code: string | null, act: 'ele' | 'um ato'): string =>
  code !== null && Object.hasOwn(texts, code)
    ? texts[code as EvidenceFaultCode].replace('{ato}', act)
    : 'o conteúdo não confere';
