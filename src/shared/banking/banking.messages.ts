/** Names of the fields, as people read them. */
export const bankLabels = {
  typeBank: 'Tipo de banco',
  client_id: 'ID do cliente',
  cliente_secret: 'Segredo do cliente',
  x_conta_corrente: 'Número da conta corrente',
  chave: 'Chave',
  certificado: 'Certificado',
  nome: 'Nome',
  tipoPessoa: 'Tipo de pessoa',
  cpfCnpj: 'CPF/CNPJ',
  cep: 'CEP',
  endereco: 'Endereço',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
} as const;
export type BankField = keyof typeof bankLabels;

/** Said where nothing stands in a field (@spec 3 §8 Bank form). */
const missing = {
  client_id: 'ID do cliente é obrigatório',
  cliente_secret: 'Segredo do cliente é obrigatório',
  x_conta_corrente: 'Número da conta corrente é obrigatório',
  nome: 'Nome é obrigatório',
  cpfCnpj: 'CPF/CNPJ é obrigatório',
  endereco: 'Endereço é obrigatório',
  bairro: 'Bairro é obrigatório',
  cidade: 'Cidade é obrigatório',
} as const satisfies Partial<Record<BankField, string>>;
export const bankFieldMissing = (field: keyof typeof missing): string => missing[field];

/** Texts of the bank registration (@spec 3 §2 Bank registration, §8). */
export const bankMessages = {
  title: 'Registro Bancário',
  none: 'Nenhum registro bancário nesta empresa.',
  register: 'Cadastrar',
  edit: 'Editar',
  save: 'Salvar',
  cancel: 'Cancelar',
  typeMissing: 'Selecione o tipo de banco',
  kindMissing: 'Selecione o tipo de pessoa',
  cepTooShort: 'CEP deve ter pelo menos 8 caracteres',
  cepInvalid: 'CEP inválido',
  ufInvalid: 'UF deve ter 2 caracteres',
  accountInvalid: 'Use só números na conta corrente',
  credentialInvalid: 'Use até 200 letras, números e sinais, sem espaços',
  textTooLong: 'Use até 200 caracteres',
  nameUnfit: 'Use só letras, números e sinais comuns',
  fileTooLarge: 'O arquivo passa de 20 kB.',
  fileUnread: 'Não foi possível ler o arquivo. Escolha-o de novo.',
  keyInvalid: 'A chave precisa estar em PEM e sem senha.',
  certificateInvalid: 'O certificado precisa estar em PEM. Arquivos .pfx não são aceitos.',
  pairMismatch: 'A chave não é a deste certificado.',
  renewalIncomplete: 'Envie juntos certificado, chave, ID do cliente e segredo.',
  changedMeanwhile: 'Outra pessoa salvou o registro bancário enquanto isso.',
  keepMine: 'Se mantiver o que mudou, os outros campos passam a mostrar o que ela salvou.',
  rebased: 'Os campos que você não mudou mostram agora o que foi salvo. Confira e salve.',
  saved: 'Registro bancário salvo!',
  keySaved: 'Chave salva!',
  certificateSaved: 'Certificado salvo!',
  notSaved: 'Error saving form data. Please try again.',
  /** A certificate is applied for anew each year; nothing of the one before is used again. */
  renewal:
    'O certificado do banco vale cerca de um ano e não é renovado: ao trocar, envie juntos certificado, chave, ID do cliente e segredo da nova aplicação.',
} as const;

/** `day` is `dd/mm/aaaa`. */
export const bankCertificateExpired = (day: string): string => `Este certificado venceu em ${day}.`;

/** Why key or certificate were not kept (@spec 3 §2: one message each). */
export const bankFileNotSaved = {
  chave: (reason: string): string => `Erro ao salvar a chave: ${reason}`,
  certificado: (reason: string): string => `Erro ao salvar o certificado: ${reason}`,
} as const;

/** What ADMIN are told of a certificate that ends; `day` is `dd/mm/aaaa`. */
export const bankAlertTexts = {
  expiring: (day: string): string => `O certificado do banco vence em ${day}.`,
  expired: (day: string): string => `O certificado do banco venceu em ${day}.`,
} as const;

/** How long the lines that tell of a saved registration stand, in milliseconds (@spec 3 §9: 3 s). */
export const bankNoticeMs = 3000;
