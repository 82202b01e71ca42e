import type { ContractTemplateText } from './template-text.ts';

export const previdenciarioTemplate: ContractTemplateText = {
  typeContrato: 'PREVIDENCIARIO',
  nameContrato: 'Anexo: Contribuições previdenciárias sobre a folha',
  html: `
<h1>ANEXO – CONTRIBUIÇÕES PREVIDENCIÁRIAS SOBRE A FOLHA DE SALÁRIOS</h1>
<p>A empresa {{contratante_nome}}, CONTRATANTE, deseja conhecer e reaver contribuições patronais recolhidas sobre parcelas que não remuneram trabalho, e para isso contrata os serviços previdenciários de {{contratada_razao_social}}, CONTRATADA.</p>

<h2>1 – OBJETO PREVIDENCIÁRIO</h2>
<p>1.1 Faz parte do objeto a auditoria das rubricas de folha que serviram de base à contribuição de vinte por cento (art. 22, inciso I, da Lei nº 8.212/1991), ao adicional de riscos ambientais ajustado pelo FAP (art. 22, inciso II) e às contribuições destinadas a terceiros.</p>
<p>1.2 O serviço é próprio de empresas do lucro real e do lucro presumido. Optante do Simples Nacional só o contrata em relação às atividades do Anexo IV, em que a contribuição é paga fora do DAS. Contribuinte com folha desonerada informará os meses de opção.</p>

<h2>2 – CLASSIFICAÇÃO DAS VERBAS</h2>
<p>2.1 Toda rubrica receberá uma de três etiquetas, e apenas a primeira compõe o valor recuperável:</p>
<ul>
<li><strong>não incide:</strong> verbas com exclusão em lei ou em precedente obrigatório acatado, como o aviso prévio indenizado (Tema 478 do Superior Tribunal de Justiça), o salário-maternidade quanto à cota patronal (Tema 72 do Supremo Tribunal Federal), férias indenizadas e abono pecuniário (art. 28, § 9º, da Lei nº 8.212/1991) e o vale-transporte, mesmo em pecúnia;</li>
<li><strong>controvertida:</strong> verbas em que a administração diverge dos tribunais, a exemplo dos quinze primeiros dias de afastamento por doença ou acidente (Tema 738);</li>
<li><strong>incide:</strong> verbas já decididas contra o contribuinte.</li>
</ul>
<p>2.2 Na terceira etiqueta estão, entre outras, o terço constitucional de férias gozadas desde 15 de setembro de 2020, em razão do Tema 985 do Supremo Tribunal Federal e de sua modulação; o décimo terceiro proporcional ao aviso indenizado (Tema 1.170); horas extras e adicionais noturno e de periculosidade (Temas 687 a 689); e a licença-paternidade (Tema 740).</p>
<p>2.3 Quanto ao terço de férias anterior àquela data, somente poderá haver recuperação se existir ação judicial proposta a tempo, conforme a modulação, circunstância que a CONTRATANTE comprovará.</p>

<h2>3 – VERIFICAÇÕES ADICIONAIS</h2>
<p>3.1 Conferem-se ainda o grau de risco da atividade preponderante em cada estabelecimento, o índice do Fator Acidentário de Prevenção aplicado, o código FPAS, as alíquotas de terceiros e a correspondência entre as rubricas internas e a tabela de naturezas do eSocial.</p>
<p>3.2 Erro de enquadramento que aumente contribuição será relatado com igual destaque.</p>

<h2>4 – FONTES DE INFORMAÇÃO</h2>
<p>4.1 São fontes: folhas analíticas por rubrica, tabela de rubricas com incidências, eventos periódicos do eSocial, DCTFWeb, GFIP e SEFIP dos meses antigos, comprovantes de recolhimento, extratos do FAP, convenções coletivas e decisões judiciais.</p>
<p>4.2 A exportação deve trazer totais por rubrica e mês; detalhes por trabalhador serão solicitados somente para amostras de teste.</p>

<h2>5 – PROCEDIMENTO DE RECUPERAÇÃO</h2>
<p>5.1 Aprovada a lista de rubricas, ajusta-se a tabela do eSocial, reabrem-se as folhas necessárias, retifica-se a DCTFWeb e formula-se o PER/DCOMP. Meses anteriores ao eSocial exigem retificação da GFIP.</p>
<p>5.2 Créditos previdenciários de meses anteriores à adoção do eSocial e da DCTFWeb não podem ser compensados livremente com outros tributos federais, por força do art. 26-A da Lei nº 11.457/2007, e terão roteiro próprio.</p>
<p>5.3 Reabertura de folha que possa repercutir em benefício de trabalhador não será feita sem prévia explicação ao setor de pessoal.</p>

<h2>6 – HONORÁRIOS PREVIDENCIÁRIOS</h2>
<p>6.1 Estabelecem-se em {{comissao_percentual}}% ({{comissao_extenso}}) das contribuições compensadas ou devolvidas, atualizadas pela Selic até o uso.</p>
<p>6.2 Verba de etiqueta controvertida só ingressa no cálculo depois de decisão definitiva favorável à CONTRATANTE; a simulação constante do relatório não autoriza faturamento.</p>
<p>6.3 Redução de RAT ou de FAP conquistada para meses futuros é remunerada pela mesma porcentagem sobre doze competências.</p>

<h2>7 – OBRIGAÇÕES RECÍPROCAS</h2>
<p>7.1 A CONTRATADA acompanhará mudanças de jurisprudência e avisará, em dez dias da publicação do acórdão, sobre a que modifique a etiqueta de verba já utilizada.</p>
<p>7.2 A CONTRATANTE manterá em dia as contribuições correntes, informará fiscalizações trabalhistas e previdenciárias e não alterará rubricas sem comunicar durante a revisão.</p>

<h2>8 – ADVERTÊNCIAS</h2>
<p>8.1 Compensação fundada em verba de incidência reconhecida pelos tribunais superiores sujeita a empresa a multa de mora e, havendo falsidade, a multa isolada. Por isso, pedido da CONTRATANTE para incluir verba desfavorável será recusado.</p>
<p>8.2 A modulação de novos julgamentos pode restringir valores; a projeção do diagnóstico é feita com o direito vigente no dia em que é emitida.</p>

<h2>9 – PRAZO DE REVISÃO DA FOLHA</h2>
<p>9.1 Contado do recebimento das exportações, o relatório por rubrica será concluído em trinta dias úteis. O anexo permanece eficaz durante a vigência do contrato que integra e, depois, até o último crédito transmitido.</p>

<h2>10 – DADOS DE TRABALHADORES: LGPD</h2>
<p>10.1 A folha é o conjunto de dados mais delicado do projeto. Acesso nominal só para a equipe previdenciária, pseudonimização nas planilhas, vedação de transferência para dispositivos particulares e descarte certificado em seis meses são as garantias assumidas à luz da Lei nº 13.709/2018.</p>
<p>10.2 Afastamentos serão lidos por código e quantidade de dias, sem acesso a diagnóstico ou atestado.</p>

<h2>11 – CONCORDÂNCIA SOBRE A ASSINATURA</h2>
<p>11.1 As contratantes aceitam expressamente o emprego de assinatura eletrônica não certificada, coletada diante de testemunhas, por ser essa a opção que o parágrafo 2º do art. 10 da MP nº 2.200-2/2001 deixa ao acordo dos interessados neste anexo previdenciário.</p>

<h2>12 – FORO DA REVISÃO PREVIDENCIÁRIA</h2>
<p>12.1 Conflitos entre CONTRATADA e CONTRATANTE sobre a folha revisada competem a {{contratada_cidade}}/{{contratada_uf}}; litígios com a União seguem a competência federal.</p>
<p>Passado e assinado em {{data_extenso}}.</p>
`.trim(),
};
