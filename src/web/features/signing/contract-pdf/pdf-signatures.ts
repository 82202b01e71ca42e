import type { LocalAct } from '#offline/capture/local-status.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { maskCpfForDocument } from '#shared/kernel/cpf.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { hashPayload, verifyChain } from '#shared/signing/chain.ts';
import { actFileLabels, type ActKind } from '#shared/signing/signing.enums.ts';
import type { Place } from '#shared/signing/signing.schemas.ts';
import type {
  SignaturePlace,
  SignaturesPageInput,
  SignerEvidence,
  SignerRole,
} from '#pdf/contract-pdf-model.ts';
import { placeText } from '../find-place.ts';

/** Why the device gave no position, in words for paper. */
const refusalTexts: Record<string, string> = {
  recusada: 'Localização recusada no aparelho',
  indisponivel: 'Localização indisponível no aparelho',
  tempo_esgotado: 'Localização não obtida a tempo',
};

/** A place as the signatures page prints it. */
export function signaturePlaceOf(place: Place): SignaturePlace {
  const isNowhere = place.lat === null && place.lon === null && place.city === null;
  if (isNowhere)
    return { refused: refusalTexts[place.refused ?? ''] ?? 'Localização não disponível' };
  // Degrees and accuracy have their own line on the page.
  const names = [place.city, place.region]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  return {
    text: place.lat === null ? placeText(place) : names || 'Posição do aparelho',
    lat: place.lat,
    lon: place.lon,
    accuracyMeters: place.accuracy,
    source: place.source,
  };
}

function roleOf(kind: ActKind, agreement: Pick<Agreement, 'party'>): SignerRole | null {
  if (kind === 'assinatura') return agreement.party.kind === 'user' ? 'parceiro' : 'contratante';
  return kind === 'fechamento' ? null : kind;
}

function signerOf(act: LocalAct, role: SignerRole): SignerEvidence {
  const bytesOf = (kind: string): Uint8Array | null => {
    const bytes = act.files.find((file) => file.kind === kind)?.bytes ?? null;
    return bytes === null ? null : new Uint8Array(bytes);
  };
  return {
    role,
    name: act.payload.signer.name,
    cpfMasked: maskCpfForDocument(act.payload.signer.cpf),
    // Once the server has confirmed an act its bytes leave the device; the page then says that the picture is not here.
    drawingPng: bytesOf('desenho') ?? new Uint8Array(),
    personPhotoJpeg: bytesOf('foto_pessoa'),
    documentPhotoJpeg: bytesOf('foto_documento'),
    place: signaturePlaceOf(act.payload.place),
    device: act.payload.maquina,
    deviceTime: act.event.deviceTime,
    receivedAt: act.ackAt,
    origin: 'aparelho',
    capturedBy: act.payload.capturedBy.name,
    eventHash: act.eventHash,
    files: act.files.map((file) => ({ label: actFileLabels[file.kind], sha256: file.sha256 })),
  };
}

/**
 * The signatures page from the acts of this device, with what could be checked here and now.
 * `acts` = those that count (not voided, not superseded), in chain order; null when there is none.
 */
export async function signaturesPageOf(
  agreement: Agreement,
  acts: readonly LocalAct[],
  headHash: string,
): Promise<SignaturesPageInput | null> {
  if (acts.length === 0) return null;
  const closing = acts.find((act) => act.kind === 'fechamento');
  const isSent = acts.every((act) => act.ackAt !== null);
  return {
    signers: acts.flatMap((act) => {
      const role = roleOf(act.kind, agreement);
      return role === null ? [] : [signerOf(act, role)];
    }),
    closing:
      closing === undefined
        ? null
        : {
            deviceTime: closing.event.deviceTime,
            receivedAt: closing.ackAt,
            by: closing.payload.signer.name,
            eventHash: closing.eventHash,
          },
    chain: { headHash, counterSignedAt: null, serverKeyId: null },
    checks: [
      {
        label: 'Texto do contrato',
        result:
          (await sha256Hex(agreement.html)) === agreement.sha256 ? 'conferido' : 'nao_conferido',
        detail: 'Código SHA-256 do texto recalculado neste aparelho.',
      },
      { label: 'Arquivos das assinaturas', ...(await checkFiles(acts)) },
      { label: 'Sequência dos atos', ...(await checkChain(agreement, acts)) },
      {
        label: 'Recebimento pelo servidor',
        result: isSent ? 'conferido' : 'nao_conferido',
        detail: isSent
          ? 'O servidor confirmou cada ato pelo seu código.'
          : 'Aguardando envio: o servidor ainda não confirmou todos os atos.',
      },
    ],
  };
}

type Check = Pick<SignaturesPageInput['checks'][number], 'result' | 'detail'>;

async function checkFiles(acts: readonly LocalAct[]): Promise<Check> {
  const files = acts.flatMap((act) => act.files);
  const present = files.filter((file) => file.bytes !== null);
  for (const file of present)
    if ((await sha256Hex(file.bytes!)) !== file.sha256)
      return {
        result: 'nao_conferido',
        detail: `O código de um arquivo não confere: ${actFileLabels[file.kind]}.`,
      };
  if (present.length === 0)
    return {
      result: 'nao_aplicavel',
      detail: 'Os arquivos já estão no servidor e não ficam neste aparelho.',
    };
  const rest = files.length - present.length;
  return {
    result: 'conferido',
    detail: `${present.length} recalculados neste aparelho${rest > 0 ? `; ${rest} já estão somente no servidor` : ''}.`,
  };
}

async function checkChain(agreement: Agreement, acts: readonly LocalAct[]): Promise<Check> {
  // Acts of other devices are only on the server: their links cannot be followed from here.
  if (acts[0]?.index !== 0 || agreement.actCount > acts.length)
    return {
      result: 'nao_aplicavel',
      detail: 'Parte dos atos veio de outro aparelho e é conferida no servidor.',
    };
  for (const act of acts)
    if ((await hashPayload(act.payload)) !== act.event.payloadHash)
      return {
        result: 'nao_conferido',
        detail: 'O conteúdo de um ato não confere com o seu código.',
      };
  const links = acts.map(({ event, payload }) => ({ event, payload }));
  // The key's signature is checked by the server, which holds the enrolled key; here links and contents are.
  const fault = await verifyChain(agreement, links, async () => true);
  return fault === null
    ? { result: 'conferido', detail: 'Cada ato aponta para o anterior, desde o texto do contrato.' }
    : { result: 'nao_conferido', detail: `A sequência não confere no ato ${fault.index + 1}.` };
}
