import { testAuthorisation } from '#tests/support/authorisation.ts';

testAuthorisation((endpoint) => endpoint.method !== 'GET');
