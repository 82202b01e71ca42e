import { expect, it } from 'vitest';
import type { HandingOver } from '#shared/devices/hand-over.rules.ts';
import { handedText, othersAtTheDoor, othersHead, othersInside } from './others-texts.ts';
import type { OthersView } from './others-view.ts';

const company = '11222333000181';
const other: OthersView = {
  owner: `${company}:staff:018f0000-0000-7000-8000-00000000000a`,
  initials: 'A. B.',
  count: 4,
  parked: 0,
  gone: 0,
  oldest: '2026-11-21T12:00:00.000Z',
  isLeaving: false,
  isRemoved: false,
};
const lead: HandingOver = { idTenant: company, typeUser: 'USUARIO', typeCargo: 'GERENTE' };
const partner: HandingOver = { ...lead, typeCargo: 'PARCEIRO' };

it('counts what waits, or what is gone', () => {
  expect(othersHead(other)).toMatch(/^4 itens de A\. B\., desde \d\d\/11\/2026/);
  expect(othersHead({ ...other, count: 1 })).toMatch(/^1 item de A\. B\./);
  expect(othersHead({ ...other, count: 0, gone: 2 })).toMatch(/^2 itens de A\. B\./);
});

it.each([
  [
    {},
    company,
    'O envio continua quando essa pessoa entrar aqui. Se ela não puder, a gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    {},
    '45723174000110',
    'O envio continua quando essa pessoa entrar aqui. Se ela não puder, a gerência da empresa dessa pessoa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    { parked: 4 },
    company,
    'A gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    { isLeaving: true },
    company,
    'O acesso dessa pessoa terminou; o envio continua daqui sempre que há conexão. Se ele parar, a gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    { isLeaving: true, parked: 1 },
    company,
    'O acesso dessa pessoa terminou; o envio continua daqui sempre que há conexão. 1 item com problema: a gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    { isLeaving: true, parked: 4 },
    company,
    'A gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    { isRemoved: true },
    company,
    'Essa pessoa saiu da empresa. A gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    { isLeaving: true, isRemoved: true },
    company,
    'O acesso dessa pessoa terminou; o envio continua daqui sempre que há conexão. Se ele parar, a gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [{ count: 0, gone: 1 }, company, '1 arquivo não está mais neste aparelho.'],
])('before a sign-in: %o at %s', (change, idTenant, text) => {
  expect(othersAtTheDoor({ ...other, ...change }, idTenant)).toBe(text);
});

it.each([
  [
    {},
    lead,
    'O envio continua quando essa pessoa entrar aqui. Se ela não puder, você pode entregar ao escritório.',
  ],
  [
    {},
    partner,
    'O envio continua quando essa pessoa entrar aqui. Se ela não puder, a gerência desta empresa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [
    {},
    { ...lead, idTenant: '45723174000110' },
    'O envio continua quando essa pessoa entrar aqui. Se ela não puder, a gerência da empresa dessa pessoa, entrando neste aparelho, pode entregar ao escritório.',
  ],
  [{ isRemoved: true }, lead, 'Essa pessoa saiu da empresa. Você pode entregar ao escritório.'],
  [{ parked: 4 }, lead, 'Você pode entregar ao escritório.'],
  [{ count: 0, gone: 2 }, lead, '2 arquivos não estão mais neste aparelho.'],
])('for who reads it: %o', (change, me, text) => {
  expect(othersInside({ ...other, ...change }, me)).toBe(text);
});

it('names who handed it over, where the server said so', () => {
  const at = '2026-11-21T12:00:00.000Z';
  expect(handedText({ by: 'Gina Prado', at })).toMatch(
    /^Entregue ao escritório por Gina Prado em \d\d\/11\/2026/,
  );
  expect(handedText({ by: null, at })).toMatch(/^Entregue ao escritório em \d\d\/11\/2026/);
});
