import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { requireUncommon } from './require-uncommon.ts';

test('the list has 3,000 passwords, none twice, none that is too short anyway', () => {
  const all = commonPasswords.trim().split(/\s+/);
  expect(all).toHaveLength(3000);
  expect(new Set(all).size).toBe(3000);
  expect(all.filter((one) => !/^[a-z0-9]{6,}$/.test(one))).toEqual([]);
});

test.each(['123456', 'Senha@123', 'SENHA 1234!', 'Flamengo#2025', 'q1w2e3r4', 'Júlia@123456'])(
  '%s is too common',
  async (password) => {
    await expect(requireUncommon(password)).rejects.toMatchObject({
      code: 'password_common',
      status: 422,
      message: 'Escolha uma senha menos comum',
    });
  },
);

test.each(['Recupera@2026', 'Ágil#2026 é boa', 'cavalo correto grampo'])(
  '%s is not',
  async (password) => {
    await expect(requireUncommon(password)).resolves.toBeUndefined();
  },
);
