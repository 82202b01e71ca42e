import type { ContractTemplateText } from './template-text.ts';

export const aliquotaZeroCombustivelTemplate: ContractTemplateText = {
  typeContrato: 'ALIQUOTA_ZERO_COMBUSTIVEL',
  nameContrato: 'Anexo: Créditos sobre combustíveis com alíquota zero',
  html: `
<h1>ANEXO – CRÉDITOS DE PIS E COFINS SOBRE COMBUSTÍVEIS COM ALÍQUOTA ZERO</h1>
<p>Interessada em revisar suas compras de diesel e de outros combustíveis no ano de 2022, {{contratante_nome}}, CONTRATANTE, confia a {{contratada_razao_social}}, CONTRATADA, o trabalho a seguir delimitado.</p>

<h2>1 – DO QUE TRATA O OBJETO</h2>
<p>1.1 Serão apurados créditos de PIS e Cofins vinculados à aquisição de óleo diesel, biodiesel, gás liquefeito de petróleo e querosene de aviação no intervalo em que vigorou a redução a zero do art. 9º da Lei Complementar nº 192/2022, bem como de outros combustíveis que a Lei Complementar nº 194/2022 tenha alcançado.</p>
<p>1.2 Podem usufruir do serviço empresas do lucro real, sujeitas ao regime não cumulativo, que empregam o combustível como insumo, tais como transportadoras, indústrias, mineradoras, construtoras, produtores rurais e operadores logísticos.</p>

<h2>2 – SUCESSÃO DE NORMAS EM 2022</h2>
<p>2.1 As partes registram a cronologia que orientará os cálculos:</p>
<ol>
<li>11 de março de 2022: a Lei Complementar nº 192 zera as alíquotas até 31 de dezembro e garante a manutenção dos créditos a toda a cadeia, citando de forma expressa o adquirente final;</li>
<li>18 de maio de 2022: a Medida Provisória nº 1.118 suprime a menção ao adquirente final;</li>
<li>junho de 2022: o Supremo Tribunal Federal, em cautelar na ADI nº 7.181, determina que a supressão respeite a anterioridade de noventa dias, o que preserva o direito até meados de agosto;</li>
<li>23 de junho de 2022: a Lei Complementar nº 194 reescreve o art. 9º e confere crédito presumido a quem adquire o produto para utilizar como insumo, até o encerramento do exercício.</li>
</ol>
<p>2.2 O relatório separará o crédito integral do período anterior e o crédito presumido do período posterior, pois cada qual possui base, forma de cálculo e destinação diferentes.</p>
<p>2.3 O revendedor varejista, cujas compras para revenda sofrem as vedações da tributação concentrada, só será atendido depois de parecer específico, por se tratar de posição sujeita a forte resistência fiscal.</p>

<h2>3 – APURAÇÃO DO CRÉDITO</h2>
<p>3.1 Parte-se das notas de aquisição, classificadas por NCM e por código do produto na Agência Nacional do Petróleo. Abastecimento em posto exige documento com o CNPJ da empresa e, de preferência, placa do veículo e quilometragem.</p>
<p>3.2 Deve haver prova de consumo na atividade produtiva ou na prestação do serviço. Combustível de veículos administrativos, de diretores ou sem vínculo com a receita será descartado.</p>
<p>3.3 Nas compras anteriores à nova redação, o valor resultará da aplicação das alíquotas gerais de 1,65% e 7,6% sobre o custo de aquisição, salvo orientação legal diversa; nas demais, seguirá a fórmula do crédito presumido constante da própria lei complementar.</p>
<p>3.4 Se parte da receita for cumulativa, haverá rateio proporcional.</p>

<h2>4 – FORNECIMENTO DE PROVAS</h2>
<p>4.1 Além dos XML, a CONTRATANTE apresentará relatórios de frota, controles de abastecimento e de tanque próprio, conhecimentos de transporte, contratos de locação de equipamentos, EFD-Contribuições de 2022 e as apropriações que por iniciativa própria tenha efetuado.</p>
<p>4.2 Ação coletiva de sindicato ou associação que possa beneficiar a empresa será informada, com o número do processo.</p>

<h2>5 – LANÇAMENTO E UTILIZAÇÃO</h2>
<p>5.1 O crédito será informado na EFD-Contribuições, original ou retificadora, e abatido das contribuições. O ressarcimento ou a compensação com outros tributos só ocorrerá nas situações que a lei autoriza, como a vinculação a receitas de exportação ou não tributadas.</p>
<p>5.2 A prescrição corre por mês de aquisição. Como as compras de março de 2022 se tornam inaproveitáveis em março de 2027 e as seguintes, sucessivamente, o cronograma dará prioridade absoluta às competências iniciais.</p>
<p>5.3 Com a extinção de PIS e Cofins na reforma do consumo, o saldo regularmente escriturado será conservado pelas regras de transição da Lei Complementar nº 214/2025.</p>

<h2>6 – HONORÁRIOS SOBRE CRÉDITOS DE COMBUSTÍVEL</h2>
<p>6.1 A contraprestação é de {{comissao_percentual}}% ({{comissao_extenso}}) sobre o crédito que reduzir contribuição a pagar, que for compensado ou que for ressarcido, conforme o mês em que isso acontecer.</p>
<p>6.2 Escrituração que apenas aumente saldo credor sem uso não torna exigível pagamento algum.</p>
<p>6.3 Havendo glosa definitiva por ausência de documento que a CONTRATANTE afirmou possuir, a remuneração recebida não será devolvida.</p>

<h2>7 – GRAU DE RISCO</h2>
<p>7.1 A tese sobre o adquirente final apoia-se em decisão cautelar da Suprema Corte e em texto legal expresso, mas não há uniformidade na interpretação administrativa quanto ao cálculo. A CONTRATANTE opta por prosseguir ciente de que uma autuação pode acrescentar multa e juros ao crédito recusado.</p>
<p>7.2 A seu critério, a empresa poderá formular consulta fiscal ou buscar amparo judicial antes de utilizar o crédito.</p>

<h2>8 – PRAZO DO SERVIÇO</h2>
<p>8.1 O estudo será finalizado em vinte dias úteis após a remessa das notas. O vínculo deste anexo dura até o consumo total do crédito ou até doze meses da escrituração, o que vier antes, prorrogáveis por troca de mensagens.</p>

<h2>9 – DADOS DE MOTORISTAS E LGPD</h2>
<p>9.1 Relatórios de frota podem revelar identidade, rotas e horários de motoristas. A CONTRATANTE enviará versões sem localização sempre que puder, e a CONTRATADA limitará o uso à prova do consumo, em respeito aos princípios de finalidade e minimização da Lei nº 13.709/2018.</p>

<h2>10 – MANIFESTAÇÃO ELETRÔNICA DE VONTADE</h2>
<p>10.1 Declaram as partes que aceitam, por livre deliberação, a assinatura eletrônica registrada no ato presencial com foto, posição geográfica e duas testemunhas, de modo que ao presente anexo se aplica o art. 10, § 2º, da Medida Provisória n. 2.200-2/2001.</p>

<h2>11 – FORO DA CONTRATAÇÃO</h2>
<p>11.1 Demandas originadas do aproveitamento de créditos de combustível serão propostas na comarca-sede da CONTRATADA, {{contratada_cidade}}/{{contratada_uf}}.</p>
<p>Pactuado em {{data_extenso}}.</p>
`.trim(),
};
