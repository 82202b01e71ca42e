/** Texts of the contact form (@spec 3 §8 Contact success, Landing pages). */
export const contactMessages = {
  nameRequired: 'Nome é obrigatório',
  telRequired: 'Telefone é obrigatório',
  telInvalid: 'Informe o número com DDD',
  emailInvalid: 'E-mail inválido',
  messageRequired: 'Mensagem é obrigatória',
  tooLong: 'Texto muito longo',
  sent: 'Mensagem enviada com sucesso!',
  sentTaxpro: 'Obrigado! Recebemos sua mensagem e entraremos em contato em breve.',
  hours: 'Segunda a sexta, 09:00 às 18:00',
  replyPromise: 'Respondemos em até 24 horas.',
} as const;
