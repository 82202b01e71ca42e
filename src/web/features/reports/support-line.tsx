import { Anchor, Text } from '@mantine/core';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { whatsAppLink } from '#shared/kernel/whats-app-link.ts';
import { formatPhone } from '#web/ui/masks.ts';

/** Digits with the area code, without the country's. */
const digitsOf = (phone: string | undefined): string =>
  formatPhone(phone ?? '').replaceAll(/\D/g, '');

/** 'Suporte: {phone}' of the company: its phone, else its WhatsApp; where it has neither, nothing. */
export function SupportLine({ brand }: { brand: Pick<TenantBrand, 'tel' | 'whatsApp'> }) {
  const whatsApp = digitsOf(brand.whatsApp);
  const phone = digitsOf(brand.tel) || whatsApp;
  if (phone === '') return null;
  return (
    <Text>
      Suporte: <Anchor href={`tel:+55${phone}`}>{formatPhone(phone)}</Anchor>
      {whatsApp !== '' && (
        <>
          {' · '}
          <Anchor href={whatsAppLink(whatsApp)} target="_blank" rel="noreferrer">
            WhatsApp
          </Anchor>
        </>
      )}
    </Text>
  );
}
