import * as v from 'valibot';
import { cepField, requiredText, ufField } from '../kernel/fields.ts';
import { gateMessages } from './gates.messages.ts';
import { termsVersion } from './terms.constants.ts';

/**
 * POST /user/liAceito: accepting is the only thing that can be said. `version` is the one that the person was shown, so that an old
 * application cannot accept a text that it does not have; absent: the version in force.
 */
export const acceptTermsBody = v.object({
  li_aceito: v.literal(true, gateMessages.termsNeeded),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(termsVersion))),
});

/** Which version was accepted and when (ISO instant). */
export const acceptTermsAnswer = v.object({
  li_aceito: v.literal(true),
  version: v.number(),
  at: v.string(),
});

const place = (message: string) => v.pipe(requiredText(message), v.maxLength(200));

/** Address of a person, as the CEP gate asks for it; the CEP is kept as its 8 digits, the UF in capitals (@spec 3 §5 Address). */
export const addressBody = v.object({
  cep: cepField(gateMessages.cepRequired, gateMessages.cepInvalid),
  logradouro: place(gateMessages.logradouroRequired),
  bairro: place(gateMessages.bairroRequired),
  numero: v.pipe(requiredText(gateMessages.numeroRequired), v.maxLength(20)),
  municipio: place(gateMessages.municipioRequired),
  estado: ufField(gateMessages.ufRequired, gateMessages.ufInvalid),
});
export type AddressBody = v.InferOutput<typeof addressBody>;

/** The form of the gate: the address and the confirmation that it is right. */
export const addressForm = v.object({
  ...addressBody.entries,
  confirmo: v.literal(true, gateMessages.confirmationNeeded),
});
