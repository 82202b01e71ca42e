/** TrueType bytes of the four faces. Loading them is the caller's matter: the web fetches them, the server reads files. */
export type PdfFonts = {
  regular: Uint8Array;
  bold: Uint8Array;
  italic: Uint8Array;
  boldItalic: Uint8Array;
};

/** `previa`: signed on a device, not yet acknowledged by the server; every page says so. */
export type ContractPdfState = 'minuta' | 'previa' | 'fechado';

/** Look of the tenant. `logoPng` is the watermark, drawn as a picture; `primaryColor` is `#rrggbb`, darkened where it must be read. */
export type ContractPdfBrand = { title: string; logoPng: Uint8Array | null; primaryColor: string };

/** Everything that decides the bytes of a contract PDF: the same input gives the same bytes on every machine. */
export type ContractPdfInput = {
  /** The exact frozen agreement HTML. */
  html: string;
  /** Hex SHA-256 of `html` in UTF-8. */
  contractSha256: string;
  agreementId: string;
  version: number;
  /** ISO instant: creation date of the PDF. */
  createdAt: string;
  state: ContractPdfState;
  brand: ContractPdfBrand;
  fonts: PdfFonts;
  /** `null`: nobody has signed; the PDF holds the contract only. */
  signatures: SignaturesPageInput | null;
};

/** Who signs. */
export type SignerRole = 'contratante' | 'parceiro' | 'testemunha_1' | 'testemunha_2';

/** A file that belongs to an act, by name and hex SHA-256. */
export type EvidenceFile = { label: string; sha256: string };

/** One person's signature with all its evidence. Times are ISO instants; hashes are hex. */
export type SignerEvidence = {
  role: SignerRole;
  name: string;
  cpfMasked: string;
  drawingPng: Uint8Array;
  personPhotoJpeg: Uint8Array | null;
  documentPhotoJpeg: Uint8Array | null;
  /** Where it was signed, in words, line by line (shared/signing/place.ts). */
  place: readonly string[];
  device: string;
  deviceTime: string;
  /** `null`: the server has not acknowledged the act. */
  receivedAt: string | null;
  /** Where the evidence shown was read from. */
  origin: 'aparelho' | 'servidor';
  capturedBy: string;
  eventHash: string;
  files: EvidenceFile[];
};

/** Outcome of one check, as printed; `aguardando` = it can only be made once everything has been sent. */
export type CheckResult = 'conferido' | 'nao_conferido' | 'aguardando' | 'nao_aplicavel';

/** What the signatures page shows. Times are ISO instants; hashes are hex. */
export type SignaturesPageInput = {
  signers: SignerEvidence[];
  /** The act that closed the agreement; `null` while it is open. */
  closing: { deviceTime: string; receivedAt: string | null; by: string; eventHash: string } | null;
  /** `counterSignature` base64url, of the server's text about the head. */
  chain: {
    headHash: string;
    counterSignedAt: string | null;
    counterSignature: string | null;
    serverKeyId: string | null;
  };
  /** What was verified and what was not, in the order to print. */
  checks: { label: string; result: CheckResult; detail: string }[];
};
