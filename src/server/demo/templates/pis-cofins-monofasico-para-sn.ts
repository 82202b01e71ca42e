import type { ContractTemplateText } from './template-text.ts';

export const pisCofinsMonofasicoParaSnTemplate: ContractTemplateText = {
  typeContrato: 'PIS_COFINS_MONOFASICO_PARA_SN',
  nameContrato: 'Anexo: PIS/Cofins monofásico para o Simples Nacional',
  html: `
<h1>ANEXO – PIS/COFINS MONOFÁSICO PARA OPTANTES PELO SIMPLES NACIONAL</h1>
<p>Pelo presente, {{contratante_nome}}, comerciante optante pelo Simples Nacional e aqui chamada CONTRATANTE, incumbe {{contratada_razao_social}}, aqui chamada CONTRATADA, de recuperar o PIS e a Cofins pagos no DAS sobre mercadorias de tributação concentrada.</p>

<h2>1 – FUNDAMENTO E OBJETO</h2>
<p>1.1 Fabricantes e importadores de certos produtos recolhem PIS e Cofins por toda a cadeia. Quem apenas os revende no Simples Nacional deve informar essa receita em separado e desconsiderar os percentuais das duas contribuições, na forma do art. 18, § 4º-A, inciso I, e § 12, da Lei Complementar nº 123/2006.</p>
<p>1.2 O trabalho procura as vendas que não foram separadas, ou que o foram apenas para ICMS, e mede quanto de PIS e Cofins se pagou sem causa.</p>
<p>1.3 A lista de produtos inclui os grupos abaixo, sempre conferidos pelo NCM e pela data da operação:</p>
<ul>
<li>medicamentos, perfumaria, cosméticos e artigos de higiene da Lei nº 10.147/2000, com a ressalva dos itens excluídos ao longo do tempo, como os de higiene bucal;</li>
<li>veículos, máquinas, autopeças e pneus novos da Lei nº 10.485/2002;</li>
<li>cervejas, refrigerantes, águas não excetuadas, energéticos e demais bebidas frias da Lei nº 13.097/2015, nas vendas de varejistas;</li>
<li>combustíveis e derivados sob incidência concentrada;</li>
<li>cigarros e outros bens sob substituição tributária de PIS e Cofins, que têm o mesmo efeito no PGDAS-D.</li>
</ul>

<h2>2 – O QUE NÃO GERA CRÉDITO</h2>
<p>2.1 Não contam para a recuperação: produtos com alíquota zero geral, isentos ou suspensos; mercadorias fabricadas ou importadas pela própria CONTRATANTE; bens usados; água mineral natural; receitas cujo DAS não foi pago; e vendas de microempreendedor individual.</p>
<p>2.2 Receita marcada no PGDAS-D com substituição tributária apenas de ICMS continua a pagar PIS e Cofins. A distinção entre as duas marcações é o núcleo do diagnóstico.</p>
<p>2.3 Item cujo enquadramento dependa de exceção da tabela do IPI, de finalidade ou de composição será incluído em lista de revisão e só integrará o crédito com decisão expressa de quem conhece o produto.</p>

<h2>3 – COMO SE CALCULA</h2>
<p>3.1 De cada mês extraem-se a receita monofásica líquida de devoluções e cancelamentos, a parte já segregada na declaração e a receita que ainda sofreu as contribuições. A diferença, limitada à última, é a receita a deslocar.</p>
<p>3.2 Sobre ela aplica-se a alíquota efetiva da faixa da empresa e os percentuais de partilha de PIS e Cofins do anexo correspondente, com arredondamento por tributo. Não se adota estimativa por média nem proporção genérica sobre o total do DAS.</p>
<p>3.3 O resultado é confrontado com a alíquota observada no extrato, e toda divergência relevante aparece como alerta no demonstrativo.</p>

<h2>4 – PASSOS DA RECUPERAÇÃO</h2>
<p>4.1 Depois de aceito o demonstrativo, retificam-se os PGDAS-D e formalizam-se os pedidos eletrônicos de restituição no portal do Simples, um por documento pago, para depósito na conta da empresa.</p>
<p>4.2 O direito se perde em cinco anos do pagamento de cada DAS. Pelo caráter diário dessa contagem, a CONTRATADA começará pelos meses mais próximos do limite.</p>
<p>4.3 Débitos existentes em nome da CONTRATANTE podem ser objeto de compensação de ofício pela Receita Federal antes do depósito, e a quantia assim absorvida é proveito da empresa.</p>

<h2>5 – HONORÁRIOS DO MONOFÁSICO</h2>
<p>5.1 Pelo êxito a CONTRATANTE remunera a CONTRATADA com {{comissao_percentual}}% ({{comissao_extenso}}) do montante restituído ou compensado de ofício, com Selic inclusa.</p>
<p>5.2 O pagamento é devido apenas quando o dinheiro chega: não há mensalidade, entrada ou taxa de diagnóstico.</p>
<p>5.3 A empresa comunicará cada depósito em até três dias úteis; a procuração eletrônica permite à CONTRATADA conferir a situação do pedido.</p>

<h2>6 – CORREÇÃO PARA O FUTURO</h2>
<p>6.1 Junto com o demonstrativo, será entregue relação de produtos com NCM, grupo legal e forma de declarar, para que o contador segregue corretamente os meses seguintes.</p>
<p>6.2 A partir de janeiro de 2027, com a extinção de PIS e Cofins, a segregação aqui tratada deixa de existir para fatos novos, sem afetar os pedidos do passado.</p>

<h2>7 – ATRIBUIÇÕES DA CONTRATANTE</h2>
<p>7.1 Enviar os XML de venda de todo o período, inclusive dos emissores fiscais já desativados, e as declarações do PGDAS-D; responder à lista de revisão; e manter a conta bancária apta a receber a restituição.</p>
<p>7.2 Revelar se já pediu restituição dos mesmos períodos, por si ou por outro profissional, pois pedido em duplicidade é sujeito a sanção.</p>

<h2>8 – PRAZO DO MONOFÁSICO</h2>
<p>8.1 Em dez dias úteis após o recebimento completo, sai o diagnóstico; em outros dez, após o aceite, os pedidos. A vigência deste anexo alcança a data do último depósito.</p>

<h2>9 – TRATAMENTO DE DADOS, LGPD</h2>
<p>9.1 Da leitura dos cupons resultam apenas totais mensais e uma relação de produtos. A CONTRATADA não guarda CPF de compradores, protege os arquivos recebidos com cifragem e os elimina em doze meses após a última restituição, conforme os arts. 15 e 16 da Lei nº 13.709/2018.</p>

<h2>10 – ASSINATURA NO TABLET</h2>
<p>10.1 As partes aceitam firmar este anexo por assinatura eletrônica na tela do aparelho que lhes foi exibido e concordam, em atenção à MP 2.200-2/2001 (art. 10, § 2º), que o documento as obriga tanto quanto um original em papel, valendo como prova as imagens e registros do momento.</p>

<h2>11 – FORO DO PRODUTO</h2>
<p>11.1 Desentendimento quanto à restituição do DAS será solucionado no foro de {{contratada_cidade}}/{{contratada_uf}}, se a conversa direta não bastar em quinze dias.</p>
<p>Ajuste concluído em {{data_extenso}}.</p>
`.trim(),
};
