import { queryOptions } from '@tanstack/react-query';
import { getContact } from '#shared/contact/contact.endpoints.ts';
import { contactKeys } from '#shared/contact/contact.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** What a visitor wrote. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: contactKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(getContact, { params: { id }, signal }),
  });
