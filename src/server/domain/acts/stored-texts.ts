import type { ActEvent, ActPayload } from '#shared/signing/signing.schemas.ts';

// Readers of stored texts answer undefined for damaged ones: the verification then names them.

function parse<T>(json: string): T | undefined {
  try {
    return JSON.parse(json) as T;
  } catch {
    return undefined;
  }
}

/** The signed event of a stored act. */
export const eventIn = (act: { eventJson: string }): ActEvent | undefined =>
  parse<ActEvent>(act.eventJson);

/** What a stored act says. */
export const payloadIn = (act: { payloadJson: string }): ActPayload | undefined =>
  parse<ActPayload>(act.payloadJson);
