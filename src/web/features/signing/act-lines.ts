import type { ActView } from '#offline/queue/queue-view.ts';
import type { LocalAct } from '#offline/capture/local-status.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { actKinds, type ActKind } from '#shared/signing/signing.enums.ts';

/** Where an act is known to lie: only on this device, on its way, with the server, or in need of a person. */
export type ActWhere = 'aparelho' | 'enviando' | 'servidor' | 'problema';

/** One act as the contract page lists it; `at` is an instant. */
export type ActLine = {
  kind: ActKind;
  name: string;
  cpf: string;
  at: string;
  /** Whose clock said `at`: two are never mixed in one line. */
  clock: 'aparelho' | 'servidor';
  where: ActWhere;
  cause: string | null;
};

/** What a person reads about where an act lies: `enviado` never before the receipt. */
export const whereLabels: Record<ActWhere, string> = {
  aparelho: 'Salvo neste aparelho',
  enviando: 'Enviando…',
  servidor: 'Enviado e conferido',
  problema: 'Com problema',
};

/** Every act so far, in the order of the signing: the server's, and over them those recorded on this device. */
export function actLines(
  agreement: Pick<Agreement, 'signers' | 'sha256' | 'isAssinado' | 'closedDate'>,
  local: readonly Pick<
    LocalAct,
    'actId' | 'kind' | 'state' | 'savedAt' | 'payload' | 'agreementSha256'
  >[],
  views: readonly ActView[],
): ActLine[] {
  return actKinds.flatMap((kind): ActLine[] => {
    const known = agreement.signers.find((signer) => signer.kind === kind);
    const own = local.findLast(
      (act) =>
        act.kind === kind &&
        act.agreementSha256 === agreement.sha256 &&
        (act.state === 'pending' || act.state === 'acknowledged'),
    );
    if (own !== undefined && (own.state === 'pending' || known === undefined)) {
      const view = views.find((each) => each.actId === own.actId);
      return [
        {
          kind,
          ...own.payload.signer,
          at: own.savedAt,
          clock: 'aparelho',
          where: own.state === 'acknowledged' ? 'servidor' : whereOf(view),
          cause: own.state === 'acknowledged' ? null : (view?.cause ?? null),
        },
      ];
    }
    // The server names who closed only in the evidence.
    if (kind === 'fechamento' && agreement.isAssinado)
      return [
        {
          kind,
          name: '',
          cpf: '',
          at: agreement.closedDate ?? '',
          clock: 'servidor',
          where: 'servidor',
          cause: null,
        },
      ];
    return known === undefined
      ? []
      : [
          {
            kind,
            name: known.name,
            cpf: known.cpf,
            at: known.at,
            clock: 'servidor',
            where: 'servidor',
            cause: null,
          },
        ];
  });
}

function whereOf(view: ActView | undefined): ActWhere {
  switch (view?.state) {
    case 'enviando':
      return 'enviando';
    case 'com_problema':
    case 'anulado':
      return 'problema';
    default:
      // Also 'enviado_e_conferido' of a view read a moment later than the acts: the act itself does not say so yet.
      return 'aparelho';
  }
}
