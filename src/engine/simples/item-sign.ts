import type { CfopRule, Code, Tables } from '#engine/tables/tables.ts';
import { noSegments, type Segments } from './balances.ts';
import { classifyNcm, type ClassifyParameters, type ProductClass } from './classify-ncm.ts';
import { icmsStOf } from './icms-st.ts';
import type { NoteFacts, NoteItem } from './note.ts';
import { indexOf } from './table-index.ts';

/** Whose note it is: the client's own, one of another company to the client, or neither. */
export type NoteRole = 'own' | 'toClient' | 'other';

/** What an item does to the revenue of its month. */
type Operation = { sign: 1 | -1; activity: 'revenda' | 'industria' | 'exterior' };

/** What an item comes to. */
export type CountedItem = {
  /** Null = it counts for nothing. */
  parts: Segments | null;
  class: ProductClass;
  /** Remarks on it; the caller counts them by month. */
  alerts: readonly Code[];
};

/** What is known besides the item. */
export type ItemContext = {
  note: Pick<NoteFacts, 'day' | 'tpNF' | 'finNFe'>;
  role: NoteRole;
  /** Whether the note names a coupon that is in the lot and counts: an NF-e over it (5929) counts for nothing. */
  isCouponKnown: boolean;
  tables: Tables;
  parameters: ClassifyParameters;
};

const isOwnExit = ({ note, role }: ItemContext): boolean =>
  role === 'own' && note.tpNF === 1 && (note.finNFe === 1 || note.finNFe === 2);
const isOwnReturn = ({ note, role }: ItemContext): boolean =>
  role === 'own' && note.tpNF === 0 && note.finNFe === 4;
const isCustomerReturn = ({ note, role }: ItemContext): boolean =>
  role === 'toClient' && note.tpNF === 1 && note.finNFe === 4;

/** The sign and the activity of an item (decisions: One-phase products); null = it is no revenue. */
function operationOf(rule: CfopRule, context: ItemContext): Operation | null {
  const activity = (rule.atividade ?? 'revenda') as Operation['activity'];
  switch (rule.classe) {
    case 'venda':
      return isOwnExit(context) ? { sign: 1, activity } : null;
    case 'duplicidade':
      return isOwnExit(context) && !context.isCouponKnown ? { sign: 1, activity: 'revenda' } : null;
    case 'devolucao_de_venda':
      return isOwnReturn(context) ? { sign: -1, activity } : null;
    case 'devolucao_de_compra':
      // What the other company used it for is not our matter.
      return isCustomerReturn(context) ? { sign: -1, activity: 'revenda' } : null;
    default:
      return null;
  }
}

/** What an item adds to, or takes from, the revenue of a month, and what is to be said of it. */
export function countItem(item: NoteItem, context: ItemContext): CountedItem {
  const { note, role, tables, parameters } = context;
  const productClass = classifyNcm(item, note.day, tables, parameters);
  const nothing = { parts: null, class: productClass, alerts: [] };
  const rule = indexOf(tables.cfops, ({ cfop }) => cfop).get(item.cfop);
  if (rule === undefined)
    return isOwnExit(context) || isOwnReturn(context)
      ? { ...nothing, alerts: ['CFOP_DESCONHECIDO'] }
      : nothing;
  const operation = operationOf(rule, context);
  if (operation === null || productClass === 'servico') return nothing;
  const { sign, activity } = operation;
  const cents = sign * item.cents;
  const { isSubstituted, isContradicted } = icmsStOf(item, rule, tables);
  const isImported = role === 'own' && tables.codigos.origem_importacao_direta.includes(item.orig);
  const isResale = activity === 'revenda' && !isImported;
  const isMono = isResale && productClass === 'sim';
  const { monofasico } = tables.codigos.cst_pis_cofins;
  const alerts: Code[] = [];
  // PIS and COFINS of what was made or imported are due outside of the DAS: no clean credit.
  if (!isResale && activity !== 'exterior' && productClass === 'sim')
    alerts.push('PRODUCAO_PROPRIA_MONOFASICA');
  if (productClass === 'invalido') alerts.push('NCM_INVALIDO');
  if (productClass === 'nao' && (monofasico.includes(item.pis) || monofasico.includes(item.cofins)))
    alerts.push('CST04_SEM_NCM');
  if (isContradicted) alerts.push('CSOSN_X_CFOP');
  if (rule.classe === 'duplicidade') alerts.push('CUPOM_FORA_DO_LOTE');
  const parts: Segments = isMono
    ? { ...noSegments, mono: cents, B: isSubstituted ? cents : 0 }
    : {
        ...noSegments,
        resto: cents,
        soIcmsSt: isSubstituted ? cents : 0,
        revisao: isResale && productClass === 'revisao' ? cents : 0,
      };
  return { parts, class: productClass, alerts };
}
