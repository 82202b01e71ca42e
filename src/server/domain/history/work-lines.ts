import type { AttachmentEvent } from '#shared/attachments/attachments.events.ts';
import { billedText } from '#shared/boletos/boletos.messages.ts';
import { analysisMessages } from '#shared/analyses/analysis-runs.messages.ts';
import type { SheetTotal } from '#shared/analyses/analyses.events.ts';
import type { BoletoPayment } from '#shared/boletos/boletos.events.ts';
import { isComplete } from '#shared/credits/credits.rules.ts';
import type { EventKind } from '#shared/events.ts';
import { changedOnly, type HistoryField } from '#shared/history/history.messages.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { TypedResume } from '#shared/resume/resume.enums.ts';
import { attachmentInWords } from './attachment-words.ts';
import { creditChanges, creditInWords } from './credit-words.ts';
import { ofClient, type About, type HistoryLine, type LinesOf } from './history-line.ts';
import { rateChanges, verbaChanges } from './verba-words.ts';

const ofProduct = (
  idProduct: string,
  idClient: string,
  typeServico: ProductType,
): About & { about: ProductType } => ({
  ...ofClient(idClient),
  subject: `product:${idProduct}`,
  about: typeServico,
});

const ofAttachment = ({
  of,
  idClient,
  idProduct,
  typeServico,
}: AttachmentEvent): About & { about: ProductType; field: HistoryField } =>
  of === 'credito'
    ? { ...ofClient(idClient), about: typeServico, field: 'anexo' }
    : { ...ofProduct(idProduct, idClient, typeServico), field: 'anexoProduto' };

const typedFields = { VALOR_REST: 'valorRestituido', DEBITO: 'debito' } as const satisfies Record<
  TypedResume,
  HistoryLine['field']
>;

/** `07/2024: R$ 12,50`, with '(calculado)' for a value that nobody typed. */
const sheetTotalText = (competencia: Competencia, { cents, isCalculated }: SheetTotal): string =>
  `${formatCompetencia(competencia)}: ${formatMoney(cents)}${isCalculated ? ' (calculado)' : ''}`;

/** `20261126000001: R$ 12,50 em 26/11/2026`. */
const paymentText = (seuNumero: string, { day, cents }: BoletoPayment): string =>
  `${seuNumero}: ${formatMoney(cents)} em ${formatCivilDay(day)}`;

/** History lines of the work on a client's products, and of its payment. */
export const workLines = {
  analysisCancelled: ({ idClient, typeServico, label }) => [
    {
      action: 'analise_cancelada',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: label,
    },
  ],
  analysisDone: ({ idClient, typeServico, label, months, opportunities }) => [
    {
      action: 'analise_concluida',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: `${label}: ${analysisMessages.analysed(months, opportunities)}`,
    },
  ],
  analysisFailed: ({ idClient, typeServico, label, reason }) => [
    {
      action: 'analise_falhou',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: `${label}: ${reason}`,
    },
  ],
  analysisRequested: ({ idClient, typeServico, label }) => [
    {
      action: 'analise_pedida',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: label,
    },
  ],
  lotFilesRemoved: ({ idClient, typeServico, label }) => [
    {
      action: 'arquivos_do_lote_apagados',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: label,
    },
  ],
  apuracaoOpened: ({ idClient, typeServico, label }) => [
    {
      action: 'apuracao_aberta',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: label,
    },
  ],
  apuracaoRenamed: ({ idClient, typeServico, before, after }) => [
    {
      action: 'apuracao_renomeada',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      before,
      after,
    },
  ],
  boletoCancelled: ({ idClient, seuNumero, reason }) => [
    {
      action: 'boleto_cancelado',
      ...ofClient(idClient),
      field: 'boleto',
      after: `${seuNumero}: ${reason}`,
    },
  ],
  boletoPaid: ({ idClient, seuNumero, payment }) => [
    {
      action: 'boleto_pago',
      ...ofClient(idClient),
      field: 'boleto',
      after: paymentText(seuNumero, payment),
    },
  ],
  boletoPaymentUndone: ({ idClient, seuNumero, payment }) => [
    {
      action: 'boleto_pagamento_desfeito',
      ...ofClient(idClient),
      field: 'boleto',
      before: paymentText(seuNumero, payment),
    },
  ],
  boletoIssued: ({ idClient, seuNumero, valorCents, vencimento, billed }) => [
    {
      action: 'boleto_emitido',
      ...ofClient(idClient),
      field: 'boleto',
      after: [
        `${seuNumero}: ${formatMoney(valorCents)}`,
        `vence em ${formatCivilDay(vencimento)}`,
        ...(billed.length === 0 ? [] : [billedText(billed)]),
      ].join(', '),
    },
  ],
  creditAdded: ({ idClient, typeServico, label }) => [
    {
      action: 'credito_adicionado',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: label,
    },
  ],
  creditLaunched: ({ idClient, typeServico, after }) => [
    {
      action: 'credito_lancado',
      ...ofClient(idClient),
      about: typeServico,
      field: 'creditOrigin',
      after: creditInWords(after, 'creditOrigin'),
    },
  ],
  creditChanged: ({ idClient, typeServico, before, after }) =>
    creditChanges(before, after).map((change) => ({
      action: 'credito_alterado',
      ...ofClient(idClient),
      about: typeServico,
      ...change,
    })),
  creditRemoved: ({ idClient, typeServico, label, before }) => [
    {
      action: 'credito_excluido',
      ...ofClient(idClient),
      about: typeServico,
      ...(isComplete(before)
        ? { field: 'creditOrigin', before: creditInWords(before, 'creditOrigin') }
        : { field: 'apuracao', before: label }),
    },
  ],
  attachmentAdded: (event) => [
    {
      action: 'anexo_adicionado',
      ...ofAttachment(event),
      after: attachmentInWords(event),
    },
  ],
  attachmentRemoved: (event) => [
    {
      action: 'anexo_excluido',
      ...ofAttachment(event),
      before: attachmentInWords(event),
    },
  ],
  productAnalystChanged: ({ idProduct, idClient, typeServico, before, after }) => [
    {
      action: 'analista_alterado',
      ...ofProduct(idProduct, idClient, typeServico),
      field: 'analista',
      before,
      after,
    },
  ],
  productStatusChanged: ({ idProduct, idClient, typeServico, before, after }) => [
    {
      action: 'produto_situacao_alterada',
      ...ofProduct(idProduct, idClient, typeServico),
      field: 'status',
      before,
      after,
    },
  ],
  productSecretChanged: ({ idClient, idProduct, typeServico, isRemoved }) => [
    {
      ...ofProduct(idProduct, idClient, typeServico),
      action: isRemoved ? 'codigo_retirado' : 'codigo_alterado',
      field: 'senhaProduto',
      ...(isRemoved ? {} : { after: changedOnly }),
    },
  ],
  productSecretRevealed: ({ idClient, idProduct, typeServico, way }) => [
    {
      ...ofProduct(idProduct, idClient, typeServico),
      action: way === 'shown' ? 'codigo_visto' : 'codigo_copiado',
      field: 'senhaProduto',
    },
  ],
  payrollRatesChanged: ({ idClient, typeServico, before, after }) =>
    rateChanges(before, after).map((change) => ({
      action: 'aliquotas_alteradas',
      ...ofClient(idClient),
      about: typeServico,
      ...change,
    })),
  verbasSaved: ({ idClient, typeServico, before, after }) =>
    verbaChanges(before, after).map((change) => ({
      action: 'verbas_salvas',
      ...ofClient(idClient),
      about: typeServico,
      ...change,
    })),
  resumeValueChanged: ({ idClient, typeServico, label, type, before, after }) => [
    {
      action: 'valor_informado',
      ...ofClient(idClient),
      about: typeServico,
      field: typedFields[type],
      before: before === null ? null : `${label}: ${formatMoney(before)}`,
      after: `${label}: ${formatMoney(after)}`,
    },
  ],
  sheetTotalEdited: ({ idClient, typeServico, competencia, before, after }) => [
    {
      action: 'total_corrigido',
      ...ofClient(idClient),
      about: typeServico,
      field: 'total_a_restituir',
      before: sheetTotalText(competencia, before),
      after: sheetTotalText(competencia, after),
    },
  ],
} satisfies Partial<LinesOf<EventKind>>;
