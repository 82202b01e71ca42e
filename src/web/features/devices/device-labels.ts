import { actFileLabels } from '#shared/signing/signing.enums.ts';

const kinds: Record<string, string> = {
  ...actFileLabels,
  ato: 'Registro do ato',
  observacao: 'Observação',
};

/** Name of an item as people read it; a kind of a newer device stands as it came. */
export function itemKindLabel(kind: string): string {
  return kinds[kind] ?? kind;
}

/** How long ago, in the largest whole unit: "há 3 dias". */
export function ageText(at: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000));
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
