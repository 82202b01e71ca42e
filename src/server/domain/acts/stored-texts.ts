import * as v from 'valibot';
import {
  actEventSchema,
  actPayloadV1Schema,
  actPayloadV2Schema,
  type ActEvent,
  type ActPayload,
} from '#shared/signing/signing.schemas.ts';

// Readers of stored texts answer undefined for damaged ones, whether their JSON is broken or a member lacks its name: the verification then
// names them. They ask for the shape that an act was taken in with, but for what the server's own acts may say beside it: they follow
// chains of any length, and the CPF of who signs need not be known to it.

const storedEventSchema = v.object({
  ...actEventSchema.entries,
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const storedSigner = v.object({ name: v.string(), cpf: v.string() });

const storedPayloadSchema: v.GenericSchema<unknown, ActPayload> = v.variant('v', [
  v.object({ ...actPayloadV1Schema.entries, signer: storedSigner }),
  v.object({ ...actPayloadV2Schema.entries, signer: storedSigner }),
]);

function read<T>(
  schema: v.GenericSchema<unknown, T>,
  json: string,
): { raw: unknown; said: T } | undefined {
  try {
    const raw: unknown = JSON.parse(json);
    const { success, output } = v.safeParse(schema, raw);
    return success ? { raw, said: output } : undefined;
  } catch {
    return undefined;
  }
}

/** The signed event of a stored act. */
export const eventIn = (act: { eventJson: string }): ActEvent | undefined =>
  read(storedEventSchema, act.eventJson)?.said;

/** What a stored act says, with null for what an older device left out of the place. */
export const payloadIn = (act: { payloadJson: string }): ActPayload | undefined =>
  read(storedPayloadSchema, act.payloadJson)?.said;

/** The same, member by member as it was hashed: nothing is added to it, and what this build does not know stands in it. */
export const hashedPayloadIn = (act: { payloadJson: string }): ActPayload | undefined =>
  read(storedPayloadSchema, act.payloadJson)?.raw as ActPayload | undefined;
