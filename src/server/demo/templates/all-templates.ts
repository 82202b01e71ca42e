import { aliquotaZeroCombustivelTemplate } from './aliquota-zero-combustivel.ts';
import { aliquotaZeroTemplate } from './aliquota-zero.ts';
import { apuracaoStTemplate } from './apuracao-st.ts';
import { defaultTemplate } from './default.ts';
import { equiparacaoHospitalarTemplate } from './equiparacao-hospitalar.ts';
import { exclusaoDeIcmsEStTemplate } from './exclusao-de-icms-e-st.ts';
import { inssMaoDeObraTemplate } from './inss-mao-de-obra.ts';
import { lucroPresumidoTemplate } from './lucro-presumido.ts';
import { lucroRealTemplate } from './lucro-real.ts';
import { mvaTemplate } from './mva.ts';
import { negociacaoDePassivosTemplate } from './negociacao-de-passivos.ts';
import { operacionalTemplate } from './operacional.ts';
import { parceriaComercialCnpjTemplate } from './parceria-comercial-cnpj.ts';
import { parceriaComercialCpfTemplate } from './parceria-comercial-cpf.ts';
import { pisCofinsMonofasicoParaSnTemplate } from './pis-cofins-monofasico-para-sn.ts';
import { previdenciarioTemplate } from './previdenciario.ts';
import { principalTemplate } from './principal.ts';
import { simplesNacionalTemplate } from './simples-nacional.ts';
import { subvencaoTemplate } from './subvencao.ts';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import type { ContractTemplateText } from './template-text.ts';

/** Text of every contract type. */
export const templateTexts: Record<ContractType, ContractTemplateText> = {
  PRINCIPAL: principalTemplate,
  LUCRO_REAL: lucroRealTemplate,
  LUCRO_PRESUMIDO: lucroPresumidoTemplate,
  SIMPLES_NACIONAL: simplesNacionalTemplate,
  OPERACIONAL: operacionalTemplate,
  SUBVENCAO: subvencaoTemplate,
  INSS_MAO_DE_OBRA: inssMaoDeObraTemplate,
  EXCLUSAO_DE_ICMS_E_ST: exclusaoDeIcmsEStTemplate,
  ALIQUOTA_ZERO_COMBUSTIVEL: aliquotaZeroCombustivelTemplate,
  ALIQUOTA_ZERO: aliquotaZeroTemplate,
  APURACAO_ST: apuracaoStTemplate,
  PIS_COFINS_MONOFASICO_PARA_SN: pisCofinsMonofasicoParaSnTemplate,
  EQUIPARACAO_HOSPITALAR: equiparacaoHospitalarTemplate,
  PREVIDENCIARIO: previdenciarioTemplate,
  MVA: mvaTemplate,
  NEGOCIACAO_DE_PASSIVOS: negociacaoDePassivosTemplate,
  DEFAULT: defaultTemplate,
  PARCERIA_COMERCIAL_CNPJ: parceriaComercialCnpjTemplate,
  PARCERIA_COMERCIAL_CPF: parceriaComercialCpfTemplate,
};
