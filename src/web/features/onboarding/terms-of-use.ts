/** One section of the terms: a heading and its paragraphs. */
export type TermsSection = { title: string; paragraphs: readonly string[] };

/** The terms of use in force (`termsVersion`): ten sections (@spec 1 §2.3). A change of meaning here needs a new version there. */
export const termsOfUse: readonly TermsSection[] = [
  {
    title: 'O que são estes termos',
    paragraphs: [
      'Estes termos valem entre a empresa que oferece esta plataforma e a pessoa que a usa em nome próprio ou da empresa em que trabalha. Ao aceitá-los, você confirma que leu cada seção e que pode assumir o que está escrito nelas.',
      'Quem não aceita os termos não usa a área de trabalho. O que já estiver guardado no aparelho continua guardado.',
    ],
  },
  {
    title: 'Para que serve a plataforma',
    paragraphs: [
      'A plataforma serve para cadastrar clientes, preparar e assinar contratos, acompanhar produtos de recuperação de tributos e registrar o que foi feito em cada etapa.',
      'Ela apoia o trabalho da consultoria. Não substitui a análise de um profissional habilitado nem a decisão da autoridade fiscal.',
    ],
  },
  {
    title: 'Sua conta e sua senha',
    paragraphs: [
      'O acesso é pessoal. Não empreste a sua senha, não use a de outra pessoa e saia da conta ao terminar em um aparelho que outros usam.',
      'Se suspeitar de uso indevido, troque a senha e avise o responsável da sua empresa. O que for feito com a sua conta fica registrado em seu nome.',
    ],
  },
  {
    title: 'O que se espera de você',
    paragraphs: [
      'Informe dados verdadeiros e corrija os que mudarem. Só registre clientes que autorizaram o contato e só colete assinaturas na presença de quem assina.',
      'Não tente alcançar dados de outra empresa, contornar permissões, sobrecarregar o serviço nem alterar registros de evidência.',
    ],
  },
  {
    title: 'Assinaturas e evidências',
    paragraphs: [
      'Ao colher uma assinatura, a plataforma guarda fotos, desenho, local, data, aparelho e o texto exato que foi mostrado, ligados por uma cadeia de provas. Esses registros não são apagados nem alterados; uma correção é sempre um novo registro.',
      'Uma assinatura feita sem internet fica no aparelho até o servidor confirmar o recebimento. Enquanto houver itens à espera, não limpe os dados do navegador nem desinstale o aplicativo.',
    ],
  },
  {
    title: 'Dados pessoais',
    paragraphs: [
      'Tratamos dados pessoais conforme a Lei nº 13.709/2018 (LGPD), para executar contratos, cumprir obrigações legais e provar as assinaturas. Isso inclui nome, CPF, contatos, endereço, imagens e localização no momento da assinatura.',
      'Você pode pedir confirmação, acesso e correção dos seus dados ao responsável da sua empresa. Dados que provam um contrato são guardados pelo prazo que a lei exige.',
    ],
  },
  {
    title: 'Sigilo',
    paragraphs: [
      'Informações fiscais, bancárias e contratuais de clientes são sigilosas. Use-as apenas para o serviço contratado e não as copie para fora da plataforma além do que o trabalho pede.',
      'O dever de sigilo continua depois que a sua conta for encerrada.',
    ],
  },
  {
    title: 'Disponibilidade e mudanças',
    paragraphs: [
      'Trabalhamos para manter o serviço no ar, mas pode haver pausas para manutenção, falhas de rede ou de serviços de terceiros. As telas de campo funcionam sem internet; as demais avisam quando precisam dela.',
      'Funções podem mudar. Se os termos mudarem em algo que importa, pediremos a sua concordância outra vez, com o número da nova versão.',
    ],
  },
  {
    title: 'Responsabilidade',
    paragraphs: [
      'Cada parte responde pelos danos que causar por descumprir estes termos ou a lei. A plataforma não responde por informação falsa fornecida por quem a usa, nem por aparelho perdido ou apagado antes do envio do que guardava.',
      'O descumprimento pode levar ao bloqueio da conta. Os registros feitos até então são preservados.',
    ],
  },
  {
    title: 'Encerramento e foro',
    paragraphs: [
      'Você pode pedir o encerramento da sua conta a qualquer momento ao responsável da sua empresa. Contratos e evidências já registrados permanecem.',
      'Aplica-se a lei brasileira. Fica eleito o foro da sede da empresa que oferece a plataforma, salvo quando a lei determinar outro.',
    ],
  },
];
