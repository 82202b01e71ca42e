import * as v from 'valibot';
import { requiredText, uuidField } from '../kernel/fields.ts';
import { contactMailStates } from './contact.enums.ts';
import { contactMessages as text } from './contact.messages.ts';

/** A phone with its area code, masked or not; the output is its 10 or 11 digits (@spec 3 §9). */
const phone = v.pipe(
  requiredText(text.telRequired),
  v.maxLength(30, text.telInvalid),
  v.transform((value) => value.replaceAll(/\D/g, '')),
  v.check((digits) => digits.length === 10 || digits.length === 11, text.telInvalid),
);

const members = {
  name: v.pipe(requiredText(text.nameRequired), v.maxLength(120, text.tooLong)),
  email: v.pipe(
    requiredText(text.emailRequired),
    v.email(text.emailInvalid),
    v.maxLength(200, text.tooLong),
  ),
  message: v.pipe(requiredText(text.messageRequired), v.maxLength(4000, text.tooLong)),
};

/** What a visitor fills in. */
export const contactFormSchema = v.object({ ...members, tel: phone });

/**
 * A visitor's message to the company of the host (our own call). `id` is made with what is typed: sent again, it is the same message. `phone`
 * is another name of `tel`. `website` stands in the form for programs alone: no person sees it.
 */
export const contactBody = v.pipe(
  v.strictObject({
    ...members,
    id: v.optional(uuidField),
    tel: v.optional(phone),
    phone: v.optional(phone),
    website: v.optional(v.pipe(v.string(), v.maxLength(200, text.tooLong)), ''),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { tel, phone: other, ...message } = dataset.value;
    const given = tel ?? other;
    if (given !== undefined) return { ...message, tel: given };
    addIssue({
      message: text.telRequired,
      path: [
        { type: 'object', origin: 'value', input: dataset.value, key: 'tel', value: undefined },
      ],
    });
    return NEVER;
  }),
);
export type ContactBody = v.InferOutput<typeof contactBody>;

/** A visitor's message as the office reads it. */
export const contactSchema = v.object({
  id: uuidField,
  id_tenant: v.string(),
  name: v.string(),
  /** 10 or 11 digits. */
  tel: v.string(),
  email: v.string(),
  message: v.string(),
  createdDate: v.string(),
  /** How far the mail to the company is. */
  mail: v.picklist(contactMailStates),
});
export type Contact = v.InferOutput<typeof contactSchema>;
