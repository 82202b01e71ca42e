/**
 * Every error code that an answer `{ code, message }` may carry, with its HTTP status and the text a person reads
 * where the service gives none of its own. Screens branch on the code, never on the text.
 */
export const errorCodes = {
  // request
  bad_request: { status: 400, message: 'Requisição inválida.' },
  validation_failed: {
    status: 422,
    message: 'Dados inválidos. Verifique os campos e tente novamente.',
  },
  missing_fields: { status: 422, message: 'Campos obrigatórios ausentes' },
  not_found: { status: 404, message: 'Não encontrado.' },
  payload_too_large: { status: 413, message: 'Arquivo muito grande.' },
  unsupported_media: { status: 415, message: 'Formato de arquivo não aceito.' },
  rate_limited: {
    status: 429,
    message: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  },
  internal: { status: 500, message: 'Erro no servidor. Tente novamente em instantes.' },
  unavailable: {
    status: 503,
    message: 'Serviço indisponível no momento. Tente novamente em instantes.',
  },
  storage_full: {
    status: 507,
    message: 'Sem espaço para gravar no servidor. Nada foi perdido neste aparelho.',
  },
  client_too_old: {
    status: 426,
    message: 'Esta versão do aplicativo é antiga. Atualize para continuar.',
  },
  // session
  unauthenticated: { status: 401, message: 'Usuário não autenticado.' },
  invalid_client_credentials: {
    status: 401,
    message: 'Erro ao fazer login: Credenciais inválidas',
  },
  invalid_credentials: { status: 400, message: 'Usuário não encontrado' },
  tenant_mismatch: {
    status: 403,
    message: 'Este usuário não pertence a esta empresa. Acesse pelo endereço da sua empresa.',
  },
  not_accepted: { status: 403, message: 'Usuário não aceito' },
  choose_client: {
    status: 409,
    message: 'Há mais de um contrato para este CPF. Escolha qual deseja abrir.',
  },
  client_blocked: {
    status: 403,
    message: 'Cadastro inativo ou bloqueado. Fale com a sua consultoria.',
  },
  password_link_invalid: {
    status: 410,
    message: 'Este link já foi usado ou não existe. Peça um novo.',
  },
  password_link_expired: { status: 410, message: 'Este link expirou. Peça um novo.' },
  forbidden: { status: 403, message: 'Você não tem permissão para esta ação.' },
  read_only: { status: 403, message: 'Sua permissão neste cadastro é somente de leitura.' },
  csrf_refused: { status: 403, message: 'Origem da requisição não reconhecida.' },
  // tenants
  tenant_exists: { status: 409, message: 'Já existe uma empresa com este CNPJ.' },
  host_taken: { status: 409, message: 'Este endereço já é de outra empresa.' },
  // clients
  client_exists: { status: 409, message: 'Já existe um cliente com este CNPJ/CPF nesta empresa.' },
  verification_required: {
    status: 422,
    message: 'Verificação Incompleta! Conclua todas as verificações antes de prosseguir.',
  },
  // codes
  resend_locked: { status: 429, message: 'Aguarde 30 segundos para enviar outro código.' },
  code_wrong: { status: 422, message: 'Código de WhatsApp/e-mail inválido. Tente novamente.' },
  code_expired: { status: 422, message: 'O código expirou. Envie um novo código.' },
  code_locked: {
    status: 422,
    message: 'Código bloqueado depois de 5 tentativas erradas. Envie um novo código.',
  },
  // users
  email_taken: { status: 409, message: 'Já existe um usuário com este e-mail nesta empresa.' },
  own_account: { status: 409, message: 'Você não pode excluir o próprio usuário.' },
  // agreements
  agreement_not_found: { status: 404, message: 'Nenhum contrato para assinar' },
  agreement_signed: { status: 409, message: 'O contrato em vigor já foi assinado.' },
  template_not_found: { status: 404, message: 'Não há modelo de contrato para este tipo.' },
  acceptance_clause_missing: {
    status: 422,
    message: 'O modelo não traz a cláusula de aceite da assinatura eletrônica.',
  },
  regime_already_held: { status: 409, message: 'O cliente já possui este regime.' },
  regime_not_held: { status: 409, message: 'O cliente não possui este regime.' },
  // alerts
  alert_resolved: { status: 409, message: 'Este alerta já foi resolvido.' },
  // signing
  already_signed: { status: 409, message: 'Você já realizou uma assinatura.' },
  signature_not_found: { status: 404, message: 'Assinatura não encontrada.' },
  own_capture: {
    status: 403,
    message: 'Quem coletou a assinatura não pode verificá-la. Peça a outra pessoa da equipe.',
  },
  already_decided: { status: 409, message: 'Esta assinatura já tem essa decisão.' },
  signature_first: {
    status: 409,
    message: 'A assinatura do contratante vem antes das testemunhas.',
  },
  witness_1_first: { status: 409, message: 'A testemunha 1 assina antes da testemunha 2.' },
  all_witnesses_signed: { status: 409, message: 'Todos as testemunhas assinaram' }, // sic
  cannot_close_yet: {
    status: 409,
    message: 'O contrato só pode ser fechado depois da assinatura e das duas testemunhas.',
  },
  already_closed: {
    status: 409,
    message: 'O contrato já está fechado e não pode mais ser alterado.',
  },
  act_superseded: {
    status: 409,
    message:
      'Este ato já havia sido registrado por outro aparelho. O que foi coletado aqui ficou guardado como evidência.',
  },
  witness_cpf_repeated: {
    status: 422,
    message: 'A testemunha não pode ter o CPF do contratante nem o da outra testemunha.',
  },
  invalid_cpf: { status: 422, message: 'CPF inválido. Verifique o número digitado.' },
  photos_required: { status: 422, message: 'Fotos são obrigatórias.' },
  photo_not_image: { status: 415, message: 'Somente arquivos .jpg e .png são aceitos' },
  photo_too_large: { status: 413, message: 'Arquivo deve ter no máximo 50MB' }, // sic: 70 MB is what is enforced (@spec 1 §5)
  signature_empty: {
    status: 422,
    message: 'Falha ao adicionar assinatura. Verifique os dados e tente novamente.',
  },
  signature_closed: {
    status: 409,
    message: 'Assinatura indisponível, você não pode assinar no momento.',
  },
  // sync and evidence
  missing_deps: { status: 409, message: 'Ainda faltam arquivos ou atos anteriores no servidor.' },
  hash_conflict: {
    status: 409,
    message: 'O servidor já tem outro conteúdo com este identificador. Nada foi substituído.',
  },
  digest_mismatch: { status: 400, message: 'O conteúdo chegou diferente do que foi enviado.' },
  length_mismatch: { status: 400, message: 'O tamanho do conteúdo não confere com o anunciado.' },
  owner_mismatch: {
    status: 409,
    message: 'Este item pertence a outra pessoa e só segue com o acesso dela.',
  },
  chain_broken: { status: 422, message: 'A sequência de evidências não confere.' },
  event_signature_invalid: {
    status: 422,
    message: 'A assinatura do aparelho não confere com o conteúdo.',
  },
  device_key_unknown: { status: 409, message: 'A chave deste aparelho ainda não foi registrada.' },
  agreement_hash_mismatch: {
    status: 409,
    message: 'O texto do contrato mostrado não é o desta versão.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of `errorCodes`. */
export type ErrorCode = keyof typeof errorCodes;

/** Whether a text that came from outside is one of our codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCodes, text);
}
