import * as v from 'valibot';
import type { Place } from '#shared/signing/signing.schemas.ts';
import { publicAddress } from './public-address.ts';

/** What each provider gives, mapped to a `Place`; `null` when the answer is one of its odd errors. */
type Provider = {
  source: string;
  url: (ip: string | undefined) => string;
  read: (body: unknown) => Partial<Place> | null;
};

const text = v.nullish(v.string());
const numeric = v.nullish(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())]),
);

/** Reads a body with a schema; null when it does not fit or the provider says that it failed. */
function reader<S extends v.GenericSchema>(
  schema: S,
  map: (body: v.InferOutput<S>) => Partial<Place> | null,
): Provider['read'] {
  return (body) => {
    const result = v.safeParse(schema, body);
    return result.success ? map(result.output) : null;
  };
}

/** The five providers in their order (@spec 1 §7 External; shapes from their public documents). `base` replaces their hosts in tests. */
export function ipLocationProviders(base?: (host: string) => string): Provider[] {
  const at = (scheme: 'http' | 'https', host: string): string =>
    base ? base(host) : `${scheme}://${host}`;
  return [
    {
      source: 'ipapi.co',
      url: (ip) => `${at('https', 'ipapi.co')}/${ip ? `${ip}/` : ''}json/`,
      read: reader(
        v.object({
          error: v.optional(v.boolean()),
          ip: text,
          city: text,
          region: text,
          country_name: text,
          postal: text,
          latitude: numeric,
          longitude: numeric,
        }),
        (b) =>
          b.error
            ? null
            : ({
                ip: b.ip,
                city: b.city,
                region: b.region,
                country: b.country_name,
                zip: b.postal,
                lat: b.latitude,
                lon: b.longitude,
              } as Partial<Place>),
      ),
    },
    {
      // Plain http on its free plan, which is why the server asks and not the page.
      source: 'ip-api.com',
      url: (ip) => `${at('http', 'ip-api.com')}/json/${ip ?? ''}`,
      read: reader(
        v.object({
          status: v.string(),
          query: text,
          city: text,
          regionName: text,
          country: text,
          zip: text,
          lat: numeric,
          lon: numeric,
        }),
        (b) =>
          b.status === 'success'
            ? ({
                ip: b.query,
                city: b.city,
                region: b.regionName,
                country: b.country,
                zip: b.zip,
                lat: b.lat,
                lon: b.lon,
              } as Partial<Place>)
            : null,
      ),
    },
    {
      source: 'ipwho.is',
      url: (ip) => `${at('https', 'ipwho.is')}/${ip ?? ''}`,
      read: reader(
        v.object({
          success: v.boolean(),
          ip: text,
          city: text,
          region: text,
          country: text,
          postal: text,
          latitude: numeric,
          longitude: numeric,
        }),
        (b) =>
          b.success
            ? ({
                ip: b.ip,
                city: b.city,
                region: b.region,
                country: b.country,
                zip: b.postal,
                lat: b.latitude,
                lon: b.longitude,
              } as Partial<Place>)
            : null,
      ),
    },
    {
      source: 'ipinfo.io',
      url: (ip) => `${at('https', 'ipinfo.io')}/${ip ? `${ip}/` : ''}json`,
      read: reader(
        v.object({
          bogon: v.optional(v.boolean()),
          ip: text,
          city: text,
          region: text,
          country: text,
          postal: text,
          loc: text,
        }),
        (b) => {
          if (b.bogon || !b.loc) return null;
          const [lat, lon] = b.loc.split(',').map(Number);
          return {
            ip: b.ip,
            city: b.city,
            region: b.region,
            country: b.country,
            zip: b.postal,
            lat,
            lon,
          } as Partial<Place>;
        },
      ),
    },
    {
      source: 'get.geojs.io',
      url: (ip) => `${at('https', 'get.geojs.io')}/v1/ip/geo${ip ? `/${ip}` : ''}.json`,
      read: reader(
        v.object({
          ip: text,
          city: text,
          region: text,
          country: text,
          latitude: numeric,
          longitude: numeric,
        }),
        (b) =>
          ({
            ip: b.ip,
            city: b.city,
            region: b.region,
            country: b.country,
            zip: null,
            lat: b.latitude,
            lon: b.longitude,
          }) as Partial<Place>,
      ),
    },
  ];
}

/** Each provider gets this long, in milliseconds. */
const timeoutMs = 5000;

/** Asks the providers one after the other until one gives coordinates; null when none does. */
export async function locateByIp(
  ip: string,
  options: { fetch: typeof fetch; providers?: Provider[] },
): Promise<Place | null> {
  for (const provider of options.providers ?? ipLocationProviders()) {
    try {
      // For an address that says nothing about a place the provider takes the one it sees: the server's own.
      const answer = await options.fetch(provider.url(publicAddress(ip)), {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      });
      if (!answer.ok) continue;
      const found = provider.read(await answer.json());
      if (found === null || typeof found.lat !== 'number' || typeof found.lon !== 'number')
        continue;
      return {
        city: found.city ?? null,
        region: found.region ?? null,
        country: found.country ?? null,
        zip: found.zip ?? null,
        lat: found.lat,
        lon: found.lon,
        ip: found.ip ?? null,
        accuracy: null,
        source: provider.source,
        refused: null,
      };
    } catch {
      // No answer, HTML instead of JSON, refused: the next provider is asked.
    }
  }
  return null;
}
