import { expect, test } from 'vitest';
import { minutaMessages } from './minuta.messages.ts';

test('each sentence names the changed fields, or ends without them', () => {
  const fields = ['contratante_endereco', 'comissao_extenso'];
  expect(minutaMessages.updated('2026-11-30T02:00:00.000Z', fields)).toBe(
    'Minuta atualizada em 29/11/2026: endereço, comissão.',
  );
  expect(minutaMessages.begunBefore(fields)).toBe(
    'O escritório atualizou a minuta depois que esta assinatura começou: endereço, comissão. O que for assinado aqui vale.',
  );
  expect(minutaMessages.readAgain([])).toBe(
    'A minuta foi atualizada. Leia de novo antes de assinar.',
  );
});
