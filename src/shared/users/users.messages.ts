import { formatDateTime } from '../kernel/civil-date.ts';

/** Texts of user list, user creation and accounting-firm registration (@spec 2 §2 §5 §8, @spec 3 §5 §8), misspellings included. */
export const userMessages = {
  // fields
  nameRequired: 'Nome é obrigatório',
  emailInvalid: 'Email inválido',
  cpfInvalid: 'CPF inválido. Verifique o número digitado.',
  /** The text speaks of 12 where 6 are enforced (decisions: Password). */
  passwordHint:
    'Ao menos 10 caracteres, de preferência 12, com letra maiúscula, número e caractere especial.',
  whatsAppTooShort: 'WhatsApp deve ter ao menos 10 dígitos',
  phoneInvalid: 'Informe o número com DDD',
  cargoRequired: 'Cargo é obrigatório',
  typeUserRequired: 'Tipo de usuário é obrigatório',
  rolePairUnknown: 'Este cargo não existe para este tipo de usuário.',
  commissionRange: 'O valor deve estar entre 0 e 100',
  editEmailInvalid: 'Invalid email address', // sic
  tooLong: 'Texto muito longo',
  unfitText: 'Texto com caracteres que não são aceitos',
  // company of an accounting firm
  cnpjInvalid: 'CNPJ inválido. Digite 14 números.',
  cnpjNotFound: 'Nenhuma informação encontrada para este CNPJ.',
  razaoSocialRequired: 'Razão social é obrigatória',
  cnaeCodeRequired: 'Código do CNAE é obrigatório',
  cnaeTextRequired: 'Atividade principal é obrigatória',
  bairroRequired: 'Bairro é obrigatório',
  numeroRequired: 'Número é obrigatório',
  municipioRequired: 'Município é obrigatório',
  ufRequired: 'UF é obrigatória',
  ufInvalid: 'UF deve ter 2 letras',
  logradouroRequired: 'Logradouro é obrigatório',
  cepInvalid: 'CEP inválido.',
  commissionRequired: 'Comissão é obrigatória',
  allCorrect: 'Todas as informações preenchidas acima estão corretas',
  lookupFailed: 'Ocorreu um erro inesperado.',
  // creation
  createFailed: 'Erro ao criar usuário',
  createAdminFailed: 'Erro ao criar usuário admin',
  createFirmFailed: 'Erro ao criar contador',
  createFailedUnknown: 'Erro ao criar usuário.',
  createFailedDetails: (message: string) => `Erro ao criar usuário. Detalhes: ${message}`,
  createdWithMinuta: 'Usuário e minuta criado com sucesso!', // sic
  created: 'O Usuário foi criado com sucesso!',
  minutaCreateFailed: 'Houve um erro ao criar a minuta.',
  firmCreated: 'O Usuário e a minuta foram criados com sucesso!',
  firmFailed: 'Houve um erro ao criar o Usuário.',
  firmMinutaFailed: 'Houve um erro ao enviar a minuta.',
  linkCopied: 'Link copiado com sucesso!',
  linkNotCopied: 'Não foi possível copiar o link.',
  cpfTaken: 'Já existe um usuário com este CPF nesta empresa.',
  emailTaken: 'Já existe um usuário com este e-mail nesta empresa.',
  cargoNotAllowed: 'Seu cargo não pode cadastrar este cargo.',
  // list, edit, deletion
  listEmpty: 'Nenhum usuário encontrado com os critérios selecionados.',
  managedEmpty: 'Nenhum usuário encontrado com os critérios selecionados',
  listFailed: 'Não foi possível carregar os usuários',
  saved: 'Alterações salvas.',
  deleted: 'Você deletou com sucessos os usários', // sic
  deleteFailed: 'Erro ao tentar deletar usuário.',
  ownAccount: 'Você não pode excluir o próprio usuário.',
  outranked: 'Só um CEO da administração altera ou exclui este usuário.',
  companyCeo: 'Só a administração altera ou exclui o CEO da empresa.',
  cargoOfCompany: 'Você muda o cargo só entre Gerente e Parceiro.',
  ownAgreement: 'Você não pode gerar o próprio contrato. Peça a quem acompanha o seu cadastro.',
  ownRole: 'Você não pode mudar o próprio cargo.',
  tenantIdRequired: 'ID do tenant é obrigatório',
  idMissing: 'ID do usuário para alterar ausente',
  // gerente and hand-over of duties
  choosePeople: 'Escolha as pessoas',
  personTwice: 'Pessoa repetida na lista',
  chooseSuccessor: 'Escolha quem assume.',
  gerenteUnfit: 'Escolha um gerente ativo desta empresa.',
  // block, unblock, link for a new password
  blocked: (name: string) => `O acesso de ${name} está bloqueado.`,
  unblocked: (name: string) => `O acesso de ${name} está liberado.`,
  passwordLinkSent: (email: string) => `Link de nova senha enviado para ${email}.`,
  emailSettles: (until: Date): string =>
    `O e-mail desta pessoa mudou há pouco. O link de senha pode ser enviado a partir de ${formatDateTime(until)}.`,
  linkWhileBlocked: 'O acesso desta pessoa está bloqueado. Desbloqueie antes de enviar o link.',
  linkBeforeAccepted: 'Este cadastro ainda está pendente. Ative antes de enviar o link.',
  ownAccess: 'Você não pode bloquear o próprio acesso.',
  neverSignedIn: 'nunca',
  // acceptance
  accepted: 'Status do usuário atualizado com sucesso!',
  reasonRequired: 'Informe o motivo.',
  refused: (name: string) => `O cadastro de ${name} foi recusado.`,
  acceptFailed: (reason: string) => `Erro ao atualizar o status do usuário: ${reason}`,
} as const;

/** The mail to a person whose registration a CEO (`who`) refused. */
export const refusalMail = {
  subject: 'o seu cadastro não foi aceito',
  text: (who: string, reason: string): string =>
    `O seu cadastro não foi aceito por ${who}. Motivo: ${reason}`,
} as const;

/** The mail to a person's previous e-mail that it changed. */
export const emailChangeNotice = {
  subject: (company: string): string => `${company}: o seu e-mail de acesso foi alterado`,
  /** `who` changed it, and when; the company's own e-mail is where to ask. */
  text: ({ title, email }: { title: string; email: string }, who: string, at: Date): string =>
    `O e-mail de acesso da sua conta na ${title} foi alterado por ${who} em ${formatDateTime(at)}. Por 24 horas nenhum link de senha sai. Se você não esperava isso, fale com a diretoria: ${email}.`,
} as const;

/** Alert to the CEOs that the e-mail of an account changed; links go out from `until`. */
export const emailChangedText = (name: string, who: string, until: Date): string =>
  `O e-mail de acesso de ${name} foi alterado por ${who}. Nenhum link de senha sai até ${formatDateTime(until)}. Se não era esperado, bloqueie o acesso.`;

/** Alert to the CEOs about one more CEO of the administration. */
export const adminCeoMadeText = (name: string, company: string, who: string): string =>
  `${name} passou a ser CEO da administração em ${company}, por ${who}. Se isso não era esperado, verifique em Usuários.`;

/** What a refused acceptance says, by HTTP status (@spec 2 §8 User acceptance). */
export function acceptFailureText(status: number): string {
  return userMessages.acceptFailed(status === 404 ? 'Usuário não encontrado' : 'Erro desconhecido');
}
