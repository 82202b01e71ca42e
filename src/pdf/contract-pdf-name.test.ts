import { describe, expect, it } from 'vitest';
import { contractPdfName } from './contract-pdf-name.ts';

describe('contractPdfName', () => {
  it.each([
    [{}, 'Contrato.pdf'],
    [{ name: '' }, 'Contrato.pdf'],
    [{ name: undefined, clientId: undefined }, 'Contrato.pdf'],
    [{ name: 'João da Silva' }, 'Contrato_João da Silva.pdf'],
    [{ clientId: '0192f0c1-aa' }, 'Contrato_0192f0c1-aa.pdf'],
    [{ name: 'Ana', clientId: 'c1' }, 'Contrato_Ana.pdf'],
    [{ name: ' /:*?"<>| ', clientId: 'c1' }, 'Contrato_c1.pdf'],
    [{ name: '../../etc/passwd' }, 'Contrato_etcpasswd.pdf'],
    [{ name: 'A/B \\ C:D*E?F"G<H>I|J' }, 'Contrato_AB CDEFGHIJ.pdf'],
    [{ name: 'linha\r\nquebrada\tcom\u0000controle' }, 'Contrato_linha quebrada comcontrole.pdf'],
    [{ name: 'nota\u202efdp.exe' }, 'Contrato_notafdp.exe.pdf'],
    [{ name: 'Comércio & Cia. Ltda.' }, 'Contrato_Comércio & Cia. Ltda.pdf'],
    [{ name: 'Jose\u0301' }, 'Contrato_José.pdf'],
  ])('%o gives %s', (source, expected) => {
    expect(contractPdfName(source)).toBe(expected);
  });

  it('stays within what file systems take', () => {
    const bytes = new TextEncoder().encode(contractPdfName({ name: 'ã😀'.repeat(300) }));
    expect(bytes.length).toBeLessThanOrEqual(200);
  });
});
