import {
  IconBuildingBank,
  IconCertificate,
  IconChartPie,
  IconFileCertificate,
  IconGavel,
  IconReceiptTax,
} from '@tabler/icons-react';

/** The six fields of the firm (@spec 3 §1 landing pages), each with what a client gets. */
export const areas = {
  recuperacao: {
    icon: IconReceiptTax,
    title: 'Recuperação tributária',
    text: 'Revisão dos últimos cinco anos para encontrar o que foi pago a mais e trazer de volta ao caixa.',
    points: [
      'PIS e COFINS monofásico no Simples Nacional',
      'Verbas previdenciárias sem incidência',
      'Exclusão do ICMS e do ICMS-ST',
    ],
  },
  assessoria: {
    icon: IconChartPie,
    title: 'Assessoria tributária',
    text: 'Enquadramento, apuração e rotina fiscal acompanhados por quem conhece o seu setor.',
    points: ['Revisão do regime', 'Conferência das apurações', 'Calendário de obrigações'],
  },
  juridico: {
    icon: IconGavel,
    title: 'Jurídico tributário',
    text: 'Defesa administrativa e judicial, com cada prazo acompanhado até o fim.',
    points: ['Defesa de autuações', 'Ações de repetição', 'Mandados de segurança'],
  },
  consultoria: {
    icon: IconBuildingBank,
    title: 'Consultoria',
    text: 'Diagnóstico de passivos e negociação com o fisco em condições que a empresa consegue cumprir.',
    points: ['Transação e parcelamento', 'Certidões', 'Planejamento de caixa'],
  },
  licitacoes: {
    icon: IconCertificate,
    title: 'Apoio a licitações',
    text: 'Certidões, habilitação e documentos em ordem antes do edital.',
    points: ['Habilitação fiscal', 'Acompanhamento de editais', 'Recursos'],
  },
  contabilidade: {
    icon: IconFileCertificate,
    title: 'Contabilidade',
    text: 'Parceria com escritórios contábeis: quem já cuida da empresa participa do resultado.',
    points: ['Contrato de parceria', 'Acompanhamento por cliente', 'Relatórios por competência'],
  },
} as const;

export type AreaKey = keyof typeof areas;
