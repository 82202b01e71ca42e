import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';

/** Where the head's brand stands in the built page: `src/web/index.html` writes the product's own there. */
const slot = /<!-- brand -->[\s\S]*?<!-- \/brand -->/;

/** Where the company's name stands in the page until scripts have run. */
const nameSlot = /<!-- name -->[\s\S]*?<!-- \/name -->/;

/**
 * The built page, where both slots stand. Throws where one is missing: a build without them would serve one company's name on every host,
 * which shows on the hosts of the others alone.
 */
export function requireSlots(page: string): string {
  for (const [name, place] of [
    ['brand', slot],
    ['name', nameSlot],
  ] as const)
    if (!place.test(page)) throw new Error(`index.html sem o lugar da empresa: <!-- ${name} -->`);
  return page;
}

/** The dark page of the theme; the bar of the system is this with a little of the company's colour. */
const darkPage = '#161c26';
const brandShare = 0.35;

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as a page or an attribute carries it: what a company calls itself is never markup. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The company's colour on a dark bar, `#rrggbb`; of what is no `#rrggbb` the dark page itself. */
function darkColorOf(color: string): string {
  if (!/^#[\da-f]{6}$/i.test(color)) return darkPage;
  const dark = channels(darkPage);
  return `#${channels(color)
    .map((channel, at) => Math.round(channel * brandShare + dark[at]! * (1 - brandShare)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/**
 * The page with the head of the host's company, whose name stands in it until scripts have run: title, description, colours, icons, and what a link's preview shows, because whoever
 * makes a preview runs no script. `page` as `requireSlots` gave it; `address` = what the preview links to, or undefined for a page whose
 * address is a secret.
 */
export function withBrandHead(
  page: string,
  brand: TenantBrand,
  origin: string,
  address: string | undefined,
): string {
  const title = escaped(brand.title);
  const description = escaped(
    `${brand.title}: recuperação tributária com contrato assinado na hora, mesmo sem conexão.`,
  );
  const picture = (name: string): string => escaped(`/brand/${brand.slug}/${name}`);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content="${escaped(brand.primaryColor)}" />`,
    `<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content="${darkColorOf(brand.primaryColor)}" />`,
    `<meta name="apple-mobile-web-app-title" content="${title}" />`,
    `<link rel="icon" type="image/svg+xml" href="${picture('icon.svg')}" />`,
    `<link rel="apple-touch-icon" href="${picture('apple-touch-icon.png')}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:locale" content="pt_BR" />`,
    `<meta property="og:site_name" content="${title}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${escaped(origin)}${picture('icon-512.png')}" />`,
    `<meta property="og:image:width" content="512" />`,
    `<meta property="og:image:height" content="512" />`,
    `<meta property="og:image:alt" content="${title}" />`,
    ...(address === undefined
      ? []
      : [`<meta property="og:url" content="${escaped(origin + address)}" />`]),
    `<meta name="twitter:card" content="summary" />`,
    // Kept by start-colors.js, so that the first paint of the application has the company's colours and logo.
    `<meta name="brand" content="${escaped(JSON.stringify(brand))}" />`,
  ];
  return page.replace(slot, () => lines.join('\n    ')).replace(nameSlot, () => title);
}
