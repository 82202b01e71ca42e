import type { Bank } from '#shared/lookups/lookups.schemas.ts';

/** Banks in the participants list of the Banco Central (code, ISPB, name), shipped for installs without network. */
const rows = `
001 00000000 Banco do Brasil S.A.
003 04902979 Banco da Amazônia S.A.
004 07237373 Banco do Nordeste do Brasil S.A.
007 33657248 Banco Nacional de Desenvolvimento Econômico e Social - BNDES
012 04866275 Banco Inbursa S.A.
017 42272526 BNY Mellon Banco S.A.
018 57839805 Banco Tricury S.A.
021 28127603 Banestes S.A. - Banco do Estado do Espírito Santo
024 10866788 Banco Bandepe S.A.
025 03323840 Banco Alfa S.A.
029 33885724 Banco Itaú Consignado S.A.
033 90400888 Banco Santander (Brasil) S.A.
036 06271464 Banco Bradesco BBI S.A.
037 04913711 Banco do Estado do Pará S.A. - Banpará
040 03609817 Banco Cargill S.A.
041 92702067 Banco do Estado do Rio Grande do Sul S.A. - Banrisul
047 13009717 Banco do Estado de Sergipe S.A. - Banese
062 03012230 Hipercard Banco Múltiplo S.A.
063 04184779 Banco Bradescard S.A.
064 04332281 Goldman Sachs do Brasil Banco Múltiplo S.A.
065 48795256 Banco AndBank (Brasil) S.A.
066 02801938 Banco Morgan Stanley S.A.
069 61033106 Banco Crefisa S.A.
070 00000208 BRB - Banco de Brasília S.A.
074 03017677 Banco J. Safra S.A.
076 07656500 Banco KDB do Brasil S.A.
077 00416968 Banco Inter S.A.
079 09516419 PicPay Bank - Banco Múltiplo S.A.
081 10264663 BancoSeguro S.A.
082 07679404 Banco Topázio S.A.
083 10690848 Banco da China Brasil S.A.
085 05463212 Cooperativa Central de Crédito - Ailos
088 11476673 Banco Randon S.A.
094 11758741 Banco Finaxis S.A.
096 00997185 Banco B3 S.A.
097 04632856 Credisis - Central de Cooperativas de Crédito
099 03046391 Uniprime Central Nacional - Central Nacional de Cooperativa de Crédito
104 00360305 Caixa Econômica Federal
107 15114366 Banco Bocom BBM S.A.
119 13720915 Banco Western Union do Brasil S.A.
120 33603457 Banco Rodobens S.A.
121 10664513 Banco Agibank S.A.
124 15357060 Banco Woori Bank do Brasil S.A.
125 45246410 Banco Genial S.A.
126 13220493 BR Partners Banco de Investimento S.A.
132 17453575 ICBC do Brasil Banco Múltiplo S.A.
133 10398952 Cresol Confederação
136 00315557 Unicred do Brasil
139 55230916 Intesa Sanpaolo Brasil S.A. - Banco Múltiplo
184 17298092 Banco Itaú BBA S.A.
197 16501555 Stone Instituição de Pagamento S.A.
208 30306294 Banco BTG Pactual S.A.
212 92894922 Banco Original S.A.
213 54403563 Banco Arbi S.A.
217 91884981 Banco John Deere S.A.
218 71027866 Banco BS2 S.A.
222 75647891 Banco Crédit Agricole Brasil S.A.
224 58616418 Banco Fibra S.A.
237 60746948 Banco Bradesco S.A.
246 28195667 Banco ABC Brasil S.A.
254 14388334 Paraná Banco S.A.
260 18236120 Nu Pagamentos S.A. - Instituição de Pagamento
265 33644196 Banco Fator S.A.
269 53518684 Banco HSBC S.A.
276 11970623 Banco Senff S.A.
290 08561701 PagSeguro Internet Instituição de Pagamento S.A.
299 04814563 Banco Afinz S.A. - Banco Múltiplo
318 61186680 Banco BMG S.A.
323 10573521 Mercado Pago Instituição de Pagamento Ltda.
335 27098060 Banco Digio S.A.
336 31872495 Banco C6 S.A.
341 60701190 Itaú Unibanco S.A.
348 33264668 Banco XP S.A.
364 09089356 Efí S.A. - Instituição de Pagamento
366 61533584 Banco Société Générale Brasil S.A.
368 08357240 Banco CSF S.A.
370 61088183 Banco Mizuho do Brasil S.A.
376 33172537 Banco J.P. Morgan S.A.
380 22896431 PicPay Instituição de Pagamento S.A.
381 60814191 Banco Mercedes-Benz do Brasil S.A.
387 03215790 Banco Toyota do Brasil S.A.
389 17184037 Banco Mercantil do Brasil S.A.
390 59274605 Banco GM S.A.
393 59109165 Banco Volkswagen S.A.
394 07207996 Banco Bradesco Financiamentos S.A.
403 37880206 Cora Sociedade de Crédito Direto S.A.
422 58160789 Banco Safra S.A.
456 60498557 Banco MUFG Brasil S.A.
461 19540550 Asaas Gestão Financeira Instituição de Pagamento S.A.
464 60518222 Banco Sumitomo Mitsui Brasileiro S.A.
487 62331228 Deutsche Bank S.A. - Banco Alemão
536 20855875 Neon Pagamentos S.A. - Instituição de Pagamento
600 59118133 Banco Luso Brasileiro S.A.
604 31895683 Banco Industrial do Brasil S.A.
611 61820817 Banco Paulista S.A.
612 31880826 Banco Guanabara S.A.
613 60850229 Omni Banco S.A.
623 59285411 Banco Pan S.A.
626 61348538 Banco C6 Consignado S.A.
633 68900810 Banco Rendimento S.A.
634 17351180 Banco Triângulo S.A.
637 60889128 Banco Sofisa S.A.
643 62144175 Banco Pine S.A.
655 59588111 Banco Votorantim S.A.
707 62232889 Banco Daycoval S.A.
712 78632767 Banco Ourinvest S.A.
739 00558456 Banco Cetelem S.A.
741 00517645 Banco Ribeirão Preto S.A.
743 00795423 Banco Semear S.A.
745 33479023 Banco Citibank S.A.
746 30723886 Banco Modal S.A.
747 01023570 Banco Rabobank International Brasil S.A.
748 01181521 Banco Cooperativo Sicredi S.A.
751 29030467 Scotiabank Brasil S.A. Banco Múltiplo
752 01522368 Banco BNP Paribas Brasil S.A.
754 76543115 Banco Sistema S.A.
755 62073200 Bank of America Merrill Lynch Banco Múltiplo S.A.
756 02038232 Banco Cooperativo Sicoob S.A.
`;

/** The shipped banks, by code. */
export const shippedBanks: readonly Bank[] = rows
  .trim()
  .split('\n')
  .map((row) => ({ code: row.slice(0, 3), ispb: row.slice(4, 12), name: row.slice(13) }));
