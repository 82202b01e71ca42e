/** What the record of accesses holds, as it is stored; the screen's words for each stand in security.messages.ts. */
export const securityActions = [
  'entrada',
  'saida',
  'confirmacao',
  'sessao_encerrada',
  'aparelho_entregue',
  'aparelho_devolvido',
  'recusa_papel',
  'recusa_objeto',
  'chave_registrada',
  'chave_revogada',
  'chave_servidor_trocada',
  'link_senha',
  'senha_definida',
  'segundo_fator_ligado',
  'segundo_fator_usado',
  'segundo_fator_encerrado',
  'contato_alterado',
  'usuario_admin_criado',
  'usuario_bloqueado',
  'usuario_desbloqueado',
  'exportacao',
  'foto_aberta',
  'documento_aberto',
  'evidencia_aberta',
  'pdf_aberto',
  'codigo_revelado',
  'copia_aberta',
  'anexo_aberto',
  'item_entregue',
  'registro_aberto',
  'relogio_aceito',
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** How it ended: done, refused by a rule, or failed (a wrong password, a wrong code). */
export const securityOutcomes = ['feito', 'recusado', 'falhou'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/**
 * One line of the record. Never a password, a code, a token or the number of a document.
 * `actor` is `staff:<id>`, `client:<cnpjcpf>`, `sistema` or null while nobody is known; `idTenant` null = no company is known;
 * `address` the network address of the request, null for what the system does; `object` `kind:id` of what it was done to.
 */
export type SecurityEvent = {
  idTenant: string | null;
  actor: string | null;
  address: string | null;
  action: SecurityAction;
  object: string | null;
  outcome: SecurityOutcome;
};
