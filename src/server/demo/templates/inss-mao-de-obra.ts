import type { ContractTemplateText } from './template-text.ts';

export const inssMaoDeObraTemplate: ContractTemplateText = {
  typeContrato: 'INSS_MAO_DE_OBRA',
  nameContrato: 'Anexo: Retenção de INSS sobre mão de obra',
  html: `
<h1>ANEXO – RETENÇÃO DE INSS NA CESSÃO DE MÃO DE OBRA E NA EMPREITADA</h1>
<p>A CONTRATANTE, {{contratante_nome}}, encarrega a CONTRATADA, {{contratada_razao_social}}, de examinar as retenções previdenciárias destacadas em notas fiscais de serviço e de recuperar o que exceder a contribuição devida.</p>

<h2>1 – ESCOPO E OBJETO</h2>
<p>1.1 Constitui objeto a recuperação de saldos da retenção de onze por cento prevista no art. 31 da Lei nº 8.212/1991, com a redação da Lei nº 9.711/1998, sofrida pela CONTRATANTE na condição de prestadora de serviços mediante cessão de mão de obra ou empreitada.</p>
<p>1.2 Quando a CONTRATANTE for tomadora, o exame verificará se houve retenção e recolhimento além do exigido, em especial sobre serviços não listados no regulamento ou sobre parcelas dedutíveis.</p>
<p>1.3 Prestador sujeito à contribuição sobre a receita bruta da Lei nº 12.546/2011 terá a alíquota de retenção conferida segundo o período, dada a redução para três inteiros e cinco décimos por cento nas hipóteses legais e as regras da reoneração gradual.</p>

<h2>2 – PONTOS DE EXAME TÉCNICO</h2>
<p>2.1 Em cada nota fiscal serão apreciados:</p>
<ol>
<li>a natureza do serviço e a efetiva colocação de trabalhadores à disposição do tomador;</li>
<li>a discriminação de materiais e equipamentos, com apoio em contrato, e os percentuais mínimos da Instrução Normativa RFB nº 2.110/2022;</li>
<li>a dedução de vale-transporte e de alimentação fornecidos de acordo com a lei;</li>
<li>a dispensa por valor ínfimo ou por execução pessoal do titular;</li>
<li>a situação de optante pelo Simples Nacional, inclusive atividades do Anexo IV, à vista da Súmula 425 do Superior Tribunal de Justiça;</li>
<li>a retenção de subempreiteiros, passível de abatimento.</li>
</ol>
<p>2.2 Em obras de construção civil, o trabalho poderá incluir a conferência do Cadastro Nacional de Obras e da aferição no Sero, regida pela Instrução Normativa RFB nº 2.021/2021, para confrontar a remuneração aferida com a efetivamente paga.</p>

<h2>3 – INFORMAÇÕES E ARQUIVOS</h2>
<p>3.1 Serão entregues notas de serviço emitidas e tomadas, contratos de prestação, folhas por tomador, eventos da EFD-Reinf (R-2010 e R-2020) e do eSocial, DCTFWeb, GFIP dos períodos antigos, guias pagas e matrículas de obra.</p>
<p>3.2 Se o tomador reteve e não repassou, a CONTRATANTE colaborará na obtenção de cópia da nota e de declaração, pois o direito do prestador se prova pelo destaque e pelo desconto no preço.</p>

<h2>4 – MEIOS DE RECUPERAÇÃO</h2>
<p>4.1 A retenção será, antes de tudo, deduzida das contribuições da própria competência na DCTFWeb. O saldo remanescente poderá ser compensado em competências seguintes ou restituído mediante PER/DCOMP, após retificados os eventos inconsistentes.</p>
<p>4.2 Valores anteriores ao ingresso da empresa na DCTFWeb obedecem às limitações do art. 26-A da Lei nº 11.457/2007 e serão indicados em coluna separada do relatório.</p>
<p>4.3 A incidência de juros de mora em favor da CONTRATANTE segue as regras gerais da restituição federal, contadas na forma da lei para a retenção.</p>

<h2>5 – PREÇO E HONORÁRIOS</h2>
<p>5.1 Sobre cada real compensado, deduzido ou restituído que não teria sido aproveitado sem o trabalho, a CONTRATADA receberá {{comissao_percentual}}% ({{comissao_extenso}}).</p>
<p>5.2 Retenção do mês corrente que a CONTRATANTE já deduz em sua rotina não entra na conta, ainda que passe pelo relatório de conferência.</p>
<p>5.3 Na aferição de obra, o ganho é a diferença entre a contribuição inicialmente calculada pelo sistema e a que prevalecer, e o pagamento se dá na quitação da aferição.</p>

<h2>6 – DEVERES ESPECÍFICOS</h2>
<p>6.1 A CONTRATADA entregará planilha nota a nota, com valor bruto, base, retenção, dedução legal e saldo, e proporá redação padrão para o corpo dos documentos fiscais futuros.</p>
<p>6.2 A CONTRATANTE manterá contabilidade e folhas segregadas por tomador ou por obra, por ser condição de prova perante a fiscalização.</p>
<p>6.3 Havendo reclamações trabalhistas com reflexo nas mesmas competências, o fato será informado antes da retificação.</p>

<h2>7 – PRAZOS DE TRABALHO E VIGÊNCIA</h2>
<p>7.1 Contam-se vinte e cinco dias úteis, depois da última remessa de notas, para o relatório inicial. As deduções futuras serão revisadas trimestralmente durante a vigência do contrato-base, que também limita este anexo.</p>

<h2>8 – EXCLUSÕES</h2>
<p>8.1 Não estão abrangidas contribuições de terceiros, que a retenção não alcança, nem a discussão sobre a incidência de contribuição em verbas da folha, tratada em anexo previdenciário próprio.</p>
<p>8.2 Serviço prestado sem nota fiscal, ou com trabalhador sem registro, será descartado da revisão.</p>

<h2>9 – FOLHAS DE PAGAMENTO E LGPD</h2>
<p>9.1 Por conterem nome, CPF, PIS, salário e, às vezes, dados sensíveis de saúde ou sindicalização, as folhas serão recebidas em canal cifrado e reduzidas às colunas indispensáveis. A CONTRATADA age como operadora, na acepção do art. 5º, inciso VII, da Lei nº 13.709/2018, e excluirá as cópias brutas em noventa dias após o relatório final.</p>

<h2>10 – MODO DE ASSINAR</h2>
<p>10.1 As partes reconhecem que este anexo é firmado por assinatura eletrônica em aparelho da CONTRATADA, assistida por duas testemunhas, e que o art. 10, § 2º, da MP 2.200-2/2001 lhes permite eleger esse meio de prova, do qual não se retratarão sob alegação de falta de certificado digital.</p>

<h2>11 – JUÍZO E FORO</h2>
<p>11.1 Elege-se o foro de {{contratada_cidade}}/{{contratada_uf}}, lugar de cumprimento das obrigações, para as ações ligadas às retenções.</p>
<p>Assim ajustado em {{data_extenso}}.</p>
`.trim(),
};
