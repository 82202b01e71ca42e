import sharp from 'sharp';
import { contractPdfName } from '#pdf/contract-pdf-name.ts';
import { signaturesPageOf, type SignaturesInput } from '#pdf/signatures-input.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { ActFile } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { refusalOfWorker } from '#server/jobs/workers/refusal-of-worker.ts';
import { runInWorker, type WorkerLimits } from '#server/jobs/workers/run-in-worker.ts';
import { chainOf } from '#shared/signing/signing-state.rules.ts';
import type { CompanyBrand } from '#server/domain/tenants/company-brand.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import { readableActs } from '#server/domain/evidence/act-facts.ts';
import type { EvidenceService } from '#server/domain/evidence/evidence.service.ts';
import type { CheckedAgreement } from '#server/domain/evidence/evidence.wire.ts';
import type { CheckName, Verification } from '#server/domain/evidence/findings.ts';
import type { StoredAct } from '#server/domain/evidence/verification-input.ts';
import { maxInputPixels } from '#server/domain/evidence-files/inspect-evidence.ts';
import type { PdfWork } from './pdf-worker.ts';

/** Limits of one PDF: our own work on texts and pictures that were limited when they came. */
const limits: WorkerLimits = {
  withinMs: 60_000,
  heapMegabytes: 512,
  queued: 50,
  thread: 'kept',
};

export type AgreementPdfService = ReturnType<typeof createAgreementPdfService>;

/** Widths in pixels at which pictures stand in the PDF: enough for print at their size on the page. */
const photoPixels = 480;
const drawingPixels = 800;

/** The contract as a PDF, made by the same module as on the tablet. `fontsDirectory` holds the four Noto Sans faces. */
export function createAgreementPdfService(
  context: Context,
  deps: {
    brandOf: CompanyBrand;
    evidence: EvidenceService;
    files: EvidenceFilesService;
    tenants: TenantsService;
  },
  places: { fontsDirectory: string; pdfWorkerFile: string },
) {
  const thread = runInWorker<PdfWork, Uint8Array>(places.pdfWorkerFile, limits);

  /**
   * A stored picture as it is printed; null when it is gone or damaged, which the verification names and which does not stop
   * the document.
   */
  async function pictureOf(idTenant: string, { id, kind }: ActFile): Promise<Uint8Array | null> {
    const [record] = await deps.files.find(context.db, idTenant, [id]);
    if (record === undefined) return null;
    try {
      const picture = sharp(await context.storage.read(record.storageRef), {
        limitInputPixels: maxInputPixels,
      }).rotate();
      const width = kind === 'desenho' ? drawingPixels : photoPixels;
      const small = picture.resize({ width, withoutEnlargement: true });
      return await (kind === 'desenho' ? small.png() : small.jpeg({ quality: 80 })).toBuffer();
    } catch {
      return null;
    }
  }

  async function picturesOf(
    idTenant: string,
    acts: SignaturesInput['acts'],
  ): Promise<Record<string, Uint8Array>> {
    const pictures: Record<string, Uint8Array> = {};
    for (const file of acts.flatMap(({ payload }) => payload.files)) {
      const picture = await pictureOf(idTenant, file);
      if (picture !== null) pictures[file.id] = picture;
    }
    return pictures;
  }

  /** PDF of an agreement with its signatures pages and its file name, whoever it is for. Code `unavailable` when too many wait. */
  async function renderOf(
    idTenant: string,
    id: string,
  ): Promise<{ bytes: Uint8Array; filename: string }> {
    const checked = await deps.evidence.check(idTenant, id);
    const { agreement } = checked;
    const signatures = storedSignaturesOf(checked);
    const tenant = await deps.tenants.find(context.db, agreement.idTenant);
    const work: PdfWork = {
      html: agreement.html,
      contractSha256: agreement.sha256,
      agreementId: agreement.id,
      version: agreement.version,
      createdAt: (agreement.closedAt ?? agreement.createdAt).toISOString(),
      state: agreement.isAssinado ? 'fechado' : 'minuta',
      brand: await deps.brandOf(tenant),
      fontsDirectory: places.fontsDirectory,
      signatures: signaturesPageOf({
        ...signatures,
        pictures: await picturesOf(agreement.idTenant, signatures.acts),
      }),
    };
    return {
      bytes: await thread
        .run(() => work)
        .catch((error: unknown) => {
          throw refusalOfWorker(error);
        }),
      filename: contractPdfName(
        agreement.partyKind === 'client'
          ? { clientId: agreement.partyId }
          : { name: agreement.partyName },
      ),
    };
  }

  return {
    renderOf,

    /** Ends the thread. */
    close: (): Promise<void> => thread.close(),

    /** PDF of an agreement with its signatures pages and its file name. Codes `agreement_not_found`, `unavailable` when too many wait. */
    async render(caller: Caller, id: string): Promise<{ bytes: Uint8Array; filename: string }> {
      return renderOf(await deps.evidence.tenantOf(caller, id), id);
    },
  };
}

/** What the signatures page is made of, from the acts that are stored, without their pictures. */
export function storedSignaturesOf({
  agreement,
  acts,
  verification,
  facts,
}: {
  agreement: Pick<CheckedAgreement['agreement'], 'partyKind' | 'sha256' | 'signerCpf'>;
  acts: readonly StoredAct[];
  verification: Verification;
  facts: CheckedAgreement['facts'];
}): Omit<SignaturesInput, 'pictures'> {
  const chain = chainOf(acts);
  const valid = chain.filter((act) => act.state === 'valido');
  const readable = readableActs(valid);
  const head = chain.at(-1);
  return {
    partyKind: agreement.partyKind === 'user' ? 'user' : 'client',
    acts: readable.map(({ row, event, payload }) => ({
      event,
      payload,
      eventHash: row.eventHash,
      origin: row.origin === 'servidor' ? 'servidor' : 'aparelho',
    })),
    unread: valid.flatMap((act) => (readable.some(({ row }) => row === act) ? [] : [act.kind])),
    received: Object.fromEntries(valid.map((act) => [act.id, act.receivedAt.toISOString()])),
    chain: {
      headHash: head?.eventHash ?? agreement.sha256,
      counterSignedAt: head?.receivedAt.toISOString() ?? null,
      counterSignature: head?.counterSignature ?? null,
      serverKeyId: head?.serverKeyId ?? null,
    },
    checks: checksOf(verification),
    signerCpf: agreement.signerCpf,
    known: {
      flags: Object.fromEntries([...facts].map(([id, { flags }]) => [id, flags])),
      collectors: Object.fromEntries(
        [...facts].flatMap(([id, { collectorName }]) =>
          collectorName === null ? [] : [[id, collectorName]],
        ),
      ),
    },
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
  estado: { label: 'Estado assinado', detail: 'versão, vigência e número de atos assinados' },
  decisoes: { label: 'Decisões', detail: 'verificações e negativas assinadas pelo servidor' },
};

/** Every check runs; none is left out because another failed. */
function checksOf({ checks }: Verification): SignaturesInput['checks'] {
  return checks.map(({ name, ok }) => ({
    ...checkLabels[name],
    result: ok ? ('conferido' as const) : ('nao_conferido' as const),
  }));
}
