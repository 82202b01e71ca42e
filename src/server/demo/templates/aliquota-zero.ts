import type { ContractTemplateText } from './template-text.ts';

export const aliquotaZeroTemplate: ContractTemplateText = {
  typeContrato: 'ALIQUOTA_ZERO',
  nameContrato: 'Anexo: Produtos com alíquota zero de PIS e Cofins',
  html: `
<h1>ANEXO – PRODUTOS SUJEITOS À ALÍQUOTA ZERO DE PIS E COFINS</h1>
<p>O serviço de revisão cadastral e fiscal de produtos beneficiados com alíquota zero, contratado por {{contratante_nome}} (CONTRATANTE) junto a {{contratada_razao_social}} (CONTRATADA), observa o que consta destes itens.</p>

<h2>1 – OBJETO: REVISÃO DE PRODUTOS</h2>
<p>1.1 Busca-se localizar mercadorias que, por lei, saem com alíquota zero das contribuições e que foram tributadas como se comuns fossem, e calcular o que se pagou em excesso por esse erro.</p>
<p>1.2 A pesquisa percorrerá, entre outras, as seguintes famílias:</p>
<ul>
<li>alimentos do art. 1º da Lei nº 10.925/2004, como arroz, feijão, farinhas, massas, pão comum, leite, queijos nele listados e carnes incluídas pela Lei nº 12.839/2013;</li>
<li>adubos, fertilizantes, defensivos agropecuários, sementes e mudas do mesmo artigo;</li>
<li>produtos hortícolas, frutas e ovos, livros e demais itens do art. 28 da Lei nº 10.865/2004;</li>
<li>itens de higiene e outros bens que normas esparsas tenham incluído na cesta básica;</li>
<li>equipamentos e insumos de programas setoriais ainda vigentes na data da venda.</li>
</ul>
<p>1.3 O estudo vale para lucro real e lucro presumido. No Simples Nacional, a alíquota zero de caráter geral não reduz o DAS, e por isso optantes desse regime não devem firmar este anexo para tal fim.</p>

<h2>2 – MÉTODO DE CLASSIFICAÇÃO</h2>
<p>2.1 Cada código do cadastro será relacionado a um NCM, à descrição comercial e, quando a lei exigir, a requisito de composição, embalagem ou destino. Somente com todos os elementos presentes o item será tratado como de alíquota zero.</p>
<p>2.2 A tabela 4.3.13 da EFD-Contribuições servirá de apoio para os códigos de natureza da receita, e o código de situação tributária 06 será proposto para as saídas corretas.</p>
<p>2.3 Dúvida de enquadramento não resolvida pela leitura da norma será encaminhada à decisão da CONTRATANTE com nota de risco, podendo a empresa preferir uma solução de consulta.</p>
<p>2.4 A data da venda importa: produtos que entraram ou saíram das listas ao longo dos anos serão avaliados pela redação vigente em cada mês.</p>

<h2>3 – EFEITO DA LEI COMPLEMENTAR Nº 224/2025</h2>
<p>3.1 A partir de abril de 2026, parte das reduções a zero passou a sofrer a cobrança equivalente a um décimo da alíquota padrão. Ficam fora desse corte os produtos da cesta básica e hortifrutícolas ressalvados pela própria lei complementar. Os cálculos distinguirão os itens atingidos dos preservados.</p>
<p>3.2 Exigências já suportadas pela CONTRATANTE em razão dessa norma não serão tratadas como indevidas sem que haja fundamento legal individualizado.</p>

<h2>4 – CRÉDITOS NAS ENTRADAS</h2>
<p>4.1 Para a empresa do lucro real, além do débito indevido nas saídas, verificar-se-á a manutenção dos créditos vinculados às vendas com alíquota zero, autorizada pelo art. 17 da Lei nº 11.033/2004, e a possibilidade de ressarcimento trimestral do art. 16 da Lei nº 11.116/2005.</p>
<p>4.2 Compras de bens não sujeitos ao pagamento das contribuições não originam crédito e serão retiradas da conta, mesmo que isso diminua o resultado.</p>

<h2>5 – COLABORAÇÃO ESPERADA</h2>
<p>5.1 A CONTRATANTE exportará o cadastro de produtos com código, descrição, NCM, código de barras e tributação parametrizada, e remeterá os documentos fiscais eletrônicos do período.</p>
<p>5.2 Rótulos, fichas técnicas ou registros no órgão competente serão pedidos por amostragem. Mudança de parametrização no sistema de vendas compete à CONTRATANTE, com base na tabela que receber.</p>

<h2>6 – REMUNERAÇÃO: HONORÁRIOS VARIÁVEIS</h2>
<p>6.1 Os honorários são variáveis, de {{comissao_percentual}}% ({{comissao_extenso}}), e têm por base o indébito e os créditos que ingressarem na esfera da CONTRATANTE pela retificação dos meses passados.</p>
<p>6.2 O saneamento do cadastro já está compreendido nesse preço. Manutenção mensal do cadastro, se desejada, será orçada à parte.</p>
<p>6.3 Itens que a empresa já parametrizava corretamente antes da análise não entram na base.</p>

<h2>7 – PRAZO PARA ENTREGA E VIGÊNCIA</h2>
<p>7.1 A tabela classificada sai em vinte e cinco dias úteis para cadastros de até dez mil itens, com acréscimo de cinco dias úteis para cada cinco mil adicionais. A vigência segue a do instrumento que este complementa.</p>

<h2>8 – RESPONSABILIDADE PELO CADASTRO</h2>
<p>8.1 A CONTRATADA responde pela aplicação da norma à descrição recebida. Produto com descrição genérica, composição diversa da declarada ou NCM imposto pelo fabricante em desacordo com a realidade é risco de quem forneceu a informação.</p>
<p>8.2 Tributo que deixou de ser pago por classificação favorável equivocada, se encontrado, será informado com os meios de regularização, e o valor não é compensado com honorários.</p>

<h2>9 – LGPD</h2>
<p>9.1 O cadastro de produtos não contém dados pessoais; já os cupons podem identificar compradores. A leitura será automatizada e agregada por item, sem conservação de identificadores de consumidores, de acordo com a Lei nº 13.709/2018 e com as instruções da CONTRATANTE.</p>

<h2>10 – FORMA ELETRÔNICA</h2>
<p>10.1 Este anexo dispensa impressão: CONTRATANTE e CONTRATADA reconhecem que a assinatura eletrônica recolhida em tablet exprime seu consentimento e prova sua identidade, visto que o admitem nos moldes da MP 2.200-2/2001, artigo 10, parágrafo segundo.</p>

<h2>11 – FORO ESCOLHIDO</h2>
<p>11.1 Fica escolhida a sede da CONTRATADA em {{contratada_cidade}}/{{contratada_uf}} para qualquer pleito referente à classificação de produtos.</p>
<p>Local e data: {{contratada_cidade}}/{{contratada_uf}}, {{data_extenso}}.</p>
`.trim(),
};
