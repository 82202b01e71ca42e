import type { ObjectRef } from '../http/define-endpoint.ts';
import type { SecurityAction, SecurityOutcome } from './security.enums.ts';

/** What happened, as people read it. */
export const securityActionLabels: Record<SecurityAction, string> = {
  entrada: 'Entrada',
  saida: 'Saída',
  confirmacao: 'Confirmação de identidade',
  sessao_encerrada: 'Sessão encerrada',
  aparelho_entregue: 'Aparelho entregue a quem assina',
  aparelho_devolvido: 'Aparelho devolvido por quem assina',
  recusa_papel: 'Recusa: o cargo não permite',
  recusa_objeto: 'Recusa: fora do alcance da pessoa',
  chave_registrada: 'Chave de aparelho registrada',
  chave_revogada: 'Chave de aparelho revogada',
  chave_servidor_trocada: 'Chave do servidor trocada',
  link_senha: 'Link de senha enviado',
  senha_definida: 'Senha definida',
  segundo_fator_ligado: 'Segundo fator ligado',
  segundo_fator_usado: 'Segundo fator usado',
  segundo_fator_encerrado: 'Segundo fator encerrado',
  contato_alterado: 'Contato alterado',
  usuario_admin_criado: 'Usuário ADMIN criado',
  usuario_bloqueado: 'Usuário bloqueado',
  usuario_desbloqueado: 'Usuário desbloqueado',
  exportacao: 'Exportação',
  foto_aberta: 'Foto aberta',
  documento_aberto: 'Foto de documento aberta',
  evidencia_aberta: 'Evidência aberta',
  pdf_aberto: 'PDF aberto',
  codigo_revelado: 'Senha de acesso de um produto vista ou copiada',
  copia_aberta: 'Cópia aberta por link',
  anexo_aberto: 'Anexo aberto',
  item_entregue: 'Item de outra pessoa entregue ao escritório',
  registro_aberto: 'Registro de acessos aberto',
  relogio_aceito: 'Relógio do servidor aceito',
};

/** How it ended, as people read it. */
export const securityOutcomeLabels: Record<SecurityOutcome, string> = {
  feito: 'Feito',
  recusado: 'Recusado',
  falhou: 'Falhou',
};

/** What it was done to, by the kind that stands before the id; a kind without a word shows as it is stored. */
const objectKindLabels: Readonly<Record<string, string>> = {
  agreement: 'Contrato',
  apuracao: 'Apuração',
  attachment: 'Anexo',
  attachmentPlace: 'Crédito ou produto',
  boleto: 'Boleto',
  call: 'Chamada',
  client: 'Cliente',
  credit: 'Crédito',
  file: 'Arquivo',
  job: 'Análise',
  observation: 'Observação',
  party: 'Parte',
  product: 'Produto',
  quarantine: 'Item com o escritório',
  resume: 'Valor da apuração',
  tenant: 'Empresa',
  user: 'Usuário',
} satisfies Record<ObjectRef['kind'] | 'call' | 'file' | 'quarantine', string>;

/** 'Contrato de Padaria Boa'; empty when there is no object. */
export function objectText(kind: string | null, object: string | null): string {
  if (kind === null) return '';
  const label = objectKindLabels[kind] ?? kind;
  return object === null ? label : `${label}: ${object}`;
}

/** Who did it: a name, a client's mark, the system, or nobody that is known. */
export function actorText(kind: string | null, actor: string | null): string {
  if (kind === null) return 'Desconhecido';
  if (kind === 'sistema') return 'Sistema';
  return kind === 'client' ? `Cliente ${actor ?? ''}`.trim() : (actor ?? 'Pessoa removida');
}

/** Alerts about bursts (decisions: Record of accesses). */
export const securityAlertTexts = {
  refusals: (who: string, count: number): string =>
    `${who} foi recusado ${count} vezes em um minuto ao tentar abrir o que não é seu. Confira no Registro de acessos e, se não foi a própria pessoa, encerre as sessões dela.`,
  failures: (who: string, count: number): string =>
    `Houve ${count} tentativas de entrada sem sucesso na conta de ${who} em 24 horas. Confira no Registro de acessos e fale com a pessoa por outro meio.`,
} as const;
