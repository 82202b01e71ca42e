/** Texts of the codes that prove a WhatsApp number or an e-mail address (@spec 2 §5 Owner verification, §8 Code sending). */
export const codeMessages = {
  whatsAppInvalid: 'WhatsApp inválido. Informe o DDD e o número.',
  emailInvalid: 'E-mail inválido',
  codeRequired: 'Informe o código.',
  right: 'WhatsApp/E-mail verificado com sucesso!',
} as const;

/** Answer of a sent code. `to` as a person reads it. */
export function codeSentText(channel: CodeChannel, to: string): string {
  return `Código enviado para o ${channel === 'whatsapp' ? 'WhatsApp' : 'e-mail'} ${to}!`;
}

/** Refusal when the carrier did not take the code. */
export function codeFailedText(channel: CodeChannel, reason: string): string {
  return `Erro ao enviar o código para o ${channel === 'whatsapp' ? 'whatsapp' : 'e-mail'}: ${reason}`;
}

/** Refusal while the resend lock lasts. */
export function resendLockedText(seconds: number): string {
  return `Aguarde ${seconds} segundo${seconds === 1 ? '' : 's'} para enviar outro código.`;
}

/** What a person receives; `company` is the name they know. */
export function codeText(company: string, code: string): string {
  return `${code} é o seu código de verificação da ${company}. Ele vale por 10 minutos. Não o repasse a ninguém.`;
}

/** Subject of the mail with the code. */
export function codeSubject(company: string): string {
  return `Seu código de verificação - ${company}`;
}

/** How a code travels. */
export type CodeChannel = 'whatsapp' | 'email';
