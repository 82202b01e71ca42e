import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger-options.ts';

test('a logged error has its class and code, and no part of its message or stack', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  const { log } = fastify({ logger: { ...loggerOptions('debug'), stream } });
  const failed = Object.assign(
    new Error('Failed query: select … where cpf = $1\nparams: 529.982.247-25'),
    { code: '42P01' },
  );
  log.error({ err: failed, endpoint: 'listSelic' }, 'selic series not read');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { type: 'Error 42P01' },
    endpoint: 'listSelic',
    msg: 'selic series not read',
  });
  expect(lines.join('')).not.toMatch(/529|select|\.ts:/);
});
