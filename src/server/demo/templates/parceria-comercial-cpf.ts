import type { ContractTemplateText } from './template-text.ts';

/** Referral partnership with an individual. */
export const parceriaComercialCpfTemplate: ContractTemplateText = {
  typeContrato: 'PARCERIA_COMERCIAL_CPF',
  nameContrato: 'Contrato de parceria comercial (pessoa física)',
  html: `
<h1>CONTRATO DE PARCERIA COMERCIAL COM PROFISSIONAL AUTÔNOMO</h1>
<h3>QUEM CONTRATA</h3>
<p>De um lado, <strong>{{contratada_razao_social}}</strong>, conhecida por {{contratada_fantasia}}, inscrita no CNPJ/MF com o número {{contratada_cnpj}}, domiciliada em {{contratada_endereco}}, {{contratada_cidade}}/{{contratada_uf}}, correio eletrônico {{contratada_email}}, adiante EMPRESA.</p>
<p>De outro lado, <strong>{{parceiro_nome}}</strong>, pessoa física, CPF nº {{parceiro_documento}}, residente em {{parceiro_endereco}}, {{parceiro_cidade}}/{{parceiro_uf}}, correio eletrônico {{parceiro_email}}, telefone {{parceiro_telefone}}, adiante PARCEIRO.</p>
<p>EMPRESA e PARCEIRO contratam a aproximação eventual de interessados nos serviços da primeira, aplicando-se por analogia os arts. 722 a 729 do Código Civil no que não contrariarem este texto.</p>

<h2>CLÁUSULA I – DO OBJETO DA PARCERIA</h2>
<p>I.1 Caberá ao PARCEIRO, quando e como quiser, indicar à EMPRESA pessoas jurídicas que possam ter tributos a recuperar, promover a primeira conversa e, a convite, auxiliar na reunião de documentos e na colheita de assinaturas.</p>
<p>I.2 Não é tarefa do PARCEIRO dar orientação tributária, calcular créditos, definir condições de preço, dar quitação ou representar a EMPRESA perante clientes e órgãos públicos.</p>
<p>I.3 O PARCEIRO pode manter outras ocupações, inclusive emprego, e trabalhar para terceiros, desde que não use nelas informação sigilosa da EMPRESA nem descumpra dever assumido com seu empregador.</p>

<h2>CLÁUSULA II – DA AUTONOMIA E DA INEXISTÊNCIA DE VÍNCULO EMPREGATÍCIO</h2>
<p>II.1 A atividade é exercida com plena autonomia, sem pessoalidade obrigatória, jornada, ordens, metas impostas, salário ou punição disciplinar, de sorte que não estão presentes os elementos dos arts. 2º e 3º da Consolidação das Leis do Trabalho, observando-se o seu art. 442-B.</p>
<p>II.2 O comparecimento a treinamentos é facultativo, exceto o de segurança da informação, requisito para o uso do aparelho de assinaturas.</p>
<p>II.3 Nenhuma falta de indicação, por maior que seja o intervalo, será motivo de sanção.</p>

<h2>CLÁUSULA III – DA INDICAÇÃO VÁLIDA</h2>
<p>III.1 É válida a indicação cadastrada em nome do PARCEIRO, com dados corretos da empresa indicada e do contato que autorizou a aproximação, e confirmada pela EMPRESA em até cinco dias.</p>
<p>III.2 Não se confirma cadastro de quem já mantenha negócio com a EMPRESA, de pessoa jurídica controlada pelo PARCEIRO ou por seu cônjuge, ou de empresa em que ele exerça função decisória, salvo autorização especial.</p>
<p>III.3 A confirmação protege o PARCEIRO por seis meses. Passado esse tempo sem contrato, qualquer pessoa pode trabalhar o cliente.</p>

<h2>CLÁUSULA IV – DA COMISSÃO</h2>
<p>IV.1 Fechado o contrato e pagos os honorários pelo cliente, o PARCEIRO faz jus a {{comissao_percentual}}% ({{comissao_extenso}}) da quantia recebida pela EMPRESA, já abatidos os tributos da nota fiscal e os valores estornados.</p>
<p>IV.2 A comissão é devida por cliente indicado, em todos os recebimentos dos produtos que ele contratar no primeiro ano de relacionamento, ainda que o dinheiro entre posteriormente.</p>
<p>IV.3 Até o dia quinze de cada mês a EMPRESA publica a conta das comissões do mês anterior e até o dia vinte faz o pagamento, por Pix ou transferência em conta cujo titular seja o próprio PARCEIRO.</p>
<p>IV.4 O pagamento dá-se contra recibo de profissional autônomo (RPA), com desconto do imposto de renda pela tabela progressiva, da contribuição do segurado contribuinte individual, que a EMPRESA recolhe por força do art. 4º da Lei nº 10.666/2003, e do ISS quando a lei municipal o determinar. O PARCEIRO informará seu número de inscrição no INSS e outras fontes que já recolham pelo teto.</p>
<p>IV.5 Devolvido honorário a cliente, a parte da comissão a ele ligada é compensada com créditos futuros do PARCEIRO; se em seis meses não houver crédito, as partes acordarão a devolução parcelada.</p>
<p>IV.6 Não existe ajuda de custo, adiantamento ou remuneração mínima.</p>

<h2>CLÁUSULA V – DOS DEVERES DO PARCEIRO</h2>
<p>V.1 São regras de conduta:</p>
<ul>
<li>falar a verdade sobre o serviço, seus riscos e sua demora;</li>
<li>dizer ao interessado que recebe comissão se o contrato se concretizar;</li>
<li>não insistir com quem pediu para não ser procurado;</li>
<li>não assinar por outra pessoa, nem permitir assinatura à distância no tablet;</li>
<li>devolver em quarenta e oito horas o aparelho e o material, quando solicitados;</li>
<li>avisar se vier a ocupar cargo público ou assumir função incompatível com a parceria.</li>
</ul>
<p>V.2 Servidor da administração tributária, em atividade, não pode ser parceiro.</p>

<h2>CLÁUSULA VI – DOS DEVERES DA EMPRESA</h2>
<p>VI.1 A EMPRESA atenderá com seriedade os indicados, explicará ao PARCEIRO por que recusou um cadastro, manterá acessível a conta de comissões e entregará comprovante anual de rendimentos.</p>
<p>VI.2 Toda responsabilidade técnica perante o cliente é da EMPRESA, que defenderá o PARCEIRO de reclamação motivada por erro do serviço.</p>

<h2>CLÁUSULA VII – DO SEGREDO</h2>
<p>VII.1 Documentos fiscais, senhas, faturamento e propostas de que o PARCEIRO tiver notícia são secretos por prazo indeterminado quanto a dados fiscais e por dois anos quanto aos comerciais. Não serão fotografados, encaminhados em grupos de mensagens nem comentados com terceiros.</p>

<h2>CLÁUSULA VIII – DOS DADOS PESSOAIS (LGPD)</h2>
<p>VIII.1 A EMPRESA trata nome, CPF, endereço, dados bancários, fotografia e assinatura do PARCEIRO para executar este contrato e cumprir obrigações fiscais e previdenciárias, com amparo no art. 7º, incisos II e V, da Lei nº 13.709/2018, e os conserva pelo prazo de prescrição correspondente.</p>
<p>VIII.2 O PARCEIRO pode confirmar, acessar e corrigir seus dados escrevendo para {{contratada_email}}.</p>
<p>VIII.3 Dados de clientes só podem ser inseridos na plataforma. Perda do aparelho ou uso por estranho deve ser relatado no mesmo dia, a fim de permitir o bloqueio.</p>

<h2>CLÁUSULA IX – DA DURAÇÃO</h2>
<p>IX.1 Vale por prazo indeterminado. Cada um pode sair com aviso de quinze dias, sem indenização, e imediatamente se o outro agir com deslealdade.</p>
<p>IX.2 Sair não apaga comissões de clientes que já assinaram. Contratos firmados em até sessenta dias da saída, com indicado antes confirmado, também as geram.</p>
<p>IX.3 Perdem-se as comissões obtidas com falsificação, engano do cliente ou suborno, e o caso será comunicado às autoridades.</p>

<h2>CLÁUSULA X – DO DESCUMPRIMENTO</h2>
<p>X.1 Quem descumprir dever deste contrato responde pelo dano que causar. Comissão paga com atraso é acrescida de dois por cento e de juros legais, com correção por índice oficial de preços.</p>
<p>X.2 O PARCEIRO não responde por insolvência do cliente nem por insucesso do pedido junto ao Fisco.</p>

<h2>CLÁUSULA XI – DE REGRAS COMPLEMENTARES</h2>
<p>XI.1 O contrato é pessoal e não se transfere por herança ou cessão, exceto o crédito de comissões já constituído. Mudança de condição será proposta por escrito e depende de aceite.</p>
<p>XI.2 Caso o PARCEIRO passe a atuar por empresa própria, as partes firmarão contrato adequado a pessoas jurídicas, aproveitando as indicações vigentes.</p>

<h2>CLÁUSULA XII – DA ASSINATURA DO INSTRUMENTO</h2>
<p>XII.1 EMPRESA e PARCEIRO aceitam assinar este contrato por assinatura eletrônica feita de próprio punho na tela, com retrato, coordenadas do lugar e presença de duas testemunhas, e a têm por válida como permite o § 2º do artigo 10 da MP nº 2.200-2/2001.</p>
<p>XII.2 Uma via digital, com seu relatório de evidências, será remetida ao PARCEIRO no dia em que for sincronizada.</p>

<h2>CLÁUSULA XIII – DO FORO</h2>
<p>XIII.1 Se surgir controvérsia, o PARCEIRO pode demandar em seu domicílio ou em {{contratada_cidade}}/{{contratada_uf}}; a EMPRESA demandará no domicílio do PARCEIRO ou no lugar em que a obrigação deva ser cumprida.</p>
<p>Feito em {{contratada_cidade}}, {{data_extenso}}.</p>
`.trim(),
};
