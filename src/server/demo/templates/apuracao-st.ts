import type { ContractTemplateText } from './template-text.ts';

export const apuracaoStTemplate: ContractTemplateText = {
  typeContrato: 'APURACAO_ST',
  nameContrato: 'Anexo: Apuração e ressarcimento de ICMS-ST',
  html: `
<h1>ANEXO – APURAÇÃO, RESTITUIÇÃO E RESSARCIMENTO DE ICMS-ST</h1>
<p>Em complemento ao contrato principal, a CONTRATADA {{contratada_razao_social}} assume perante a CONTRATANTE {{contratante_nome}} a revisão do ICMS recolhido por substituição tributária, perante o Estado de {{contratante_uf}} e os demais em que houver inscrição.</p>

<h2>1 – OBJETO DA APURAÇÃO</h2>
<p>1.1 Insere-se no objeto o cálculo do imposto antecipado que deve retornar à CONTRATANTE nas hipóteses de:</p>
<ol>
<li>venda a consumidor final por preço inferior à base presumida, direito afirmado pelo Supremo Tribunal Federal no RE nº 593.849/MG (Tema 201);</li>
<li>fato gerador que não se realizou, como perda, furto, deterioração ou consumo próprio, garantido pelo art. 150, § 7º, da Constituição e pelo art. 10 da Lei Complementar nº 87/1996;</li>
<li>saída interestadual de mercadoria já tributada por retenção em favor do Estado de origem;</li>
<li>saída posterior amparada por isenção, não incidência ou redução de base;</li>
<li>retenção sobre mercadoria não sujeita ao regime, por falta de protocolo, de convênio ou de previsão na lei estadual.</li>
</ol>
<p>1.2 Margem de valor agregado e base presumida aplicadas com erro são tema do anexo de MVA e só serão examinadas aqui no que interessarem à conta de ressarcimento.</p>

<h2>2 – REGRAS ESTADUAIS</h2>
<p>2.1 Cada unidade federada possui procedimento próprio para o ressarcimento, com arquivos, prazos e sistemas particulares. A CONTRATADA informará, antes de iniciar, o rito do Estado competente e a estimativa de tempo.</p>
<p>2.2 Será pesquisada a adesão da CONTRATANTE a regime optativo de tributação definitiva da substituição, em que o contribuinte renuncia à restituição em troca da dispensa de complemento.</p>
<p>2.3 Quando o preço praticado superar a base presumida, o Estado pode exigir complemento; o relatório trará sempre os dois sentidos da diferença, e o pedido só será protocolado se o resultado líquido for favorável ou se a CONTRATANTE assim decidir por escrito.</p>

<h2>3 – CONTROLE POR ITEM E ESTOQUE</h2>
<p>3.1 O cálculo é feito por produto, com ficha de entradas e saídas em quantidade, custo do imposto retido por unidade e método de valoração aceito pela legislação local.</p>
<p>3.2 Unidades de medida diferentes entre compra e venda exigem tabela de conversão validada pela CONTRATANTE. Sem ela, o item fica fora do pedido.</p>
<p>3.3 O imposto suportado será obtido da nota do substituto ou, em compras de outro substituído, dos campos de retenção anterior; na ausência, requer-se a informação ao fornecedor.</p>

<h2>4 – ARQUIVOS REQUERIDOS</h2>
<p>4.1 EFD ICMS/IPI com Bloco H, notas e cupons eletrônicos, cadastro com NCM e CEST, guias de recolhimento na entrada, boletins de ocorrência de sinistros e laudos de perda compõem a lista mínima.</p>
<p>4.2 O CEST será cotejado com o Convênio ICMS nº 142/2018 e com a legislação interna.</p>

<h2>5 – PEDIDO E UTILIZAÇÃO DO CRÉDITO</h2>
<p>5.1 Conforme a norma do Estado, o crédito poderá ser lançado em conta gráfica, transferido a fornecedor substituto, usado para liquidar débitos, compensado com imposto de entrada ou devolvido em moeda.</p>
<p>5.2 Na restituição motivada por preço inferior ao presumido, o Superior Tribunal de Justiça dispensou a prova de não repasse do art. 166 do Código Tributário Nacional (Tema 1.191), entendimento que será invocado diante de eventual exigência fiscal.</p>
<p>5.3 Transferência a terceiros por valor inferior ao nominal será considerada pelo líquido recebido.</p>

<h2>6 – HONORÁRIOS DE RESSARCIMENTO</h2>
<p>6.1 À CONTRATADA tocam {{comissao_percentual}}% ({{comissao_extenso}}) do crédito que o Estado liberar e a CONTRATANTE utilizar, transferir ou receber.</p>
<p>6.2 O complemento eventualmente recolhido no mesmo período é subtraído da base de cálculo da remuneração.</p>
<p>6.3 Se o ente exigir parecer de auditor independente, laudo ou fiança, o custo será da CONTRATANTE, depois de aprovado orçamento.</p>

<h2>7 – ENCARGOS DE CADA LADO</h2>
<p>7.1 A CONTRATADA validará os arquivos no programa estadual, corrigirá inconsistências, responderá a notificações de saneamento e manterá a memória de cálculo por item à disposição da fiscalização.</p>
<p>7.2 À CONTRATANTE incumbe preservar inventários fiéis, emitir notas de baixa quando houver perda e ajustar o sistema de vendas para gravar os campos de retenção nas saídas.</p>
<p>7.3 Utilização de crédito antes do deferimento, onde este for obrigatório, é decisão da CONTRATANTE contra a recomendação técnica e corre por sua conta.</p>

<h2>8 – PRAZOS E DURAÇÃO DO ANEXO</h2>
<p>8.1 A carga dos arquivos e o primeiro demonstrativo consumirão cerca de quarenta dias úteis por estabelecimento. Subsiste o anexo até a última liberação, observado o tempo máximo de sessenta meses.</p>
<p>8.2 A substituição do ICMS pelo IBS obedecerá ao calendário constitucional até 2032, e os saldos credores homologados seguirão as regras de transição próprias.</p>

<h2>9 – PROTEÇÃO DE DADOS (LGPD)</h2>
<p>9.1 Os documentos de venda a consumidor serão tratados de forma agregada por item e mês. CPF constante de nota será mascarado nos relatórios, e o envio ao Fisco se limitará ao leiaute obrigatório, hipótese de cumprimento de dever legal do art. 7º, inciso II, da Lei nº 13.709/2018.</p>

<h2>10 – CONSENTIMENTO COM A ASSINATURA ELETRÔNICA</h2>
<p>10.1 Perante as testemunhas, as partes admitem que sua assinatura eletrônica no dispositivo móvel, vinculada ao resumo criptográfico deste anexo, possui a força probatória consentida pelo art. 10, § 2º, da Medida Provisória de nº 2.200-2/2001.</p>

<h2>11 – COMPETÊNCIA E FORO</h2>
<p>11.1 Ainda que o crédito se refira a outro Estado, as divergências contratuais serão julgadas em {{contratada_cidade}}/{{contratada_uf}}.</p>
<p>Celebrado em {{data_extenso}}.</p>
`.trim(),
};
