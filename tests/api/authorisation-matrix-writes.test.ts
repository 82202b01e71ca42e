import { testAuthorisation } from '#tests/support/authorisation.ts';

testAuthorisation('changes');
