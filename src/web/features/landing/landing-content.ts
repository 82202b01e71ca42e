import {
  IconBuildingBank,
  IconCertificate,
  IconChartPie,
  IconFileCertificate,
  IconGavel,
  IconReceiptTax,
} from '@tabler/icons-react';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';

/** The six fields of the firm (@spec 3 §1 landing pages), each with what a client gets. */
export const areas = [
  {
    icon: IconReceiptTax,
    title: 'Recuperação tributária',
    text: 'Revisão dos últimos cinco anos para encontrar o que foi pago a mais e trazer de volta ao caixa.',
    points: [
      'PIS e COFINS monofásico no Simples Nacional',
      'Verbas previdenciárias sem incidência',
      'Exclusão do ICMS e do ICMS-ST',
    ],
  },
  {
    icon: IconChartPie,
    title: 'Assessoria tributária',
    text: 'Enquadramento, apuração e rotina fiscal acompanhados por quem conhece o seu setor.',
    points: ['Revisão do regime', 'Conferência das apurações', 'Calendário de obrigações'],
  },
  {
    icon: IconGavel,
    title: 'Jurídico tributário',
    text: 'Defesa administrativa e judicial, com cada prazo acompanhado até o fim.',
    points: ['Defesa de autuações', 'Ações de repetição', 'Mandados de segurança'],
  },
  {
    icon: IconBuildingBank,
    title: 'Consultoria',
    text: 'Diagnóstico de passivos e negociação com o fisco em condições que a empresa consegue cumprir.',
    points: ['Transação e parcelamento', 'Certidões', 'Planejamento de caixa'],
  },
  {
    icon: IconCertificate,
    title: 'Apoio a licitações',
    text: 'Certidões, habilitação e documentos em ordem antes do edital.',
    points: ['Habilitação fiscal', 'Acompanhamento de editais', 'Recursos'],
  },
  {
    icon: IconFileCertificate,
    title: 'Contabilidade',
    text: 'Parceria com escritórios contábeis: quem já cuida da empresa participa do resultado.',
    points: ['Contrato de parceria', 'Acompanhamento por cliente', 'Relatórios por competência'],
  },
] as const;

/** Words of the first screen: one set for each look that a host may have. */
export const heroes: Record<TenantBrand['variant'], { title: string; lead: string }> = {
  generic: {
    title: 'O imposto que sua empresa pagou a mais pode voltar para o caixa.',
    lead: 'Encontramos créditos de PIS, COFINS, ICMS-ST e contribuições previdenciárias, com base em documentos e em números que você pode conferir.',
  },
  default: {
    title: 'O imposto que sua empresa pagou a mais pode voltar para o caixa.',
    lead: 'Encontramos créditos de PIS, COFINS, ICMS-ST e contribuições previdenciárias, com base em documentos e em números que você pode conferir.',
  },
  branded: {
    title: 'Seus tributos revistos nota por nota, com cada número à vista.',
    lead: 'Levantamos o que foi pago a mais, mostramos o cálculo e acompanhamos o crédito até o dinheiro entrar.',
  },
  taxpro: {
    title: 'Crédito tributário com prazo, cálculo e responsável.',
    lead: 'Uma equipe de tributaristas, contadores e advogados cuida do diagnóstico à compensação, e você acompanha cada passo.',
  },
};
