import { deviceLabelOf } from '#shared/session/device-label.rules.ts';
import { itemKindLabels } from '#shared/sync/item-labels.ts';

/** Name of an item as people read it; a kind of a newer device stands as it came. */
export function itemKindLabel(kind: string): string {
  const labels: Readonly<Record<string, string | undefined>> = itemKindLabels;
  return labels[kind] ?? kind;
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

/** Name of a device as people read it: of a browser's own words ('Mozilla/5.0 …') which browser it is and on what. */
export function deviceTitle(deviceName: string): string {
  return deviceName.startsWith('Mozilla/') ? deviceLabelOf(deviceName) || deviceName : deviceName;
}
