import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoAsksVersion } from './version.access.ts';

export const getVersion = defineEndpoint({
  name: 'getVersion',
  method: 'GET',
  base: 'data',
  path: '/version',
  answer: v.object({ build: v.string() }),
  access: whoAsksVersion,
  summary: 'A compilação que responde, como os textos contra-assinados a trazem.',
});
