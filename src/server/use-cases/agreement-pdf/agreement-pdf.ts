import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { contractPdfName } from '#pdf/contract-pdf-name.ts';
import type {
  CheckResult,
  ContractPdfInput,
  PdfFonts,
  SignaturePlace,
  SignaturesPageInput,
  SignerEvidence,
  SignerRole,
} from '#pdf/contract-pdf-model.ts';
import { renderContractPdf } from '#pdf/render-contract-pdf.ts';
import { maskCpfForDocument } from '#shared/kernel/cpf.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { actFileLabels } from '#shared/signing/signing.enums.ts';
import type { ActEvent, ActPayload, Place } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { chainOf } from '#shared/signing/signing-state.rules.ts';
import type { InitialsPainter } from '#server/domain/tenants/initials-picture.ts';
import type { TenantRecord, TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import type {
  CheckedAgreement,
  EvidenceService,
} from '#server/domain/evidence/evidence.service.ts';
import type {
  CheckName,
  StoredAct,
  Verification,
} from '#server/domain/evidence/verify-agreement.ts';
import { maxInputPixels } from '#server/domain/evidence-files/inspect-evidence.ts';

export type AgreementPdfService = ReturnType<typeof createAgreementPdfService>;

/** Widths in pixels at which pictures stand in the PDF: enough for print at their size on the page. */
const photoPixels = 480;
const drawingPixels = 800;

/** The contract as a PDF, made by the same module as on the tablet. `fontsDirectory` holds the four Noto Sans faces, `logosDirectory` `<slug>/logo.png`. */
export function createAgreementPdfService(
  context: Context,
  deps: {
    evidence: EvidenceService;
    files: EvidenceFilesService;
    initials: InitialsPainter;
    tenants: TenantsService;
  },
  places: { fontsDirectory: string; logosDirectory: string },
) {
  let fonts: Promise<PdfFonts> | undefined;

  /** The company's own logo, or its initials. */
  async function logoOf(tenant: TenantRecord): Promise<Uint8Array> {
    try {
      return await readFile(join(places.logosDirectory, tenant.slug, 'logo.png'));
    } catch {
      return (await deps.initials.paint(tenant, 'logo.png')).bytes;
    }
  }

  async function pictureOf(
    idTenant: string,
    payload: ActPayload,
    kind: 'foto_pessoa' | 'foto_documento' | 'desenho',
  ): Promise<Uint8Array | null> {
    const file = payload.files.find((one) => one.kind === kind);
    const record = file && (await deps.files.find(context.db, idTenant, [file.id]))[0];
    if (record === undefined) return null;
    try {
      const picture = sharp(await context.storage.read(record.storageRef), {
        limitInputPixels: maxInputPixels,
      }).rotate();
      const width = kind === 'desenho' ? drawingPixels : photoPixels;
      const small = picture.resize({ width, withoutEnlargement: true });
      return await (kind === 'desenho' ? small.png() : small.jpeg({ quality: 80 })).toBuffer();
    } catch {
      // A damaged picture is named by the verification; it does not stop the document.
      return null;
    }
  }

  async function signerOf(
    idTenant: string,
    partyKind: string,
    act: StoredAct,
  ): Promise<SignerEvidence> {
    const payload = JSON.parse(act.payloadJson) as ActPayload;
    const event = JSON.parse(act.eventJson) as ActEvent;
    return {
      role:
        act.kind === 'assinatura'
          ? partyKind === 'user'
            ? 'parceiro'
            : 'contratante'
          : (act.kind as SignerRole),
      name: payload.signer.name,
      cpfMasked: maskCpfForDocument(payload.signer.cpf),
      drawingPng: (await pictureOf(idTenant, payload, 'desenho')) ?? new Uint8Array(),
      personPhotoJpeg: await pictureOf(idTenant, payload, 'foto_pessoa'),
      documentPhotoJpeg: await pictureOf(idTenant, payload, 'foto_documento'),
      place: placeForPdf(payload.place),
      device: payload.maquina,
      deviceTime: event.deviceTime,
      receivedAt: act.receivedAt.toISOString(),
      origin: act.origin === 'servidor' ? 'servidor' : 'aparelho',
      capturedBy: payload.capturedBy.name,
      eventHash: act.eventHash,
      files: payload.files.map((file) => ({
        label: actFileLabels[file.kind],
        sha256: file.sha256,
      })),
    };
  }

  async function signaturesOf({
    agreement,
    acts,
    verification,
  }: CheckedAgreement): Promise<SignaturesPageInput | null> {
    const valid = chainOf(acts).filter((act) => act.state === 'valido');
    if (valid.length === 0) return null;
    const signers: SignerEvidence[] = [];
    for (const act of valid)
      if (act.kind !== 'fechamento')
        signers.push(await signerOf(agreement.idTenant, agreement.partyKind, act));
    const closing = valid.find((act) => act.kind === 'fechamento');
    const head = chainOf(acts).at(-1);
    return {
      signers,
      closing: closing
        ? {
            deviceTime: (JSON.parse(closing.eventJson) as ActEvent).deviceTime,
            receivedAt: closing.receivedAt.toISOString(),
            by: closing.signerName,
            eventHash: closing.eventHash,
          }
        : null,
      chain: {
        headHash: head?.eventHash ?? agreement.sha256,
        counterSignedAt: head?.receivedAt.toISOString() ?? null,
        serverKeyId: head?.serverKeyId ?? null,
      },
      checks: checksOf(verification),
    };
  }

  return {
    /** PDF of an agreement with its signatures pages and its file name. Codes `agreement_not_found`. */
    async render(caller: Caller, id: string): Promise<{ bytes: Uint8Array; filename: string }> {
      const checked = await deps.evidence.check(await deps.evidence.tenantOf(caller, id), id);
      const { agreement } = checked;
      const tenant = await deps.tenants.find(context.db, agreement.idTenant);
      fonts ??= readFonts(places.fontsDirectory);
      const input: ContractPdfInput = {
        html: agreement.html,
        contractSha256: agreement.sha256,
        agreementId: agreement.id,
        version: agreement.version,
        createdAt: (agreement.closedAt ?? agreement.createdAt).toISOString(),
        state: agreement.isAssinado ? 'fechado' : 'minuta',
        brand: {
          title: tenant?.title ?? '',
          logoPng: tenant === undefined ? null : await logoOf(tenant),
          primaryColor: tenant?.primaryColor ?? '#333333',
        },
        fonts: await fonts,
        signatures: await signaturesOf(checked),
      };
      return {
        bytes: renderContractPdf(input),
        filename: contractPdfName(
          agreement.partyKind === 'client'
            ? { clientId: agreement.partyId }
            : { name: agreement.partyName },
        ),
      };
    },
  };
}

async function readFonts(directory: string): Promise<PdfFonts> {
  const face = (name: string): Promise<Uint8Array> =>
    readFile(join(directory, `noto-sans-${name}.ttf`));
  return {
    regular: await face('regular'),
    bold: await face('bold'),
    italic: await face('italic'),
    boldItalic: await face('bold-italic'),
  };
}

function placeForPdf(place: Place): SignaturePlace {
  if (place.refused) return { refused: place.refused };
  const text = [place.city, place.region, place.country].filter((part) => part).join(', ');
  return {
    text,
    lat: place.lat ?? null,
    lon: place.lon ?? null,
    accuracyMeters: place.accuracy ?? null,
    source: place.source,
  };
}

const checkLabels: Record<CheckName, { label: string; detail: string }> = {
  texto: { label: 'Texto do contrato', detail: 'SHA-256 do texto guardado igual ao da assinatura' },
  cadeia: { label: 'Sequência dos atos', detail: 'cada ato cita o anterior e o texto mostrado' },
  assinaturas: { label: 'Assinaturas dos aparelhos', detail: 'ECDSA P-256 sobre cada ato' },
  contra_assinaturas: {
    label: 'Contra-assinatura do servidor',
    detail: 'recebimento e ordem dos atos',
  },
  arquivos: { label: 'Arquivos', detail: 'fotos e desenhos relidos e conferidos por SHA-256' },
  fechamento: { label: 'Fechamento', detail: 'situação do contrato de acordo com os atos' },
};

/** Checks run in this order and stop at the first fault, so what comes after it was not looked at. */
function checksOf({ failed }: Verification): SignaturesPageInput['checks'] {
  const names = Object.keys(checkLabels) as CheckName[];
  const stop = failed === null ? names.length : names.indexOf(failed);
  const resultOf = (at: number): CheckResult =>
    at < stop ? 'conferido' : at === stop ? 'nao_conferido' : 'nao_aplicavel';
  return names.map((name, at) => ({ ...checkLabels[name], result: resultOf(at) }));
}
