import type { ContractTemplateText } from './template-text.ts';

export const subvencaoTemplate: ContractTemplateText = {
  typeContrato: 'SUBVENCAO',
  nameContrato: 'Anexo: Subvenções para investimento',
  html: `
<h1>ANEXO – SUBVENÇÕES PARA INVESTIMENTO E BENEFÍCIOS DE ICMS</h1>
<p>Convencionam {{contratante_nome}} (CONTRATANTE) e {{contratada_razao_social}} (CONTRATADA) a análise do tratamento federal dado aos incentivos fiscais recebidos de Estados, do Distrito Federal, de Municípios ou da União, nas condições abaixo.</p>

<h2>1 – OBJETO</h2>
<p>1.1 O serviço divide-se em duas frentes, conforme a data do fato:</p>
<ul>
<li><strong>até 31 de dezembro de 2023:</strong> verificar se receitas de subvenção foram tributadas por IRPJ e CSLL quando poderiam ter sido excluídas, na vigência do art. 30 da Lei nº 12.973/2014 e da Lei Complementar nº 160/2017;</li>
<li><strong>a partir de 1º de janeiro de 2024:</strong> avaliar o enquadramento no regime da Lei nº 14.789/2023, preparar a habilitação perante a Receita Federal e apurar o crédito fiscal por ela instituído.</li>
</ul>
<p>1.2 Os benefícios examinados incluem crédito presumido, isenção, redução de base de cálculo, diferimento e redução de alíquota de ICMS, além de incentivos financeiros com contrapartida de investimento.</p>

<h2>2 – CENÁRIO JURÍDICO CONSIDERADO</h2>
<p>2.1 Para o período antigo, a CONTRATADA distinguirá o crédito presumido de ICMS, afastado das bases do IRPJ e da CSLL pela Primeira Seção do Superior Tribunal de Justiça no EREsp nº 1.517.492/PR, dos demais benefícios, cuja exclusão o Tema 1.182 do mesmo Tribunal condiciona aos requisitos legais, entre eles o registro em reserva de incentivos fiscais.</p>
<p>2.2 Para o período novo, a subvenção passou a compor o resultado tributável, e a compensação oferecida pela lei é um crédito de vinte e cinco por cento, a título de IRPJ, calculado sobre as receitas de subvenção destinadas a implantar ou expandir empreendimento.</p>
<p>2.3 A inclusão do crédito presumido de ICMS na base de PIS e Cofins é objeto do Tema 843 do Supremo Tribunal Federal; enquanto não houver decisão definitiva, o tema será relatado como risco e não como crédito.</p>

<h2>3 – REQUISITOS DA HABILITAÇÃO</h2>
<p>3.1 Nos termos da Lei nº 14.789/2023 e da Instrução Normativa RFB nº 2.170/2023, a CONTRATANTE deverá apurar lucro real, possuir ato concessivo anterior à implantação ou à expansão e comprovar que esse ato fixa, de maneira expressa, condições e contrapartidas.</p>
<p>3.2 A CONTRATADA reunirá leis, decretos, termos de acordo, laudos e projetos, redigirá o requerimento e o protocolará no e-CAC depois da adesão da CONTRATANTE ao Domicílio Tributário Eletrônico.</p>
<p>3.3 Serão conferidos também o depósito e a convalidação do benefício segundo o Convênio ICMS nº 190/2017, quando exigíveis.</p>

<h2>4 – CÁLCULO DO CRÉDITO FISCAL</h2>
<p>4.1 Entram no cálculo apenas receitas reconhecidas pela contabilidade depois da conclusão do empreendimento e do protocolo da habilitação, limitadas às despesas de depreciação, amortização, exaustão ou locação a ele relativas, com as exclusões dos arts. 6º a 8º da Lei nº 14.789/2023.</p>
<p>4.2 O crédito será demonstrado na Escrituração Contábil Fiscal e, depois de sua entrega, utilizado em compensação ou ressarcimento, segundo o procedimento da Instrução Normativa RFB nº 2.214/2024. Por disposição legal, tal crédito não rende juros no curso ordinário.</p>

<h2>5 – DOCUMENTOS DE RESPONSABILIDADE DA CONTRATANTE</h2>
<p>5.1 Serão fornecidos EFD ICMS/IPI, guias informativas estaduais, balancetes com as contas de incentivo, atas que deliberaram sobre lucros e reservas, ECD, ECF e contratos de investimento.</p>
<p>5.2 Distribuição de lucros, redução de capital ou outra destinação dada à reserva de incentivos precisa ser revelada, pois pode atrair a tributação que se pretende afastar.</p>

<h2>6 – HONORÁRIOS</h2>
<p>6.1 São devidos {{comissao_percentual}}% ({{comissao_extenso}}) sobre o IRPJ e a CSLL recuperados dos anos encerrados e sobre o crédito fiscal da Lei nº 14.789/2023 que vier a ser compensado ou ressarcido.</p>
<p>6.2 A habilitação, isoladamente, não gera cobrança. Se for indeferida, a CONTRATADA apresentará um recurso administrativo sem custo.</p>
<p>6.3 Caso a CONTRATANTE prefira a transação especial prevista na mesma lei para débitos de subvenção, as partes ajustarão preço em aditivo ou no anexo de negociação de passivos.</p>

<h2>7 – RISCOS INFORMADOS</h2>
<p>7.1 A CONTRATANTE foi alertada de que a Receita Federal interpreta de modo restritivo os requisitos de subvenção para investimento, de que há litígios em curso sobre a Lei nº 14.789/2023 e de que o aproveitamento sem respaldo pode resultar em multa isolada e perda da habilitação.</p>
<p>7.2 Tese que dependa de sentença será tratada por advogado constituído pela CONTRATANTE; os cálculos produzidos poderão instruir a ação.</p>

<h2>8 – VIGÊNCIA E PRAZO DE EXECUÇÃO</h2>
<p>8.1 Concluída a coleta, o parecer de enquadramento sai em quarenta dias úteis. O acompanhamento do crédito perdura enquanto houver saldo, observado que o regime legal alcança receitas reconhecidas até 31 de dezembro de 2028.</p>

<h2>9 – PRIVACIDADE E LGPD</h2>
<p>9.1 Embora a matéria envolva sobretudo dados empresariais, eventuais informações de pessoas naturais em atas, laudos e procurações seguirão o princípio da necessidade do art. 6º da Lei nº 13.709/2018 e não serão compartilhadas com outros clientes ou com o ente concedente sem autorização.</p>

<h2>10 – ACEITE DA ASSINATURA POR MEIO ELETRÔNICO</h2>
<p>10.1 Fica estipulado que CONTRATANTE e CONTRATADA aceitam a assinatura eletrônica capturada em encontro presencial, com o conjunto de provas que a acompanha, como suficiente para vinculá-las, segundo permite o art. 10 da Medida Provisória nº 2.200-2/2001 em seu § 2º.</p>

<h2>11 – FORO COMPETENTE</h2>
<p>11.1 Compete à Justiça Estadual em {{contratada_cidade}}/{{contratada_uf}} julgar demandas entre as partes sobre incentivos fiscais aqui tratados.</p>
<p>Data da assinatura: {{data_extenso}}.</p>
`.trim(),
};
