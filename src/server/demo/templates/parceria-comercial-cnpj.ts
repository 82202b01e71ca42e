import type { ContractTemplateText } from './template-text.ts';

/** Referral partnership with a legal entity. */
export const parceriaComercialCnpjTemplate: ContractTemplateText = {
  typeContrato: 'PARCERIA_COMERCIAL_CNPJ',
  nameContrato: 'Contrato de parceria comercial (pessoa jurídica)',
  html: `
<h1>CONTRATO DE PARCERIA COMERCIAL ENTRE PESSOAS JURÍDICAS</h1>
<h3>IDENTIFICAÇÃO</h3>
<p><strong>CONSULTORIA:</strong> {{contratada_razao_social}}, de nome fantasia {{contratada_fantasia}}, CNPJ nº {{contratada_cnpj}}, com sede em {{contratada_endereco}}, {{contratada_cidade}}/{{contratada_uf}}, e-mail {{contratada_email}}.</p>
<p><strong>PARCEIRO:</strong> {{parceiro_nome}}, CNPJ nº {{parceiro_documento}}, com sede em {{parceiro_endereco}}, {{parceiro_cidade}}/{{parceiro_uf}}, e-mail {{parceiro_email}}, telefone {{parceiro_telefone}}, por seu representante legal {{representante_nome}}, CPF nº {{representante_cpf}}.</p>
<p>As empresas qualificadas celebram parceria para prospecção de clientes, com base na liberdade contratual dos arts. 421 e 421-A do Código Civil e nas regras que se seguem.</p>

<h2>CLÁUSULA 1ª – OBJETO</h2>
<p>1.1 O PARCEIRO apresentará à CONSULTORIA empresas com perfil para contratar serviços de revisão fiscal e recuperação tributária, apoiará o contato inicial e a coleta de documentos e poderá acompanhar a assinatura dos contratos.</p>
<p>1.2 O PARCEIRO atua por sua conta, com sua estrutura e sem exclusividade de parte a parte. Não há reserva de território, cota mínima nem subordinação a horários.</p>
<p>1.3 A relação não configura representação comercial autônoma da Lei nº 4.886/1965, agência, distribuição, franquia ou mandato. Ao PARCEIRO não é dado fechar preço, assumir obrigação, receber valores ou emitir parecer em nome da CONSULTORIA.</p>

<h2>CLÁUSULA 2ª – REGISTRO DAS INDICAÇÕES</h2>
<p>2.1 Toda indicação será lançada na plataforma da CONSULTORIA com razão social, CNPJ, pessoa de contato e data. A CONSULTORIA dirá, em três dias úteis, se aceita o registro.</p>
<p>2.2 Será recusada a indicação de quem já seja cliente, esteja em negociação documentada nos últimos noventa dias ou tenha sido antes registrado por outro parceiro.</p>
<p>2.3 O registro aceito assegura prioridade por cento e oitenta dias, renováveis uma vez se houver tratativa ativa. Duas indicações simultâneas resolvem-se pelo horário do lançamento.</p>

<h2>CLÁUSULA 3ª – ENCARGOS DO PARCEIRO</h2>
<p>3.1 O PARCEIRO compromete-se a:</p>
<ol>
<li>descrever os serviços com fidelidade ao material fornecido, sem prometer valores, prazos de restituição ou êxito certo;</li>
<li>identificar-se como parceiro independente, e não como empregado, sócio ou filial da CONSULTORIA;</li>
<li>obter a concordância do cliente antes de remeter documentos ou dados de contato;</li>
<li>zelar por equipamento e credenciais que lhe forem confiados para coleta de assinaturas, usando-os só na presença dos signatários e das testemunhas;</li>
<li>manter em ordem seus tributos, licenças e obrigações com empregados e colaboradores;</li>
<li>não oferecer vantagem a empregado do cliente para influenciar a contratação.</li>
</ol>

<h2>CLÁUSULA 4ª – ENCARGOS DA CONSULTORIA</h2>
<p>4.1 À CONSULTORIA cabem a análise técnica, a proposta, o contrato com o cliente, a execução e a cobrança. Ela dará ao PARCEIRO treinamento inicial, material de apoio, acesso à plataforma e extrato mensal com a situação de suas indicações.</p>
<p>4.2 A CONSULTORIA pode declinar de qualquer cliente por razões técnicas, éticas ou de crédito, sem dever indenização.</p>

<h2>CLÁUSULA 5ª – COMISSÃO</h2>
<p>5.1 Sobre os honorários líquidos que a CONSULTORIA efetivamente receber de cliente registrado, o PARCEIRO terá comissão de {{comissao_percentual}}% ({{comissao_extenso}}).</p>
<p>5.2 Honorários líquidos são os recebidos, menos tributos sobre a nota fiscal, devoluções, descontos concedidos e despesas reembolsadas. Valor não pago pelo cliente não gera comissão.</p>
<p>5.3 A comissão alcança todos os produtos contratados pelo cliente nos vinte e quatro meses posteriores ao primeiro contrato, inclusive recebimentos que deles decorram mais tarde.</p>
<p>5.4 Apurada até o décimo dia do mês seguinte ao recebimento, a comissão será paga em cinco dias úteis após a entrega da nota fiscal de serviços, por transferência à conta de titularidade do PARCEIRO. As retenções legais na fonte, quando aplicáveis ao seu regime, serão descontadas e informadas.</p>
<p>5.5 Se honorários forem devolvidos ao cliente por glosa do crédito, a comissão correspondente será estornada nas próximas apurações ou, não as havendo, reembolsada em sessenta dias.</p>
<p>5.6 Contestação do extrato deve ser feita em trinta dias de sua disponibilização, com indicação do cliente e do valor.</p>

<h2>CLÁUSULA 6ª – DESPESAS</h2>
<p>6.1 Deslocamentos, telefonia, pessoal e divulgação são pagos por quem os contrata. Evento conjunto terá rateio definido por escrito antes de sua realização.</p>

<h2>CLÁUSULA 7ª – AUSÊNCIA DE VÍNCULO</h2>
<p>7.1 A parceria não forma sociedade nem vínculo de emprego entre a CONSULTORIA e o PARCEIRO, seus sócios, empregados ou subcontratados. O PARCEIRO responde com exclusividade por salários, encargos e acidentes de sua equipe e manterá a CONSULTORIA indene de reclamações dela provenientes.</p>

<h2>CLÁUSULA 8ª – MARCA E COMUNICAÇÃO</h2>
<p>8.1 O uso da marca da CONSULTORIA restringe-se às peças por ela aprovadas e cessa com o contrato. É vedado registrar domínio, perfil ou anúncio pago com o nome da outra empresa.</p>

<h2>CLÁUSULA 9ª – SIGILO E NÃO ALICIAMENTO</h2>
<p>9.1 Métodos, preços, lista de clientes e dados fiscais são confidenciais durante a parceria e por três anos depois.</p>
<p>9.2 Nos doze meses seguintes ao término, o PARCEIRO não oferecerá serviço concorrente a cliente que tenha registrado e que esteja em atendimento, salvo se a CONSULTORIA houver encerrado o trabalho.</p>

<h2>CLÁUSULA 10 – LGPD</h2>
<p>10.1 Cada empresa é controladora dos dados pessoais que trata para suas próprias finalidades. Na coleta de documentos e de assinaturas de clientes, o PARCEIRO age como operador, observa as instruções da CONSULTORIA e a Lei nº 13.709/2018 e não guarda cópias em aparelhos seus.</p>
<p>10.2 Extravio de equipamento, acesso indevido ou suspeita de vazamento será informado em vinte e quatro horas. Terminada a parceria, o PARCEIRO apagará os dados e declarará por escrito que o fez.</p>

<h2>CLÁUSULA 11 – INTEGRIDADE</h2>
<p>11.1 As parceiras repudiam a corrupção em qualquer forma, sujeitam-se à Lei nº 12.846/2013 e informarão vínculo de seus sócios com agentes públicos da administração tributária. Captação de clientela para advogados não faz parte desta parceria.</p>

<h2>CLÁUSULA 12 – PRAZO E TÉRMINO</h2>
<p>12.1 O prazo é de doze meses, prorrogado automaticamente, e qualquer das empresas pode denunciar o contrato com trinta dias de aviso.</p>
<p>12.2 Violação de sigilo, fraude em assinatura, promessa enganosa ou prática ilícita permite o desfazimento imediato, com perda das comissões do cliente envolvido e reparação de danos.</p>
<p>12.3 No término sem culpa do PARCEIRO, permanecem devidas as comissões dos clientes registrados que já tenham contratado, nos limites da cláusula 5ª.</p>

<h2>CLÁUSULA 13 – MULTA E RESPONSABILIDADE</h2>
<p>13.1 Inadimplemento não corrigido em dez dias úteis implica multa igual a vinte por cento da média mensal das comissões do último semestre, sem impedir a cobrança de prejuízo maior. Pagamento atrasado de comissão acarreta multa de dois por cento, juros de um por cento ao mês e IPCA.</p>

<h2>CLÁUSULA 14 – DISPOSIÇÕES FINAIS</h2>
<p>14.1 Alterações exigem termo escrito. O PARCEIRO não cederá este contrato sem anuência. O não exercício pontual de um direito não o extingue.</p>
<p>14.2 Notificações valem quando enviadas a {{contratada_email}} e a {{parceiro_email}}, com confirmação de envio.</p>

<h2>CLÁUSULA 15 – ASSINATURA</h2>
<p>15.1 As empresas parceiras reconhecem a validade da assinatura eletrônica de seus representantes, colhida em tablet com duas testemunhas, foto, localização e hash do arquivo, e a elegem nos termos da Medida Provisória nº 2.200-2/2001, art. 10, § 2º, e, subsidiariamente, da Lei nº 14.063/2020.</p>

<h2>CLÁUSULA 16 – FORO</h2>
<p>16.1 Para os litígios desta parceria comercial fica indicado o foro de {{contratada_cidade}}/{{contratada_uf}}, sede da CONSULTORIA, após tentativa de mediação por vinte dias.</p>
<p>Estando justas e contratadas, as empresas assinam em {{data_extenso}}.</p>
`.trim(),
};
