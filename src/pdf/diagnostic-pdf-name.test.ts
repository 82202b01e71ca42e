import { describe, expect, it } from 'vitest';
import { diagnosticPdfName } from './diagnostic-pdf-name.ts';

const period = { start: '2024-01', end: '2026-11' } as const;

describe('diagnosticPdfName', () => {
  it.each([
    ['12.345.678/0001-90', 'diagnostico-12345678000190-012024-112026.pdf'],
    ['12.ABC.345/01DE-35', 'diagnostico-12ABC34501DE35-012024-112026.pdf'],
    ['João & Irmãos Ltda.', 'diagnostico-Joao-Irmaos-Ltda-012024-112026.pdf'],
    ['../../etc/passwd', 'diagnostico-etcpasswd-012024-112026.pdf'],
    ['nota\u202efdp.exe', 'diagnostico-notafdpexe-012024-112026.pdf'],
    ['linha\r\nquebrada\u0000', 'diagnostico-linha-quebrada-012024-112026.pdf'],
    ['😀 漢字', 'diagnostico-012024-112026.pdf'],
    ['', 'diagnostico-012024-112026.pdf'],
  ])('%j gives %s', (client, expected) => {
    expect(diagnosticPdfName(client, period)).toBe(expected);
  });

  it('stays within what file systems take', () => {
    expect(diagnosticPdfName('Ab '.repeat(300), period)).toMatch(
      /^diagnostico-[\w-]{1,120}-012024-112026\.pdf$/,
    );
  });
});
