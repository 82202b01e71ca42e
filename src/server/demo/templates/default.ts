import type { ContractTemplateText } from './template-text.ts';

/** Generic annex, used where the company has no text of its own for a product. */
export const defaultTemplate: ContractTemplateText = {
  typeContrato: 'DEFAULT',
  nameContrato: 'Anexo geral de produto',
  html: `
<h1>ANEXO – CONDIÇÕES GERAIS DO PRODUTO CONTRATADO</h1>
<p>Na falta de anexo próprio para determinado produto, {{contratante_nome}} (CONTRATANTE) e {{contratada_razao_social}} (CONTRATADA) seguirão as condições gerais deste documento, que se incorpora ao contrato principal.</p>

<h2>1 – OBJETO GERAL</h2>
<p>1.1 A CONTRATADA analisará a matéria tributária correspondente ao produto indicado na contratação, entre os seguintes: {{produtos}}. Serão buscadas oportunidades legítimas de recuperar valores, corrigir apurações ou diminuir o custo tributário.</p>
<p>1.2 O alcance exato (tributos, estabelecimentos e períodos) será escrito em um plano de trabalho de uma página, aprovado pela CONTRATANTE antes do início. Sem plano aprovado não se inicia a contagem de tempo nem surge obrigação de pagar.</p>
<p>1.3 O plano levará em conta que a CONTRATANTE declara adotar o regime {{regime}}.</p>

<h2>2 – CRITÉRIOS TÉCNICOS</h2>
<p>2.1 Somente se considera oportunidade aquela que tenha:</p>
<ul>
<li>previsão em lei, regulamento, ato interpretativo ou decisão de eficácia vinculante;</li>
<li>documentos que comprovem o fato gerador, o pagamento e o vínculo com a CONTRATANTE;</li>
<li>valor calculável por competência, com margem de erro conhecida;</li>
<li>tempo hábil para o pedido, considerada a prescrição quinquenal;</li>
<li>um meio administrativo disponível para seu aproveitamento.</li>
</ul>
<p>2.2 Se faltar algum desses elementos, a ideia será apresentada como estudo, com explicação do que falta, e não como crédito.</p>
<p>2.3 A escolha entre caminhos possíveis cabe à CONTRATANTE, à vista de quadro que compare valor, demora, custo e exposição a autuação.</p>

<h2>3 – INSUMOS DA ANÁLISE</h2>
<p>3.1 A lista de documentos do produto segue com o plano de trabalho. Arquivos digitais originais preferem a cópias, e o contador da CONTRATANTE poderá enviá-los diretamente.</p>
<p>3.2 Após dois pedidos sem resposta em trinta dias, a análise se limitará ao material existente e o relatório mencionará essa restrição.</p>

<h2>4 – ENTREGAS</h2>
<p>4.1 Ao final da análise, a CONTRATADA entrega: resumo para a direção, memória de cálculo, indicação das normas, relação de declarações a corrigir, avaliação de risco em três graus e calendário de execução.</p>
<p>4.2 A execução abrange preparar e transmitir o que for aprovado, conferir recibos e informar o andamento até o desfecho na esfera administrativa.</p>
<p>4.3 Sugestões de rotina para evitar a repetição do erro acompanham o resumo e podem ser implantadas livremente.</p>

<h2>5 – HONORÁRIOS GERAIS</h2>
<p>5.1 Se outro número não constar da contratação, a remuneração será de {{comissao_percentual}}% ({{comissao_extenso}}) do proveito que a CONTRATANTE comprovadamente tiver com o produto.</p>
<p>5.2 Proveito é dinheiro recebido, dívida extinta ou tributo que se deixou de recolher de forma regular; expectativa, saldo não utilizado e estudo não se equiparam a proveito.</p>
<p>5.3 A cobrança é acompanhada de prova do proveito. Em caso de dúvida sobre o valor, paga-se a parte incontroversa e discute-se o resto em reunião a ser realizada em dez dias.</p>
<p>5.4 Desistência da CONTRATANTE depois de transmitido o pedido não extingue a remuneração do que vier a ser deferido.</p>

<h2>6 – CONDUTA DAS PARTES</h2>
<p>6.1 Uma parte deve à outra lealdade, resposta em tempo razoável e aviso sobre qualquer fato que possa comprometer o resultado. A CONTRATANTE não repassará a concorrente da CONTRATADA os métodos que conhecer em razão do serviço.</p>
<p>6.2 Cabe recusa justificada da CONTRATADA diante de pedido que contrarie a lei ou a ética, sem que isso configure inadimplemento.</p>

<h2>7 – REVISÃO E REFAZIMENTO</h2>
<p>7.1 Erro de cálculo indicado em até um ano da entrega será corrigido gratuitamente, com nova transmissão, se preciso. A responsabilidade por eventuais encargos segue o contrato principal.</p>
<p>7.2 Mudança de norma que exija refazer o trabalho já aprovado será tratada como novo plano.</p>

<h2>8 – PRAZO E ENCERRAMENTO</h2>
<p>8.1 O prazo de cada fase figura no plano e, em seu silêncio, será de quarenta dias úteis para a análise e de trinta para a execução. Estas condições vigoram até a conclusão do produto ou até a assinatura de anexo específico, que as substituirá dali em diante.</p>
<p>8.2 Concluindo-se que nada há a recuperar, a CONTRATADA emitirá termo de encerramento e restituirá os arquivos.</p>

<h2>9 – DADOS PESSOAIS NO PRODUTO (LGPD)</h2>
<p>9.1 O plano de trabalho dirá quais categorias de dados pessoais são necessárias, por quanto tempo e quem as acessa. Se nenhuma for necessária, a CONTRATANTE cuidará de removê-las antes do envio. Aplicam-se a Lei nº 13.709/2018 e as garantias do contrato principal, inclusive quanto à comunicação de incidentes e ao apoio aos direitos do art. 18.</p>

<h2>10 – CIÊNCIA SOBRE A ASSINATURA</h2>
<p>10.1 Informadas de que poderiam exigir outro formato, as partes aceitam a assinatura eletrônica em aparelho portátil, à vista de duas testemunhas, e confirmam que tal aceitação preenche o que dispõe o art. 10, § 2º, da MP 2.200-2/2001, valendo para o plano de trabalho e para estas condições.</p>

<h2>11 – FORO SUPLETIVO</h2>
<p>11.1 Não prevendo o contrato principal solução diversa, vale o foro de {{contratada_cidade}}/{{contratada_uf}} para as questões do produto.</p>
<p>Condições aceitas em {{data_extenso}}.</p>
`.trim(),
};
