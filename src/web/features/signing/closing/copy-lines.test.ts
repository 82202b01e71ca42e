import { describe, expect, it } from 'vitest';
import type { LocalCopy } from '#offline/capture/local-copies.ts';
import type { CopyProgress } from '#shared/copies/copies.schemas.ts';
import { copyLines } from './copy-lines.ts';

const contacts = { email: 'dona@padaria.test', whatsapp: '5511987654321' };
const email: CopyProgress = {
  channel: 'email',
  masked: 'do•••@padaria.test',
  state: 'sent',
  settledAt: null,
};
const whatsapp: CopyProgress = {
  channel: 'whatsapp',
  masked: '(11) •••••-4321',
  state: 'sent',
  settledAt: null,
};
const here = (state: LocalCopy['state']): LocalCopy[] => [
  { id: 'w1', state, contacts: state === 'sent' ? null : contacts },
];
const said = (...given: Parameters<typeof copyLines>): string[] =>
  copyLines(...given).map(({ to, state }) => `${to}: ${state}`);
const both = 'Cópia para do•••@padaria.test e (11)\u00A0•••••-4321';

describe('what a closed contract says of its copies', () => {
  it.each([
    ['nothing was asked for', [], [], []],
    [
      'on the device',
      here('waiting'),
      [],
      [`${both}: Segue quando o fechamento chegar ao servidor.`],
    ],
    [
      'refused',
      here('refused'),
      [],
      [`${both}: O servidor não aceitou este pedido. Veja em Pendências.`],
    ],
    [
      'with the server, which has not sent it',
      here('sent'),
      [
        { ...email, state: 'waiting' },
        { ...whatsapp, state: 'waiting' },
      ],
      [`${both}: Está no servidor e segue em instantes.`],
    ],
    ['sent', here('sent'), [email, whatsapp], [`${both}: Enviada.`]],
    [
      'one of two ways failed',
      [],
      [email, { ...whatsapp, state: 'failed' }],
      [
        'Cópia para (11)\u00A0•••••-4321: Não pôde ser enviada. Entregue o PDF por outro meio.',
        'Cópia para do•••@padaria.test: Enviada.',
      ],
    ],
    ['sent, and its receipt was lost', here('waiting'), [email, whatsapp], [`${both}: Enviada.`]],
    [
      'one place at the server already, another on the device',
      here('waiting'),
      [email],
      [
        'Cópia para (11)\u00A0•••••-4321: Segue quando o fechamento chegar ao servidor.',
        'Cópia para do•••@padaria.test: Enviada.',
      ],
    ],
  ] as [string, LocalCopy[], CopyProgress[], string[]][])('%s', (_case, local, told, lines) => {
    expect(said(local, told, null)).toEqual(lines);
  });

  it.each([
    ['nothing else was asked for', [], [], ['Cópia para do•••@padaria.test']],
    ['the same address was typed', here('waiting'), [], [both]],
    [
      'another address was typed that looks like it where most is hidden',
      [{ id: 'w1', state: 'waiting', contacts: { email: 'dono@padaria.test', whatsapp: null } }],
      [],
      ['Cópia para do•••@padaria.test e do•••@padaria.test'],
    ],
    ['it has gone already', [], [email], []],
  ] as [string, LocalCopy[], CopyProgress[], string[]][])(
    'says where one goes by itself: %s',
    (_case, local, told, tos) => {
      const waiting = copyLines(local, told, contacts.email).filter(({ tone }) => tone === 'quiet');
      expect(waiting.map(({ to }) => to)).toEqual(tos);
    },
  );
});
