import type {
  ActPayload,
  EvidenceAct,
  Place,
  SigningStatus,
} from '#shared/signing/signing.schemas.ts';
import type { PeopleReason } from '#shared/signing/people-reasons.ts';
import type { ActFlag } from '#shared/signing/flag-names.ts';
import type {
  Claim,
  Neighbour,
  QueuePlace,
  SignatureRecord,
  SignatureRow,
  SignatureSituation,
} from '#shared/verification/verification.schemas.ts';
import { wireFileAddress } from '#server/domain/acts/act.wire.ts';

const situationOf = (isVerifed: boolean | null): SignatureSituation =>
  isVerifed === null ? 'pendente' : isVerifed ? 'verificado' : 'negada';

/** A party by one of two members: its document for a client, its id for a user. */
const toWireParty = (kind: string, id: string) => ({
  id_client: kind === 'client' ? id : null,
  id_usuario: kind === 'user' ? id : null,
});

/** A signature on an agreement in force as a list finds it. */
export type SignatureParts = {
  id: string;
  partyKind: string;
  partyId: string;
  partyName: string;
  userCpf: string | null;
  idResponsible: string | null;
  responsibleName: string | null;
  isVerifed: boolean | null; // sic
  /** Derived from the acts in force. */
  flags: ActFlag[];
  reservations: PeopleReason[];
  /** All three or none: who has taken it on. */
  idClaimant: string | null;
  claimantName: string | null;
  claimedAt: Date | null;
  isFirst: boolean;
  contracts: string[];
  isAssinado: boolean;
  signedAt: Date;
};

/** A row of the signatures list. */
export const toWireSignatureRow = (row: SignatureParts): SignatureRow => ({
  id: row.id,
  ...toWireParty(row.partyKind, row.partyId),
  nome: row.partyName,
  cpfcnpj: row.partyKind === 'client' ? row.partyId : (row.userCpf ?? ''),
  id_user: row.idResponsible,
  responsavel: row.responsibleName,
  status: situationOf(row.isVerifed),
  isOwnSession: row.flags.includes('own_session_of_client'),
  atencao: row.flags,
  ressalvas: row.reservations,
  assumida: toWireClaim(row),
  isFirst: row.isFirst,
  contracts: row.contracts,
  isAssinado: row.isAssinado,
  createData: row.signedAt.toISOString(),
});

/** A claim with the name of its owner. */
export const toWireTaken = (claim: { idUser: string; at: Date }, name: string): Claim => ({
  id_user: claim.idUser,
  nome: name,
  desde: claim.at.toISOString(),
});

/** The claim on a signature; null when nobody has taken it on. */
export const toWireClaim = ({
  idClaimant,
  claimantName,
  claimedAt,
}: Pick<SignatureParts, 'idClaimant' | 'claimantName' | 'claimedAt'>): Claim | null =>
  idClaimant === null || claimantName === null || claimedAt === null
    ? null
    : toWireTaken({ idUser: idClaimant, at: claimedAt }, claimantName);

/** A signature in the queue as its neighbours find it. */
export type NeighbourParts = Pick<SignatureParts, 'partyKind' | 'partyId' | 'isVerifed'>;

/** The place of a signature in the queue. */
export const toWireQueuePlace = (place: {
  position: number | null;
  total: number;
  previous: NeighbourParts | null;
  next: NeighbourParts | null;
  claim: Claim | null;
}): QueuePlace => ({
  position: place.position,
  total: place.total,
  previous: toWireNeighbour(place.previous),
  next: toWireNeighbour(place.next),
  assumida: place.claim,
});

const toWireNeighbour = (row: NeighbourParts | null): Neighbour | null =>
  row === null
    ? null
    : { ...toWireParty(row.partyKind, row.partyId), status: situationOf(row.isVerifed) };

/** A signature with its agreement, the witnesses that count, and the decisions on it. */
export type WholeSignature = {
  agreement: {
    id: string;
    partyKind: string;
    partyId: string;
    partyName: string;
    isVerifed: boolean | null; // sic
    isAssinado: boolean;
  };
  isSigned: boolean;
  signature: EvidenceAct;
  witnesses: readonly EvidenceAct[];
  attention: SignatureRecord['atencao'];
  refusal: string | null;
  evidence: { ok: boolean; reason: string | null; acts: number };
  decisions: readonly { verifed: boolean; motivo: string | null; at: Date; by: string | null }[];
};

/** The whole signature of a party for who verifies it. */
export function toWireSignature(parts: WholeSignature): SignatureRecord {
  const { agreement, signature, evidence } = parts;
  return {
    id: agreement.id,
    ...toWireParty(agreement.partyKind, agreement.partyId),
    parte: agreement.partyName,
    nome: signature.signer.name,
    cpf: signature.signer.cpf,
    isVerifed: agreement.isVerifed,
    status: situationOf(agreement.isVerifed),
    isAssinado: agreement.isAssinado,
    isModifica: !parts.isSigned,
    maquina: signature.maquina,
    local: signature.place,
    createData: signature.receivedAt,
    fotoPessoa: fileOf(signature, 'foto_pessoa'),
    fotoDoc: fileOf(signature, 'foto_documento'),
    assinatura: fileOf(signature, 'desenho'),
    testemunhas: parts.witnesses.map((act) => ({
      nome: act.signer.name,
      cpf: act.signer.cpf,
      maquina: act.maquina,
      local: act.place,
      assinatura: fileOf(act, 'desenho'),
      createData: act.receivedAt,
    })),
    ...numberedWitness(parts.witnesses, 1),
    ...numberedWitness(parts.witnesses, 2),
    coletadoPor: signature.capturedBy,
    atencao: parts.attention,
    recusa: parts.refusal,
    evidencia: { ok: evidence.ok, reason: evidence.reason, atos: evidence.acts },
    decisoes: parts.decisions.map((decision) => ({
      verifed: decision.verifed,
      motivo: decision.motivo,
      por: decision.by ?? '',
      em: decision.at.toISOString(),
    })),
  };
}

type NumberedWitness<N extends 1 | 2> = Pick<
  SignatureRecord,
  | `nome_testemunha_cliente_${N}`
  | `cpf_testemunha_cliente_${N}`
  | `maquina_${N}`
  | `local_${N}`
  | `ass_testemunha_cliente_${N}`
>;

/** One witness by the field names of spec 2 §3, all null where none signed. */
function numberedWitness<N extends 1 | 2>(
  witnesses: readonly EvidenceAct[],
  number: N,
): NumberedWitness<N> {
  const act = witnesses.find(({ kind }) => kind === `testemunha_${number}`);
  return {
    [`nome_testemunha_cliente_${number}`]: act?.signer.name ?? null,
    [`cpf_testemunha_cliente_${number}`]: act?.signer.cpf ?? null,
    [`maquina_${number}`]: act?.maquina ?? null,
    [`local_${number}`]: act?.place ?? null,
    [`ass_testemunha_cliente_${number}`]: act === undefined ? null : fileOf(act, 'desenho'),
  } as NumberedWitness<N>;
}

const fileOf = (act: EvidenceAct, kind: EvidenceAct['files'][number]['kind']): string | null =>
  act.files.find((file) => file.kind === kind)?.url ?? null;

/**
 * Status and captured photos of a party as the calls at a desk answer them; photos are addresses of
 * the evidence files.
 */
export type DeskSignature = SigningStatus & {
  fotoPessoa: string | null;
  fotoDoc: string | null;
  local: Place | null;
  maquina: string | null;
};

/** The capture at a desk, with nulls before the first one. */
export function toWireDeskSignature(
  status: SigningStatus,
  captured: (Pick<ActPayload, 'files' | 'place' | 'maquina'> & { idAgreement: string }) | undefined,
): DeskSignature {
  const addressOf = (kind: string): string | null => {
    const file = captured?.files.find((one) => one.kind === kind);
    return file === undefined || captured === undefined
      ? null
      : wireFileAddress(captured.idAgreement, file.id);
  };
  return {
    ...status,
    fotoPessoa: addressOf('foto_pessoa'),
    fotoDoc: addressOf('foto_documento'),
    local: captured?.place ?? null,
    maquina: captured?.maquina ?? null,
  };
}
