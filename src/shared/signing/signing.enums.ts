/** The four acts on one agreement version, in their only order (decisions: Acts, evidence, outbox). */
export const actKinds = ['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'] as const;
export type ActKind = (typeof actKinds)[number];

/** Files an act may carry. */
export const actFileKinds = ['foto_pessoa', 'foto_documento', 'desenho'] as const;
export type ActFileKind = (typeof actFileKinds)[number];

/** Files each act must carry, no more and no fewer. */
export const filesOfAct: Record<ActKind, readonly ActFileKind[]> = {
  assinatura: ['foto_pessoa', 'foto_documento', 'desenho'],
  testemunha_1: ['desenho'],
  testemunha_2: ['desenho'],
  fechamento: [],
};

/** Label of an act as people read it. */
export const actLabels: Record<ActKind, string> = {
  assinatura: 'Assinatura do contratante',
  testemunha_1: 'Testemunha 1',
  testemunha_2: 'Testemunha 2',
  fechamento: 'Fechamento',
};

/** Label of a file as people read it. */
export const actFileLabels: Record<ActFileKind, string> = {
  foto_pessoa: 'Foto da pessoa',
  foto_documento: 'Foto do documento',
  desenho: 'Assinatura desenhada',
};

/** Who an agreement binds: a client company or person, or a member of the network (partner). */
export const partyKinds = ['client', 'user'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** Where an act came from: a device's own signed event, or the multipart calls, written by the server (decisions: Two doors). */
export const actOrigins = ['aparelho', 'servidor'] as const;
export type ActOrigin = (typeof actOrigins)[number];
