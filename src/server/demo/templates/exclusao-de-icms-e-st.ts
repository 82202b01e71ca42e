import type { ContractTemplateText } from './template-text.ts';

export const exclusaoDeIcmsEStTemplate: ContractTemplateText = {
  typeContrato: 'EXCLUSAO_DE_ICMS_E_ST',
  nameContrato: 'Anexo: Exclusão do ICMS e do ICMS-ST da base de PIS e Cofins',
  html: `
<h1>ANEXO – EXCLUSÃO DO ICMS E DO ICMS-ST DA BASE DE CÁLCULO DE PIS E COFINS</h1>
<p>{{contratada_razao_social}}, CONTRATADA, e {{contratante_nome}}, CONTRATANTE, acertam neste anexo o levantamento das contribuições ao PIS e à Cofins calculadas sobre valores de ICMS próprio e de ICMS retido por substituição.</p>

<h2>1 – OBJETO E TESE</h2>
<p>1.1 O objeto é recompor as bases de PIS e Cofins da CONTRATANTE, mês a mês, retirando:</p>
<ul>
<li>o ICMS próprio destacado nas notas fiscais de saída, em cumprimento ao que o Supremo Tribunal Federal decidiu no RE nº 574.706/PR, Tema 69 da repercussão geral;</li>
<li>o ICMS-ST embutido no custo das mercadorias que a CONTRATANTE revende como substituída, em conformidade com o Tema Repetitivo 1.125 do Superior Tribunal de Justiça.</li>
</ul>
<p>1.2 O anexo destina-se a contribuintes do lucro real ou do lucro presumido. Empresas do Simples Nacional não se enquadram, pois seus tributos incidem sobre a receita segundo regra própria da Lei Complementar nº 123/2006.</p>

<h2>2 – MARCOS TEMPORAIS</h2>
<p>2.1 A decisão do Tema 69 produz efeitos desde 15 de março de 2017, preservadas as ações e os pedidos administrativos protocolados até aquela data. Nos embargos de declaração, esclareceu-se que o imposto a excluir é o destacado, e não o efetivamente recolhido.</p>
<p>2.2 Também para o ICMS-ST o Superior Tribunal de Justiça adotou o marco de 15 de março de 2017, ao ajustar a modulação em junho de 2024.</p>
<p>2.3 Somado a isso, aplica-se a prescrição de cinco anos: a CONTRATADA relacionará a data-limite de cada competência e dará preferência às mais antigas.</p>
<p>2.4 A Lei nº 14.592/2023 excluiu o ICMS das saídas e, a contar de maio de 2023, também do valor das aquisições que geram crédito no regime não cumulativo; o cálculo refletirá os dois lados.</p>

<h2>3 – LEVANTAMENTO DOS VALORES</h2>
<p>3.1 Para o imposto próprio, o ponto de partida é o campo de ICMS de cada item das notas eletrônicas, confrontado com a EFD ICMS/IPI e com a EFD-Contribuições, de modo que não se exclua imposto de venda já não tributada pelas contribuições.</p>
<p>3.2 Para o imposto retido, a CONTRATADA identificará o ICMS-ST na nota do fornecedor, nos campos de valor retido anteriormente ou, na falta deles, por reconstrução da base presumida, e o vinculará às saídas subsequentes por controle de estoque em quantidade.</p>
<p>3.3 Vendas canceladas, devoluções, transferências, exportações e produtos sujeitos à tributação concentrada ou à alíquota zero serão segregados.</p>
<p>3.4 Não será pleiteado crédito sobre o ICMS-ST reembolsado ao fornecedor, tese rejeitada no Tema 1.231 do Superior Tribunal de Justiça.</p>

<h2>4 – PROVIDÊNCIAS DA CONTRATANTE</h2>
<p>4.1 A empresa informará se possui, ou possuiu, mandado de segurança ou outra ação sobre a matéria, com cópia das decisões e certidão de trânsito em julgado, visto que a via de aproveitamento muda conforme a resposta.</p>
<p>4.2 Deverá ainda disponibilizar XML de compra e venda, registros de inventário, escriturações com recibos e comprovantes de recolhimento.</p>

<h2>5 – VIAS DE APROVEITAMENTO</h2>
<p>5.1 Inexistindo ação, retificam-se EFD-Contribuições e DCTF ou DCTFWeb e apresenta-se PER/DCOMP por período, com apoio no caráter vinculante dos precedentes e nos pareceres da Procuradoria-Geral da Fazenda Nacional que orientaram a Receita Federal.</p>
<p>5.2 Existindo decisão judicial definitiva, requer-se a habilitação prévia do crédito e só depois se compensa. Nessa hipótese, observam-se os limites mensais que a legislação federal impõe à utilização de créditos judiciais de maior valor.</p>
<p>5.3 Quando a revisão elevar saldo de crédito em vez de gerar pagamento indevido, o saldo será utilizado na própria escrita do regime não cumulativo.</p>

<h2>6 – HONORÁRIOS DA EXCLUSÃO</h2>
<p>6.1 Pela recuperação do passado, a CONTRATANTE pagará {{comissao_percentual}}% ({{comissao_extenso}}) de cada compensação, restituição ou uso escritural.</p>
<p>6.2 Pela implantação da exclusão nas apurações correntes, o mesmo percentual incide sobre a economia verificada nos seis primeiros meses, apenas se a empresa ainda não a praticava.</p>
<p>6.3 Honorários de advogado, custas e sucumbência de processo judicial são independentes e nada têm a ver com esta cláusula.</p>

<h2>7 – REFLEXOS QUE A EMPRESA DEVE CONHECER</h2>
<p>7.1 O indébito reconhecido constitui receita para IRPJ e CSLL, no momento definido pela legislação e pelas orientações da Receita Federal. A parcela relativa à Selic na repetição do indébito não se submete a esses tributos.</p>
<p>7.2 Clientes da CONTRATANTE podem, por contrato, reivindicar repasse de redução de preço; cabe à empresa avaliar esses ajustes comerciais.</p>

<h2>8 – TEMPO DE EXECUÇÃO E PRAZO DE VIGÊNCIA</h2>
<p>8.1 O cálculo do ICMS próprio será exibido em trinta dias úteis e o do ICMS-ST, por exigir controle de estoque, em cinquenta dias úteis. O anexo se extingue com o aproveitamento do último saldo ou com o fim do contrato que o abriga.</p>

<h2>9 – USO DE DADOS E LGPD</h2>
<p>9.1 Os XML podem exibir nome, endereço e CPF de destinatários pessoas físicas. A CONTRATADA lerá apenas campos tributários e itens, não formará perfis de consumo e responderá, nos limites do art. 42 da Lei nº 13.709/2018, por tratamento que exceda as instruções.</p>

<h2>10 – RECONHECIMENTO DA ASSINATURA</h2>
<p>10.1 A assinatura eletrônica manuscrita em tela, ligada por hash a este texto, é meio que os contratantes admitem como válido e oponível entre si, exercendo a liberdade de escolha do § 2º do art. 10 da Medida Provisória 2.200-2, de 24 de agosto de 2001.</p>

<h2>11 – FORO PARA CONTROVÉRSIAS</h2>
<p>11.1 As controvérsias sobre cálculo ou remuneração da exclusão tratada aqui serão dirimidas em {{contratada_cidade}}/{{contratada_uf}}.</p>
<p>Em {{data_extenso}}, lido e aprovado.</p>
`.trim(),
};
