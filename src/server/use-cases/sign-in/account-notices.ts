import { AppError } from '#shared/errors/app-error.ts';
import { refusalMail } from '#shared/users/users.messages.ts';
import type { Context } from '#server/context.ts';
import { createAfterAnswer } from '#server/gateways/messages/after-answer.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { workAddress } from '#server/domain/tenants/work-address.ts';

export type AccountNotices = ReturnType<typeof createAccountNotices>;

/** The person who gets a notice. */
export type Addressee = { idTenant: string; email: string; name: string };

/**
 * Mails to a person about the way into their account, so that they notice acts of somebody else.
 */
export function createAccountNotices(context: Context, deps: { tenants: TenantsService }) {
  const later = createAfterAnswer((error) =>
    console.warn('account notice', error instanceof AppError ? error.code : 'failure'),
  );

  const mail = (to: Addressee, subject: string, paragraphs: readonly string[]): void =>
    later.run(() => send(to, subject, paragraphs, true));

  async function send(
    { idTenant, email, name }: Addressee,
    subject: string,
    paragraphs: readonly string[],
    mayEnter: boolean,
  ): Promise<void> {
    const tenant = await deps.tenants.find(context.db, idTenant);
    if (tenant === undefined || email === '') return;
    await context.messages.sendMail({
      idTenant,
      to: email,
      subject: `${tenant.title}: ${subject}`,
      text: [
        `Olá, ${name.split(' ')[0]}.`,
        ...paragraphs,
        ...(mayEnter ? [`${workAddress(context.config, tenant.slug)}/signin`] : []),
      ].join('\n\n'),
    });
  }

  const notYou =
    'Se não foi você, troque a sua senha em "Esqueci minha senha" e avise a administração.';

  return {
    /** Resolves once every notice is sent. */
    settled: later.settled,

    /** Many wrong passwords within a day. */
    guessedPassword: (to: Addressee): void =>
      mail(to, 'tentativas de entrada na sua conta', [
        'Alguém errou a sua senha muitas vezes nas últimas 24 horas. A conta continua aberta para você nos aparelhos em que já entrou; nos outros, cada nova tentativa espera um pouco mais.',
        notYou,
      ]),

    /** Many wrong codes within a day: the password is known to somebody. */
    guessedCode: (to: Addressee): void =>
      mail(to, 'códigos errados na sua conta', [
        'Alguém que conhece a sua senha errou muitas vezes o código da segunda etapa nas últimas 24 horas.',
        notYou,
      ]),

    passwordChanged: (to: Addressee): void =>
      mail(to, 'a sua senha foi alterada', [
        'A sua senha foi alterada e as outras sessões foram encerradas.',
        notYou,
      ]),

    factorEnabled: (to: Addressee): void =>
      mail(to, 'verificação em duas etapas ligada', [
        'A partir de agora a entrada pede também o código do seu aplicativo.',
        notYou,
      ]),

    /**
     * `by`: the name of the colleague who did it; null for the tool on the server, undefined for
     * the person.
     */
    factorEnded: (to: Addressee, by: string | null | undefined): void =>
      mail(to, 'verificação em duas etapas encerrada', [
        by === undefined
          ? 'A verificação em duas etapas da sua conta foi desligada.'
          : `A verificação em duas etapas da sua conta foi encerrada por ${by ?? 'quem administra o servidor'}.`,
        notYou,
      ]),

    /** `by`: the name of the colleague who did it. */
    blocked: (to: Addressee, by: string): void =>
      mail(to, 'o seu acesso foi bloqueado', [
        `O seu acesso foi bloqueado por ${by}. Você não entra mais e as suas sessões foram encerradas.`,
        'O que você colheu e ainda não foi enviado continua guardado no aparelho. Não apague os dados do navegador e fale com a administração.',
      ]),

    unblocked: (to: Addressee, by: string): void =>
      mail(to, 'o seu acesso foi liberado', [
        `O seu acesso foi liberado por ${by}. Entre com a sua senha: o que ficou guardado nos seus aparelhos é enviado depois da entrada.`,
      ]),

    /**
     * `by`: the name of the CEO who refused the registration. The mail leads nowhere: there is no
     * account.
     */
    refused: (to: Addressee, by: string, reason: string): void =>
      later.run(() => send(to, refusalMail.subject, [refusalMail.text(by, reason)], false)),

    recoveryCodeUsed: (to: Addressee, left: number): void =>
      mail(to, 'código de recuperação usado', [
        `Um dos seus códigos de recuperação foi usado para entrar. Restam ${left}.`,
        notYou,
      ]),
  };
}
