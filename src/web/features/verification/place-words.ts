import type { Place } from '#shared/signing/signing.schemas.ts';

/** Where something was signed, as lines that a person reads without a map; position in degrees, accuracy in metres. */
export function placeLines(place: Place): string[] {
  const area = [place.city, place.region, place.country].filter((part) => part !== null);
  const position =
    place.lat === null || place.lon === null
      ? []
      : [
          `${place.lat.toLocaleString('pt-BR', { maximumFractionDigits: 5 })}, ${place.lon.toLocaleString('pt-BR', { maximumFractionDigits: 5 })}` +
            (place.accuracy === null ? '' : ` (± ${Math.round(place.accuracy)} m)`),
        ];
  const source =
    place.source === 'gps'
      ? ['Posição do próprio aparelho']
      : place.source === ''
        ? []
        : [`Fonte: ${place.source}`];
  const refused = place.refused === null ? [] : [`Posição do aparelho: ${place.refused}`];
  const lines = [
    ...(area.length > 0 ? [area.join(', ')] : []),
    ...(place.zip === null ? [] : [`CEP ${place.zip}`]),
    ...position,
    ...(place.ip === null ? [] : [`IP ${place.ip}`]),
    ...(area.length > 0 || position.length > 0 ? source : []),
    ...refused,
  ];
  return lines.length > 0 ? lines : ['Localização não disponível.'];
}
