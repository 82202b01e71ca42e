import { signingMessages } from './signing.messages.ts';
import type { Place } from './signing.schemas.ts';

/** A place of which nothing is known. */
export const nowhere: Place = {
  city: null,
  region: null,
  country: null,
  zip: null,
  lat: null,
  lon: null,
  ip: null,
  accuracy: null,
  source: 'nenhuma',
  refused: null,
};

/** Why the device gave no position, as people read it; a value of the wire is never shown. */
const refusalTexts: Record<string, string> = {
  recusada: 'recusada',
  indisponivel: 'indisponível',
  tempo_esgotado: 'não obtida a tempo',
};

const byConnection = 'Aproximada pela conexão';

/**
 * Sources that are no provider of the connection's place (placeOfText, evidence of a damaged text), and what is said of them.
 */
const otherSources: Record<string, string | null> = {
  gps: 'Posição do próprio aparelho',
  texto: 'Informada em texto',
  informado: 'Informada por quem enviou',
  servidor: byConnection,
  // Nothing was found, given or could be read: there is nothing whose source could be named.
  nenhuma: null,
  nao_informado: null,
  ilegivel: null,
  '': null,
};

/** What there is to say of a place, each part in words or null; latitude and longitude in degrees, accuracy in metres. */
type PlaceWords = Record<
  'names' | 'country' | 'zip' | 'position' | 'ip' | 'source' | 'provider' | 'refused',
  string | null
>;

const given = (part: string | null): part is string => part !== null && part !== '';

const degrees = (value: number): string => value.toFixed(5).replace('.', ',');

function wordsOf(place: Place): PlaceWords {
  const { lat, lon, accuracy, source, refused } = place;
  const names = [place.city, place.region].filter(given).join(', ');
  // Whatever is not in the list is the name of a provider (architecture §8: Location by IP only).
  const isProvider = !Object.hasOwn(otherSources, source);
  return {
    names: names === '' ? null : names,
    country: given(place.country) ? place.country : null,
    zip: given(place.zip) ? `CEP ${place.zip}` : null,
    position:
      lat === null || lon === null
        ? null
        : `${degrees(lat)}; ${degrees(lon)} (${accuracy === null ? 'precisão desconhecida' : `precisão de ${Math.round(accuracy)} m`})`,
    ip: given(place.ip) ? `IP ${place.ip}` : null,
    source: isProvider ? byConnection : otherSources[source]!,
    provider: isProvider ? source : null,
    refused: given(refused)
      ? `Posição do aparelho: ${Object.hasOwn(refusalTexts, refused) ? refusalTexts[refused]! : 'não informada'}`
      : null,
  };
}

/** Whether anything says where it was: a position, or the name of a town. */
export function isPlaceKnown(place: Place): boolean {
  return place.lat !== null || place.lon !== null || given(place.city);
}

/** The names, and where they come from; the connection's address and postal code only for the office. */
function linesOf(words: PlaceWords, forOffice: boolean): string[] {
  const names = [words.names, words.country].filter((part) => part !== null).join(', ');
  const isFound = names !== '' || words.position !== null;
  const provider = words.provider === null ? '' : ` (${words.provider})`;
  const lines = [
    names === '' ? null : names,
    forOffice ? words.zip : null,
    words.position,
    forOffice ? words.ip : null,
    isFound && words.source !== null ? `${words.source}${provider}` : null,
    words.refused,
  ].filter((line) => line !== null);
  return lines.length > 0 ? lines : [signingMessages.locationUnavailable];
}

/**
 * A place as the office reads it (evidence, verification), a line for each fact. A refusal by the device stays beside what was
 * found otherwise
 * (architecture §8: Location by IP only; refusal is recorded as a fact).
 */
export function placeLines(place: Place): string[] {
  return linesOf(wordsOf(place), true);
}

/** A place as the signatures page prints it: as placeLines, without the address and the postal code of the connection. */
export function printedPlaceLines(place: Place): string[] {
  return linesOf(wordsOf(place), false);
}

/** A place in one line, while the act is being made; where the connection gave it, it says so (@spec 1 §7 External). */
export function placeLine(place: Place): string {
  const { names, position, source } = wordsOf(place);
  if (names === null && position === null) return signingMessages.locationUnavailable;
  const origin =
    source === null || place.source === 'gps'
      ? null
      : source.charAt(0).toLowerCase() + source.slice(1);
  return [names, position, origin].filter((part) => part !== null).join(' - ');
}
