import { expect, test } from 'vitest';
import { fieldErrorsIn } from './form-failure.tsx';

test.each([
  [undefined, {}],
  [{ id: 'x' }, {}],
  [{ fields: 'x' }, {}],
  [{ fields: { email: 'E-mail inválido', cep: 3 } }, { email: 'E-mail inválido' }],
])('%j', (details, errors) => expect(fieldErrorsIn(details)).toEqual(errors));
