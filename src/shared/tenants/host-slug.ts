import { foldText } from '../kernel/text-fold.ts';

/** First labels of host names that mean something else than a company. */
const reservedSlugs = ['web', 'dev', 'www', 'api', 'app', 'admin', 'mail', 'localhost'];

/** Longest company part of a host name; a DNS label may have 63, and `-2` must still fit. */
export const maxSlugLength = 40;

/** Company part of a host name from a trade name: `Açaí & Cia` gives `acai-cia`; empty when nothing usable is left. */
export function slugOf(name: string): string {
  const slug = foldText(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
  return slug;
}

/** Whether a text may be the company part of a host name (`web.<slug>.<domain>`). */
export function isHostSlug(text: string): boolean {
  return (
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text) &&
    text.length >= 2 &&
    text.length <= maxSlugLength &&
    !reservedSlugs.includes(text)
  );
}
