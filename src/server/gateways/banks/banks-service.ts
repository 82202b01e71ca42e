import * as v from 'valibot';
import type { Bank } from '#shared/lookups/lookups.schemas.ts';
import { askService, ServiceTrouble } from '#server/gateways/ask-service.ts';
import type { LookupSource } from '#server/gateways/lookup-source.ts';

/** Participants without a code in the clearing system (the Selic system itself, for one) have null there. */
const answerSchema = v.pipe(
  v.array(
    v.object({
      ispb: v.string(),
      name: v.nullish(v.string()),
      fullName: v.nullish(v.string()),
      code: v.nullish(v.number()),
    }),
  ),
  v.minLength(20),
);

/** The public list of banks, by code. */
export function banksService(urls: {
  brasilApi: string;
  patienceMs: number;
}): LookupSource<Bank[]> {
  return {
    name: 'brasilapi-banks',
    async ask() {
      const { body } = await askService(`${urls.brasilApi}/api/banks/v1`, urls.patienceMs);
      const result = v.safeParse(answerSchema, body);
      if (!result.success) throw new ServiceTrouble('odd');
      return result.output
        .flatMap(({ code, ispb, name, fullName }) => {
          const label = (fullName ?? name ?? '').trim().replaceAll(/\s+/g, ' ');
          const fits =
            typeof code === 'number' && Number.isInteger(code) && code > 0 && code < 1000;
          return fits && label !== '' && /^\d{1,8}$/.test(ispb)
            ? [{ code: String(code).padStart(3, '0'), name: label, ispb: ispb.padStart(8, '0') }]
            : [];
        })
        .toSorted((a, b) => Number(a.code) - Number(b.code));
    },
  };
}
