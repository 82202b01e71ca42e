import { describe, expect, it } from 'vitest';
import { nameOfWitness, shortName, witnessesOfDay } from './day-witnesses.rules.ts';

const now = new Date('2026-11-23T18:00:00.000Z');
const rita = { name: 'Rita de Cássia Moura', cpf: '111.444.777-35' };
const aurelio = { name: 'Aurélio Damasceno', cpf: '39053344705' };
const at = '2026-11-23T15:00:00.000Z';

describe('witnesses of the day', () => {
  it.each([
    ['Rita de Cássia Moura', 'Rita M.'],
    ['  Aurélio   Damasceno ', 'Aurélio D.'],
    ['Élida érica', 'Élida É.'],
    ['Zé', 'Zé'],
    ['', ''],
  ])('%s is offered as %s', (name, label) => {
    expect(shortName(name)).toBe(label);
  });

  it('are offered once each, the latest first, by the name written last', () => {
    expect(
      witnessesOfDay(
        [
          { ...rita, at: '2026-11-23T12:00:00.000Z' },
          { ...aurelio, at },
          { name: 'Rita C. Moura', cpf: '11144477735', at: '2026-11-23T14:00:00.000Z' },
        ],
        { now, without: [] },
      ).map(({ label, people }) => [label, people.map(({ name }) => name)]),
    ).toEqual([
      ['Aurélio D.', ['Aurélio Damasceno']],
      ['Rita M.', ['Rita C. Moura']],
    ]);
  });

  it.each([
    ['yesterday in Brasília', { ...rita, at: '2026-11-23T02:59:59.000Z' }, []],
    ['tomorrow', { ...rita, at: '2026-11-24T03:00:00.000Z' }, []],
    ['who signs here already', { ...rita, at }, ['11144477735']],
    ['without a name', { ...rita, name: ' ', at }, []],
  ])('not offered: %s', (_, act, without) => {
    expect(witnessesOfDay([act], { now, without })).toEqual([]);
  });

  it('two people of one short name stand there once, and the CPF tells which', () => {
    const offers = witnessesOfDay(
      [
        { ...rita, at },
        { name: 'Rita Maciel', cpf: '39053344705', at },
      ],
      { now, without: [] },
    );
    expect(offers.map(({ label }) => label)).toEqual(['Rita M.']);
    expect(nameOfWitness(offers[0]!, '111.444.777-35')).toBe('Rita de Cássia Moura');
    expect(nameOfWitness(offers[0]!, '39053344705')).toBe('Rita Maciel');
    expect(nameOfWitness(offers[0]!, '529.982.247-25')).toBeNull();
    expect(nameOfWitness(offers[0]!, '')).toBeNull();
  });

  it('at most six', () => {
    const acts = Array.from({ length: 9 }, (_, n) => ({
      name: `Ana ${String.fromCodePoint(65 + n)}`,
      cpf: `1114447773${n}`,
      at,
    }));
    expect(witnessesOfDay(acts, { now, without: [] })).toHaveLength(6);
  });
});
