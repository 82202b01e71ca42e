/** The four acts on one agreement version, in their only order (decisions: Acts, evidence, outbox). */
export const actKinds = ['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'] as const;
export type ActKind = (typeof actKinds)[number];

/** Files an act may carry. */
export const actFileKinds = [
  'foto_pessoa',
  'foto_documento',
  'foto_documento_verso',
  'desenho',
] as const;
export type ActFileKind = (typeof actFileKinds)[number];

/** Files each act must carry. */
export const filesOfAct: Record<ActKind, readonly ActFileKind[]> = {
  assinatura: ['foto_pessoa', 'foto_documento', 'desenho'],
  testemunha_1: ['desenho'],
  testemunha_2: ['desenho'],
  fechamento: [],
};

/** Files an act may carry besides: not every document has a back. */
export const optionalFilesOfAct: Record<ActKind, readonly ActFileKind[]> = {
  assinatura: ['foto_documento_verso'],
  testemunha_1: [],
  testemunha_2: [],
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
  foto_documento_verso: 'Foto do verso do documento',
  desenho: 'Assinatura desenhada',
};

/** Who an agreement binds: a client company or person, or a member of the network (partner). */
export const partyKinds = ['client', 'user'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** Where an act came from: a device's own signed event, or the multipart calls, written by the server (decisions: Two doors). */
export const actOrigins = ['aparelho', 'servidor'] as const;
export type ActOrigin = (typeof actOrigins)[number];

/** Where a photo came from: the page's own camera, or a file that was chosen. */
export const captureSources = ['camera', 'arquivo'] as const;
export type CaptureSource = (typeof captureSources)[number];

/**
 * How the end of a hand-over was proved: on the tablet by its screen lock or by the PIN, by a fresh sign-in with password, from elsewhere
 * in the list of sessions, or by nothing but its 12 hours.
 */
export const turnProofs = ['passkey', 'pin', 'senha', 'sessoes', 'prazo'] as const;
export type TurnProof = (typeof turnProofs)[number];
