import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PartnershipType } from '#shared/agreements/agreed-types.ts';
import { listContractTypes } from '#shared/agreements/agreements.endpoints.ts';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { missingInPartnership, type PartnerFacts } from '#shared/users/partnership-fields.rules.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** Names the fields that a partner's contract would lack, while the form is filled in. */
export function PartnershipLine({
  tenant,
  type,
  partner,
}: {
  tenant: string;
  type: PartnershipType;
  partner: PartnerFacts;
}) {
  const { data } = useQuery({
    queryKey: agreementKeys.contractTypes(tenant),
    queryFn: ({ signal }) => callEndpoint(listContractTypes, { params: { tenant }, signal }),
  });
  const template = data?.find(({ typeContrato }) => typeContrato === type);
  // An untouched form lacks everything, which nobody needs to read.
  if (template === undefined || partner.name.trim() === '') return null;
  const missing = missingInPartnership(template.fields, partner);
  return missing.length === 0 ? null : (
    <Text size="sm" c="dimmed" role="status">
      {minutaMessages.missing(missing)}.
    </Text>
  );
}
