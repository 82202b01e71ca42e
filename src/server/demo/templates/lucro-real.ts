import type { ContractTemplateText } from './template-text.ts';

export const lucroRealTemplate: ContractTemplateText = {
  typeContrato: 'LUCRO_REAL',
  nameContrato: 'Anexo de regime: Lucro Real',
  html: `
<h1>ANEXO – REGIME DO LUCRO REAL</h1>
<p>O presente anexo disciplina as particularidades da revisão fiscal quando {{contratante_nome}}, aqui CONTRATANTE, apura o imposto de renda pelo lucro real, e complementa o contrato principal mantido com {{contratada_razao_social}}, aqui CONTRATADA.</p>

<h2>1 – OBJETO DA REVISÃO NO LUCRO REAL</h2>
<p>1.1 A revisão compreende IRPJ, CSLL, Contribuição para o PIS/Pasep, Cofins e os reflexos desses tributos entre si, em períodos de apuração trimestrais ou anuais com estimativas mensais.</p>
<p>1.2 Serão examinados, conforme a atividade desenvolvida e sem prejuízo dos produtos contratados em separado:</p>
<ul>
<li>créditos da não cumulatividade previstos no art. 3º das Leis nº 10.637/2002 e nº 10.833/2003, com aplicação dos critérios de essencialidade e relevância fixados pelo Superior Tribunal de Justiça nos Temas 779 e 780;</li>
<li>rateio entre receitas cumulativas e não cumulativas e vinculação de créditos a receitas tributadas, não tributadas e de exportação;</li>
<li>adições, exclusões e compensações registradas no e-Lalur e no e-Lacs, inclusive despesas indevidamente adicionadas;</li>
<li>prejuízos fiscais e bases negativas, respeitada a trava de trinta por cento dos arts. 15 e 16 da Lei nº 9.065/1995;</li>
<li>saldos negativos de IRPJ e CSLL formados por estimativas e retenções não aproveitadas;</li>
<li>juros sobre o capital próprio, Programa de Alimentação do Trabalhador, incentivos à inovação da Lei nº 11.196/2005 e demais deduções facultadas em lei;</li>
<li>acréscimos de Selic recebidos em repetição de indébito, à luz do Tema 962 do Supremo Tribunal Federal.</li>
</ul>

<h2>2 – PREMISSAS DO REGIME</h2>
<p>2.1 A CONTRATANTE afirma que sua opção ou obrigatoriedade pelo lucro real decorre do art. 14 da Lei nº 9.718/1998 ou de escolha manifestada no pagamento inicial do ano-calendário e que as escriturações já transmitidas refletem essa condição.</p>
<p>2.2 No cálculo dos créditos serão excluídos os valores de ICMS que a legislação superveniente, em particular a Lei nº 14.592/2023, retirou da base de creditamento das entradas.</p>
<p>2.3 Crédito extemporâneo de PIS e Cofins somente será lançado após análise da necessidade de retificar a EFD-Contribuições do mês de origem, opção que constará do dossiê com as vantagens e os riscos de cada caminho.</p>

<h2>3 – ESCRITURAÇÕES E DOCUMENTOS DE BASE</h2>
<p>3.1 A análise parte da ECD, da ECF, da EFD-Contribuições, da EFD ICMS/IPI, da DCTF ou DCTFWeb, dos arquivos XML de entrada e saída, dos informes de rendimentos e retenções e do razão das contas de custo e despesa.</p>
<p>3.2 Divergência entre o contábil e o fiscal que afete o resultado será levada ao responsável técnico da CONTRATANTE, a quem cabe decidir sobre o ajuste na contabilidade; a CONTRATADA não altera a escrituração contábil.</p>

<h2>4 – RETIFICAÇÃO E APROVEITAMENTO</h2>
<p>4.1 A ordem de trabalho é: retificação das escriturações digitais, retificação das declarações de débito e, por fim, transmissão do pedido de restituição, do pedido de ressarcimento ou da declaração de compensação no programa PER/DCOMP, conforme o art. 74 da Lei nº 9.430/1996.</p>
<p>4.2 O saldo negativo só será compensado depois de entregue a ECF do período que o demonstra.</p>
<p>4.3 As partes têm ciência de que a homologação tácita da compensação ocorre em cinco anos da transmissão e de que, até lá, o crédito pode ser revisto pela autoridade.</p>

<h2>5 – HONORÁRIOS NO LUCRO REAL</h2>
<p>5.1 Aplica-se o percentual de {{comissao_percentual}}% ({{comissao_extenso}}) sobre cada quantia que a CONTRATANTE aproveitar em virtude das oportunidades deste anexo.</p>
<p>5.2 Em aumento de prejuízo fiscal ou de base negativa, o benefício só se considera obtido no exercício em que o saldo adicional reduzir imposto ou contribuição a pagar, e o cálculo tomará a alíquota efetiva do período.</p>
<p>5.3 Créditos escriturais mantidos em conta gráfica não geram cobrança enquanto não abaterem débito do mês ou não forem ressarcidos.</p>
<p>5.4 Produto que possua anexo separado é remunerado somente na forma dele.</p>

<h2>6 – CRONOGRAMA E PRAZO</h2>
<p>6.1 O diagnóstico preliminar será apresentado em até quarenta e cinco dias úteis do recebimento completo dos arquivos do item 3.1, e o dossiê definitivo em até sessenta dias da aprovação das oportunidades.</p>
<p>6.2 Este anexo acompanha a vigência do contrato principal e se encerra antes se a CONTRATANTE deixar o lucro real, remanescendo os períodos já revisados.</p>

<h2>7 – DEFESA DOS CRÉDITOS</h2>
<p>7.1 Sobrevindo despacho decisório que não homologue compensação, a CONTRATADA elaborará a manifestação de inconformidade e o recurso voluntário no rito do Decreto nº 70.235/1972, sem cobrança adicional, quando o tema tiver sido por ela apurado.</p>
<p>7.2 A escolha de levar a disputa ao Poder Judiciário pertence à CONTRATANTE e será conduzida por advogado que ela constituir.</p>

<h2>8 – TRATAMENTO DE DADOS PESSOAIS (LGPD)</h2>
<p>8.1 Informações de sócios, administradores e empregados existentes na ECF, na ECD e nas folhas serão tratadas por conta da CONTRATANTE, com acesso restrito à equipe designada, e apagadas ao fim do prazo de guarda do dossiê, em obediência à Lei nº 13.709/2018.</p>

<h2>9 – CONCORDÂNCIA COM O MEIO DE ASSINATURA</h2>
<p>9.1 CONTRATANTE e CONTRATADA reconhecem que a assinatura eletrônica aposta em tela, perante duas testemunhas, obriga quem a lançou e satisfaz o requisito de aceitação do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001 também para este anexo de regime.</p>

<h2>10 – FORO</h2>
<p>10.1 Litígios relativos ao lucro real serão submetidos ao juízo da comarca de {{contratada_cidade}}/{{contratada_uf}}, o mesmo indicado no instrumento principal.</p>
<p>Anexo firmado em {{data_extenso}}.</p>
`.trim(),
};
