import { readFileSync } from 'node:fs';
import type { DirectoryLock } from './db/directory-lock.ts';
import { keyIdInFours } from '#shared/signing/key-id.ts';

/** Where Linux says which clock it reads the time from. */
const clockFile = '/sys/devices/system/clocksource/clocksource0/current_clocksource';

/** What a start says of itself: the server's key (to be kept on paper), the lock that it holds, clock and time zone. */
export function startLines(server: { keyId: string; lock: DirectoryLock | undefined }): string[] {
  return [
    `Chave do servidor: ${keyIdInFours(server.keyId)}. Anote-a fora deste computador.`,
    `Trava da pasta de dados: ${lockWords(server.lock)}`,
    `Relógio: ${clockSource()}; fuso horário: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  ];
}

function lockWords(lock: DirectoryLock | undefined): string {
  if (lock === undefined) return 'nenhuma (PostgreSQL)';
  return lock.isFile
    ? 'arquivo .lock (flock), vale para todos os contêineres desta máquina'
    : 'só um socket local (flock não foi encontrado): não vale entre contêineres';
}

function clockSource(): string {
  try {
    return readFileSync(clockFile, 'utf8').trim();
  } catch {
    return 'o do sistema';
  }
}
