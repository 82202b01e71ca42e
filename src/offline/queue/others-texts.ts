import { mayHandOver, type HandingOver } from '#shared/devices/hand-over.rules.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { readOwnerKey } from '#shared/sync/sync.schemas.ts';
import type { OthersHandedView, OthersView } from './others-view.ts';

const counted = (count: number): string => (count === 1 ? '1 item' : `${count} itens`);

/** Who leads that company, as the reader at a company's door would say it. */
const leadOf = (other: OthersView, idTenant: string): string =>
  readOwnerKey(other.owner)?.idTenant === idTenant
    ? 'a gerência desta empresa'
    : 'a gerência da empresa dessa pessoa';

const goneText = ({ gone }: OthersView): string =>
  gone === 0
    ? ''
    : gone === 1
      ? ' 1 arquivo não está mais neste aparelho.'
      : ` ${gone} arquivos não estão mais neste aparelho.`;

/** '3 itens de P. M., desde 22/11/2026 10:00'. */
export function othersHead({ count, initials, oldest, gone }: OthersView): string {
  return `${counted(count === 0 ? gone : count)} de ${initials}, desde ${formatDateTime(oldest).replace(' ', '\u00A0')}`;
}

/** When it goes on by itself, or why only by being handed over; `handed` = who may hand it over, as the end of a sentence. */
function waitText(other: OthersView, handed: string): string {
  const { count, parked, isRemoved } = other;
  const onlyHanded = `${handed[0]!.toUpperCase()}${handed.slice(1)}`;
  return (
    (parked === count || isRemoved
      ? `${isRemoved ? 'Essa pessoa saiu da empresa. ' : ''}${onlyHanded}`
      : `O envio continua quando essa pessoa entrar aqui. Se ela não puder, ${handed}`) +
    goneText(other)
  );
}

/** What becomes of it, for somebody who has not signed in; `idTenant` = the company of the page. */
export function othersAtTheDoor(other: OthersView, idTenant: string): string {
  const { count, parked, isLeaving } = other;
  if (count === 0) return goneText(other).trim();
  const lead = leadOf(other, idTenant);
  const handed = `${lead}, entrando neste aparelho, pode entregar ao escritório.`;
  if (isLeaving && parked < count)
    return (
      'O acesso dessa pessoa terminou; o envio continua daqui sempre que há conexão.' +
      (parked === 0 ? ` Se ele parar, ${handed}` : ` ${counted(parked)} com problema: ${handed}`) +
      goneText(other)
    );
  return waitText(other, handed);
}

/** Whether the reader may hand it over, and there is something to hand over. */
export function mayHandOthers(me: HandingOver, other: OthersView): boolean {
  const owner = readOwnerKey(other.owner);
  return other.count > 0 && owner !== null && mayHandOver(me, owner);
}

/** What becomes of it, for the person who reads it. */
export function othersInside(other: OthersView, me: HandingOver): string {
  if (other.count === 0) return goneText(other).trim();
  return waitText(
    other,
    mayHandOthers(me, other)
      ? 'você pode entregar ao escritório.'
      : `${leadOf(other, me.idTenant)}, entrando neste aparelho, pode entregar ao escritório.`,
  );
}

/** 'Entregue ao escritório por Gina Prado em 22/11/2026 10:00.' */
export function handedText({ by, at }: { by: string | null; at: string }): string {
  return `Entregue ao escritório${by === null ? '' : ` por ${by}`} em ${formatDateTime(at)}.`;
}

/** '3 itens de P. M.' */
export const othersHandedHead = ({ count, initials }: OthersHandedView): string =>
  `${counted(count)} de ${initials}`;
