import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { LotFileKind } from '#shared/analyses/analysis-runs.enums.ts';
import { lotFileKinds } from '#shared/analyses/analysis-runs.enums.ts';
import { hasEnded, isOfClient, maxLotBytes } from '#shared/analyses/analysis-runs.rules.ts';
import type { StartAnalysisBody, StartedAnalysis } from '#shared/analyses/analysis-runs.schemas.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { keptFileName } from '#shared/attachments/attachments.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { beginsAsZip, zipHeadBytes } from '#shared/kernel/zip-signature.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hasSheet } from '#shared/resume/resume.enums.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type {
  AnalysisRunsService,
  NewRunFile,
} from '#server/domain/analyses/analysis-runs.service.ts';
import { toWireStarted } from '#server/domain/analyses/job.wire.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type {
  ApuracaoAccess,
  OpenApuracao,
} from '#server/domain/apuracoes/apuracao-access.service.ts';
import type {
  ApuracaoRecord,
  ApuracoesService,
} from '#server/domain/apuracoes/apuracoes.service.ts';
import type { LookupsService } from '#server/domain/lookups/lookups.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import { digestOfQuestion, runParametersOf } from './run-parameters.ts';

/** A file as it came, spooled to disk; its name is what the sender says. */
type SpooledFile = {
  field: string;
  path: string;
  filename: string;
  lengthBytes: number;
  sha256: string;
};

/** More than a form has besides its files, in bytes. */
const mostFormBytes = 64 * 1024;

export type RequestAnalysis = ReturnType<typeof createRequestAnalysis>;

/** Whether a file begins as an archive does. What it holds is judged by the run. */
async function isZip({ path }: SpooledFile): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(zipHeadBytes), 0, zipHeadBytes, 0);
    return beginsAsZip(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * Takes a lot in to be analysed: what is asked for is kept with its files, and done by whichever
 * process comes to it.
 */
export function createRequestAnalysis(
  context: Context,
  deps: {
    analysisRuns: AnalysisRunsService;
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    clientAccess: ClientAccess;
    lookups: Pick<LookupsService, 'selic'>;
    products: ProductsService;
  },
) {
  /**
   * The newest apuração of a client's product that has a sheet. Codes `not_found`,
   * `apuracao_missing`.
   */
  async function newestOf(caller: Caller, idTenant: string, cnpjcpf: string): Promise<string> {
    if (!(await deps.clientAccess.canOpen(caller, { id_tenant: idTenant, cnpjcpf })))
      throw new AppError('not_found');
    const products = await deps.products.ofClient(context.db, idTenant, cnpjcpf);
    let newest: ApuracaoRecord | undefined;
    for (const { id, typeServico } of products) {
      if (!hasSheet(typeServico)) continue;
      const one = await deps.apuracoes.findOpen(context.db, idTenant, id);
      if (one !== undefined && (newest === undefined || one.createdAt > newest.createdAt))
        newest = one;
    }
    if (newest === undefined) throw new AppError('apuracao_missing');
    return newest.id;
  }

  /**
   * The apuração that is meant. Codes `missing_fields`, `not_found`, `apuracao_missing`,
   * `read_only`, `validation_failed`, `cnpj_mismatch`, `apuracao_closed`.
   */
  async function openedFor(
    caller: Caller,
    idTenant: string,
    body: Partial<Pick<StartAnalysisBody, 'cnpj' | 'id_apuracao'>>,
  ): Promise<OpenApuracao> {
    const { cnpj } = body;
    const named = body.id_apuracao;
    if (named === undefined && cnpj === undefined) throw new AppError('missing_fields');
    const id = named ?? (await newestOf(caller, idTenant, cnpj!));
    const opened = await deps.apuracaoAccess.openToChange(caller, idTenant, id);
    const { apuracao, product } = opened;
    if (!hasSheet(product.typeServico))
      throw new AppError('validation_failed', apuracaoMessages.otherService);
    const { idClient } = apuracao;
    if (!isOfClient(cnpj ?? idClient, idClient)) throw new AppError('cnpj_mismatch');
    if ((await deps.apuracoes.newest(context.db, idTenant, apuracao.idProduct)) !== apuracao.numero)
      throw new AppError('apuracao_closed');
    return opened;
  }

  /** Both files of the form. Codes `missing_fields`, `not_a_zip`. */
  async function lotOf(files: readonly SpooledFile[]): Promise<Record<LotFileKind, SpooledFile>> {
    const [xml, pgdas] = lotFileKinds.map((kind) => files.find(({ field }) => field === kind));
    if (xml === undefined || pgdas === undefined) throw new AppError('missing_fields');
    for (const file of [xml, pgdas]) if (!(await isZip(file))) throw new AppError('not_a_zip');
    return { xml, pgdas };
  }

  async function store(kind: LotFileKind, file: SpooledFile): Promise<NewRunFile> {
    const { ref } = await context.storage.put(createReadStream(file.path), {
      maxBytes: maxLotBytes,
      expect: { lengthBytes: file.lengthBytes, sha256: file.sha256 },
    });
    return {
      kind,
      fileName: keptFileName(file.filename),
      lengthBytes: file.lengthBytes,
      storageRef: ref,
    };
  }

  /**
   * The run that has this question for an answer already: the one in progress, or the one
   * whose months stand. Code `analysis_running`.
   */
  async function sameRun(
    executor: Parameters<AnalysisRunsService['newest']>[0],
    apuracao: ApuracaoRecord,
    asked: string,
  ): Promise<string | undefined> {
    const newest = await deps.analysisRuns.newest(executor, apuracao);
    if (newest !== undefined && !hasEnded(newest.state)) {
      if (newest.asked !== asked) throw new AppError('analysis_running');
      return newest.id;
    }
    const inForce = await deps.analysisRuns.inForce(executor, apuracao);
    return inForce?.asked === asked ? inForce.id : undefined;
  }

  /**
   * Whether the caller may have a lot analysed there and there is room for it, before any of its
   * bytes is taken. `lengthBytes`: of the whole form, where its sender says it. Codes of
   * `openedFor`, and `lots_full`.
   */
  async function requireOpen(
    caller: Caller,
    idTenant: string,
    body: Parameters<typeof openedFor>[2],
    lengthBytes: number | undefined,
  ): Promise<void> {
    const { apuracao } = await openedFor(caller, idTenant, body);
    // One that is known by its length may be the same again, which is answered also when full.
    const known = await Promise.all([
      deps.analysisRuns.newest(context.db, apuracao),
      deps.analysisRuns.inForce(context.db, apuracao),
    ]);
    const mayBeSame = known.some((run) => {
      const more = (lengthBytes ?? 0) - (run?.totalBytes ?? Number.POSITIVE_INFINITY);
      return more >= 0 && more < mostFormBytes;
    });
    if (!mayBeSame) await deps.analysisRuns.requireRoom(context.db, idTenant, lengthBytes ?? 0);
  }

  /**
   * Answers the run that will analyse the lot; one that is asked for again is the same. Codes
   * `missing_fields`, `not_found`, `apuracao_missing`, `read_only`, `validation_failed`,
   * `cnpj_mismatch`, `apuracao_closed`, `analysis_running`, `not_a_zip`, `lots_full`,
   * `storage_full`.
   */
  async function request(
    caller: Caller,
    idTenant: string,
    body: StartAnalysisBody,
    sent: readonly SpooledFile[],
  ): Promise<StartedAnalysis> {
    const { apuracao, product } = await openedFor(caller, idTenant, body);
    const { xml, pgdas } = await lotOf(sent);
    const parameters = runParametersOf(
      body,
      apuracao.idClient,
      await deps.lookups.selic(),
      context.now(),
    );
    const asked = digestOfQuestion({ xml: xml.sha256, pgdas: pgdas.sha256 }, parameters);
    // Asked before anything is stored, and again where it counts: what is stored and then refused
    // are gigabytes that no row names.
    const known = await sameRun(context.db, apuracao, asked);
    if (known !== undefined) return toWireStarted(known, apuracao.id);
    await deps.analysisRuns.requireRoom(context.db, idTenant, xml.lengthBytes + pgdas.lengthBytes);
    const files = { xml: await store('xml', xml), pgdas: await store('pgdas', pgdas) };
    return change<StartedAnalysis>(context, async (tx) => {
      const isOpen = await deps.apuracoes.holdOpen(tx, apuracao);
      if ((await deps.apuracoes.lock(tx, idTenant, apuracao.id)) === undefined)
        throw new AppError('not_found');
      if (!isOpen) throw new AppError('apuracao_closed');
      const same = await sameRun(tx, apuracao, asked);
      if (same !== undefined)
        return { answer: toWireStarted(same, apuracao.id), events: unchanged };
      const id = context.newId();
      const isAdded = await deps.analysisRuns.add(tx, {
        id,
        idTenant,
        idApuracao: apuracao.id,
        asked,
        parameters,
        files,
        createdAt: context.now(),
        askedBy: caller.id,
        askedByName: caller.name,
      });
      if (!isAdded) throw new AppError('analysis_running');
      return {
        answer: toWireStarted(id, apuracao.id),
        events: [
          {
            kind: 'analysisRequested',
            idTenant,
            by: personOf(caller),
            idClient: apuracao.idClient,
            typeServico: product.typeServico,
            label: labelOf(apuracao),
          },
        ],
      };
    });
  }

  return { requireOpen, request };
}
