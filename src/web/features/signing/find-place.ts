import { getLocation } from '#shared/lookups/lookups.endpoints.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { nowhere } from '#shared/signing/place.ts';
import type { Place } from '#shared/signing/signing.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { readPosition, type DevicePosition } from '#web/device/geolocation.ts';

/** Where the two answers come from; tests bring their own. */
export type PlaceSources = {
  position: () => Promise<DevicePosition>;
  byAddress: () => Promise<Place>;
};

/** A place to put into an act, and what the person is told when the device itself gave none. */
export type FoundPlace = { place: Place; notice: string | null };

const lookupTimeoutMs = 8_000;

const realSources: PlaceSources = {
  position: () => readPosition(),
  byAddress: () => callEndpoint(getLocation, { timeoutMs: lookupTimeoutMs }),
};

/**
 * Where the act takes place: the device's own position with its accuracy, and from the address of the connection the names of the place.
 * Without a position the address alone; without either, the reason. A refusal stays in the record whatever is found otherwise
 * (decisions: Pictures). Never throws.
 */
export async function findPlace(sources: PlaceSources = realSources): Promise<FoundPlace> {
  const [position, address] = await Promise.all([
    sources.position(),
    sources.byAddress().catch(() => null),
  ]);
  if (position.found) {
    const { lat, lon, accuracyMeters } = position;
    const names =
      address === null
        ? nowhere
        : {
            city: address.city,
            region: address.region,
            country: address.country,
            zip: address.zip,
            ip: address.ip,
          };
    return {
      place: {
        ...nowhere,
        ...names,
        lat,
        lon,
        accuracy: Math.round(accuracyMeters),
        source: 'gps',
        refused: null,
      },
      notice: null,
    };
  }
  const notice =
    position.why === 'recusada'
      ? signingMessages.locationUnavailable
      : signingMessages.locationFailed;
  if (address !== null) return { place: { ...address, refused: position.why }, notice };
  return { place: { ...nowhere, refused: position.why }, notice };
}
