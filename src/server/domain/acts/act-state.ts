/** What the rules need to know of one stored act. `chainIndex` null = refused, kept as evidence only. */
export type ActHead = {
  id: string;
  idAgreement: string;
  kind: string;
  chainIndex: number | null;
  state: string;
  eventHash: string;
  previousHash: string;
  signerCpf: string;
  signerName: string;
  receivedAt: Date;
};

/** The same with the text that the server signed of it. */
export type ChainedHead = ActHead & { counterText: string | null };
