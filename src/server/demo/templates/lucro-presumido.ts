import type { ContractTemplateText } from './template-text.ts';

export const lucroPresumidoTemplate: ContractTemplateText = {
  typeContrato: 'LUCRO_PRESUMIDO',
  nameContrato: 'Anexo de regime: Lucro Presumido',
  html: `
<h1>ANEXO – REGIME DO LUCRO PRESUMIDO</h1>
<p>Por meio deste anexo, {{contratada_razao_social}} (CONTRATADA) e {{contratante_nome}} (CONTRATANTE) estabelecem como será feita a revisão de tributos de empresa optante pelo lucro presumido, em acréscimo ao que já ajustaram no contrato de prestação de serviços.</p>

<h2>1 – DO OBJETO E DOS TRIBUTOS ALCANÇADOS</h2>
<p>1.1 O trabalho recai sobre o IRPJ e a CSLL trimestrais, calculados sobre percentuais da receita bruta (arts. 15 e 20 da Lei nº 9.249/1995 e art. 25 da Lei nº 9.430/1996), e sobre PIS e Cofins no regime cumulativo, às alíquotas de 0,65% e 3%, da Lei nº 9.718/1998.</p>
<p>1.2 Entre os pontos de verificação estão:</p>
<ol>
<li>o percentual de presunção adotado para cada atividade, inclusive quando a empresa exerce atividades sujeitas a percentuais distintos;</li>
<li>receitas que não deveriam compor a base, como devoluções, descontos incondicionais, recuperações de despesa e reembolsos;</li>
<li>produtos de tributação concentrada revendidos com alíquota zero e oferecidos por engano à tributação comum;</li>
<li>retenções na fonte de IRRF, CSLL, PIS e Cofins sofridas e não deduzidas;</li>
<li>opção entre regime de caixa e de competência e a coerência do critério ao longo do ano;</li>
<li>contribuições previdenciárias sobre a folha, quando contratado o anexo correspondente.</li>
</ol>

<h2>2 – DECLARAÇÕES DO OPTANTE</h2>
<p>2.1 A CONTRATANTE informa que sua receita total no ano-calendário anterior não ultrapassou setenta e oito milhões de reais, ou o limite proporcional, e que não incide em nenhuma das hipóteses que a obrigariam ao lucro real.</p>
<p>2.2 Está ciente, ainda, de que a opção se manifesta com o primeiro pagamento do imposto e é definitiva para todo o ano-calendário, conforme o art. 26 da Lei nº 9.430/1996, razão pela qual a revisão não poderá propor troca retroativa de regime.</p>
<p>2.3 Para fatos ocorridos a partir de 2026, os cálculos levarão em conta o acréscimo nos percentuais de presunção que a Lei Complementar nº 224/2025 determinou para a parcela da receita anual superior a cinco milhões de reais, bem como o início de efeitos próprio de cada tributo.</p>

<h2>3 – MATERIAL DE ANÁLISE</h2>
<p>3.1 Cabe à CONTRATANTE disponibilizar notas fiscais emitidas e recebidas, livro caixa ou escrituração contábil, ECF, EFD-Contribuições, DCTF e DCTFWeb, guias pagas, informes de retenção, contrato social e relação dos códigos de serviço utilizados.</p>
<p>3.2 Sem a segregação da receita por atividade, a CONTRATADA fará a classificação a partir da descrição dos documentos fiscais e a submeterá à confirmação da CONTRATANTE, que responde pela veracidade do enquadramento confirmado.</p>

<h2>4 – CAMINHO ATÉ O CRÉDITO</h2>
<p>4.1 Apurada a diferença, serão corrigidas as declarações do trimestre e formulado pedido eletrônico de restituição ou declaração de compensação com outros tributos federais, à luz da Instrução Normativa RFB nº 2.055/2021 e das que a sucederem.</p>
<p>4.2 O pagamento em quotas terá cada parcela tratada como recolhimento autônomo para efeito de prescrição e de juros.</p>
<p>4.3 Quando o ajuste em um tributo aumentar outro, o demonstrativo trará o efeito líquido, e somente este será tido por ganho da CONTRATANTE.</p>

<h2>5 – DA REMUNERAÇÃO E DOS HONORÁRIOS</h2>
<p>5.1 O êxito será remunerado com {{comissao_percentual}}% ({{comissao_extenso}}) do efeito líquido que se concretizar, isto é, depois de compensado, restituído ou deixado de pagar com respaldo no trabalho entregue.</p>
<p>5.2 Retenções na fonte que a contabilidade da CONTRATANTE já controlava como recuperáveis na data da assinatura ficam fora da base de honorários, desde que relacionadas por escrito antes do diagnóstico.</p>
<p>5.3 Cada cobrança virá com a indicação do trimestre, do código de receita e do documento de arrecadação que deu origem ao valor.</p>

<h2>6 – DURAÇÃO E PRAZO DAS ETAPAS</h2>
<p>6.1 A vigência é a do contrato de prestação de serviços. O levantamento inicial tem trinta dias úteis, contados do último arquivo recebido; as retificações, vinte dias úteis após o aceite.</p>
<p>6.2 Se a empresa migrar para o Simples Nacional ou para o lucro real, a revisão dos trimestres anteriores prossegue normalmente até o final.</p>

<h2>7 – ESTUDO COMPARATIVO DE REGIMES</h2>
<p>7.1 Uma vez por ano, entre outubro e dezembro, a CONTRATANTE pode pedir simulação da carga tributária nos regimes disponíveis para o exercício seguinte. O estudo é informativo, baseia-se em projeções fornecidas pela própria empresa e não substitui a decisão dos sócios.</p>

<h2>8 – LIMITES DE RISCO</h2>
<p>8.1 Não se proporá redução de percentual de presunção apoiada somente em mudança de nomenclatura contratual ou em cisão artificial de atividades. Enquadramento que dependa de prova, como o emprego de materiais pelo prestador, será acompanhado do respectivo suporte documental.</p>
<p>8.2 A recusa da CONTRATANTE em corrigir erro que a tenha favorecido, uma vez apontado, permite à CONTRATADA encerrar a revisão do trimestre atingido.</p>

<h2>9 – DADOS PESSOAIS E LGPD</h2>
<p>9.1 Nome, CPF e remuneração de sócios e prestadores, presentes nos informes de retenção, serão manuseados na medida do necessário à conferência, sem uso secundário. A base é a execução do contrato (art. 7º, inciso V, da Lei nº 13.709/2018) e a CONTRATADA atenderá em cinco dias úteis às solicitações da CONTRATANTE sobre direitos dos titulares.</p>

<h2>10 – VALIDADE DA ASSINATURA</h2>
<p>10.1 As signatárias admitem, como prova plena entre si, a assinatura eletrônica desenhada em dispositivo móvel com registro de imagem, local e horário, valendo-se da faculdade que o § 2º do art. 10 da MP 2.200-2, de 2001, confere a quem concorda com método diverso do certificado ICP-Brasil.</p>

<h2>11 – ELEIÇÃO DE FORO</h2>
<p>11.1 O foro contratual de {{contratada_cidade}}/{{contratada_uf}} estende-se às questões oriundas deste anexo, que passa a valer em {{data_extenso}}.</p>
`.trim(),
};
