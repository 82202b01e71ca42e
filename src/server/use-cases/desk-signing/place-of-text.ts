import * as v from 'valibot';
import { nowhere } from '#shared/signing/place.ts';
import { placeSchema, type Place } from '#shared/signing/signing.schemas.ts';

/** A place made by the server itself: only the address of the request is known. */
export function placeOfRequest(ip: string): Place {
  return { ...nowhere, ip, source: 'servidor' };
}

/** `local` of the multipart calls: JSON text of a place, or any other text, which is kept as it is (decisions: Answers). */
export function placeOfText(local: string): Place {
  const text = local.trim();
  if (text === '') return { ...nowhere, source: 'nao_informado' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const place = v.safeParse(placeSchema, { source: 'informado', ...value });
      if (place.success) return place.output;
    }
  } catch {
    // Not JSON: kept as text below.
  }
  return { ...nowhere, city: text.slice(0, 500), source: 'texto' };
}
