/** Texts of the contact form (@spec 3 §8 Contact success, Landing pages). */
export const contactMessages = {
  nameRequired: 'Nome é obrigatório',
  telRequired: 'Telefone é obrigatório',
  telInvalid: 'Informe o número com DDD',
  emailRequired: 'Email é obrigatório',
  emailInvalid: 'Email inválido',
  messageRequired: 'Mensagem é obrigatória',
  tooLong: 'Texto muito longo',
  /** The taxpro form says one line for all fields. */
  fillAll: 'Por favor, preencha todos os campos obrigatórios',
  validEmail: 'Por favor, insira um endereço de e-mail válido',
  sent: 'Mensagem enviada com sucesso!',
  sentTaxpro: 'Obrigado! Recebemos sua mensagem e entraremos em contato em breve.',
  hours: 'Segunda a sexta, 09:00 às 18:00',
  replyPromise: 'Respondemos em até 24 horas.',
  privacy: 'Usamos seus dados só para responder e os apagamos em até 24 meses.',
} as const;

/** Texts of whoever reads what a visitor wrote. */
export const contactReadMessages = {
  gone: 'Mensagem não encontrada ou já apagada.',
  mail: {
    enviada: 'Enviada à empresa',
    aguardando: 'À espera de envio',
    falhou: 'E-mail não enviado: a mensagem está só aqui',
  },
} as const;

/** What the alert of a message says: nothing of a person. */
export const contactAlertTexts = {
  received: 'Nova mensagem pelo site.',
  mailFailed: 'Uma mensagem do site não pôde ser enviada por e-mail e está só aqui.',
} as const;
