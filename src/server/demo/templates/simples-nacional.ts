import type { ContractTemplateText } from './template-text.ts';

export const simplesNacionalTemplate: ContractTemplateText = {
  typeContrato: 'SIMPLES_NACIONAL',
  nameContrato: 'Anexo de regime: Simples Nacional',
  html: `
<h1>ANEXO – REGIME DO SIMPLES NACIONAL</h1>
<p>Este documento adapta o contrato principal à condição de microempresa ou empresa de pequeno porte da CONTRATANTE, {{contratante_nome}}, optante pelo regime unificado da Lei Complementar nº 123/2006, e é firmado com a CONTRATADA, {{contratada_razao_social}}.</p>

<h2>1 – OBJETO: REVISÃO DO DAS</h2>
<p>1.1 Serão conferidos os valores pagos por meio do Documento de Arrecadação do Simples Nacional (DAS), a partir do cotejo entre as notas fiscais de venda e de serviço e as informações prestadas no PGDAS-D em cada período de apuração.</p>
<p>1.2 A conferência tem por foco:</p>
<ul>
<li>a soma da receita bruta dos doze meses anteriores (RBT12), que define a faixa e a alíquota efetiva do art. 18 da Lei Complementar nº 123/2006;</li>
<li>o anexo aplicado a cada receita e, nos serviços, o fator "r", que separa o Anexo III do Anexo V conforme a folha atinja ou não vinte e oito por cento da receita;</li>
<li>a segregação das receitas com substituição tributária, tributação concentrada, exportação, imunidade ou retenção de ISS;</li>
<li>a regra do início de atividade, em que a receita acumulada é calculada por proporção;</li>
<li>o tratamento de devoluções e cancelamentos, na forma da Resolução CGSN nº 140/2018;</li>
<li>os sublimites estaduais e seus efeitos sobre ICMS e ISS.</li>
</ul>
<p>1.3 A repartição do DAS entre os tributos é a fixada nas tabelas legais; retirada a parcela de um tributo, as demais não se alteram, e a revisão observará essa lógica mês a mês.</p>

<h2>2 – SITUAÇÃO DA OPTANTE</h2>
<p>2.1 A CONTRATANTE assegura que é regularmente optante, que não sofreu exclusão com efeitos sobre os períodos revisados e que os DAS apontados como pagos foram de fato quitados.</p>
<p>2.2 Período com DAS em aberto, parcelado ou inscrito em dívida ativa não admite pedido de restituição; nesses casos o diagnóstico informará apenas o efeito que a correção teria sobre a dívida, se a lei a permitir.</p>

<h2>3 – O QUE A CONTRATANTE ENTREGA</h2>
<p>3.1 São necessários os arquivos XML de NF-e, NFC-e, CF-e e NFS-e, com os eventos de cancelamento; os extratos e declarações do PGDAS-D de todos os meses; os comprovantes de pagamento; e o código de acesso ou a procuração eletrônica no portal do Simples Nacional.</p>
<p>3.2 Nota que não for localizada presume-se tributada sem segregação, para que o crédito nunca seja superestimado.</p>

<h2>4 – RETIFICAÇÃO E RESTITUIÇÃO</h2>
<p>4.1 Aprovado o resultado, a CONTRATADA retificará o PGDAS-D do mês e, na sequência, apresentará um pedido eletrônico de restituição para cada DAS, com indicação de conta bancária em nome da própria CONTRATANTE.</p>
<p>4.2 A devolução dos tributos federais é feita pela Receita Federal. Excesso de ICMS ou de ISS precisa ser requerido ao Estado ou ao Município e só será trabalhado se houver anexo para esse fim.</p>
<p>4.3 O valor devolvido recebe Selic acumulada a partir do mês seguinte ao pagamento, mais um por cento no mês da devolução, em soma simples.</p>
<p>4.4 Se o exame revelar receita segregada em excesso ou imposto a menor, a CONTRATADA avisará a CONTRATANTE sobre a possibilidade de regularização espontânea prevista no art. 138 do Código Tributário Nacional.</p>

<h2>5 – HONORÁRIOS PELO ÊXITO NO SIMPLES</h2>
<p>5.1 A remuneração corresponde a {{comissao_percentual}}% ({{comissao_extenso}}) das quantias depositadas pela Receita Federal ou por outro ente em favor da CONTRATANTE, com os juros que as acompanham.</p>
<p>5.2 Correção da apuração para os meses futuros está incluída no preço e não é cobrada à parte durante os primeiros três períodos posteriores ao diagnóstico.</p>
<p>5.3 Depósito feito em datas diferentes resulta em cobranças separadas, cada uma com vencimento contado do respectivo crédito em conta.</p>

<h2>6 – PRAZO</h2>
<p>6.1 O diagnóstico será entregue em até quinze dias úteis depois de recebidos todos os arquivos. A restituição segue a fila da administração tributária, sobre a qual as partes não têm ingerência.</p>
<p>6.2 Enquanto vigorar o contrato principal, novos meses poderão ser acrescentados à revisão a pedido da CONTRATANTE, sem necessidade de outro anexo.</p>

<h2>7 – TRANSIÇÃO PARA IBS E CBS</h2>
<p>7.1 Os créditos de PIS e Cofins tratados neste anexo referem-se a períodos em que essas contribuições integravam o DAS. As mudanças da Lei Complementar nº 214/2025 na composição do regime, a partir de 2027, não prejudicam os pedidos de períodos anteriores, enquanto não prescritos.</p>

<h2>8 – PERMANÊNCIA NO REGIME</h2>
<p>8.1 Nada neste anexo constitui conselho para fracionar receitas, omitir faturamento ou manter empresas paralelas com o fim de preservar limites do Simples Nacional.</p>
<p>8.2 Aproximando-se a receita do limite de quatro milhões e oitocentos mil reais ou do sublimite do Estado, a CONTRATANTE pode solicitar orientação por escrito sobre os efeitos da ultrapassagem.</p>

<h2>9 – LGPD: DADOS DE CONSUMIDORES E SÓCIOS</h2>
<p>9.1 Cupons e notas podem trazer CPF de consumidores. Esses dados não interessam ao cálculo e, sempre que tecnicamente viável, serão descartados na leitura dos arquivos. Os que permanecerem ficam protegidos nos termos da Lei nº 13.709/2018 e sob instruções da CONTRATANTE.</p>

<h2>10 – ASSINATURA EM TELA</h2>
<p>10.1 Ao assinar com o dedo ou caneta no equipamento apresentado, as partes aceitam que essa assinatura eletrônica, somada às fotografias, à localização e ao código de integridade do arquivo, comprove sua vontade para todos os fins, conforme autoriza a Medida Provisória 2.200-2/2001, art. 10, § 2º.</p>

<h2>11 – FORO DO ANEXO</h2>
<p>11.1 Para dirimir dúvidas sobre a revisão do DAS, prevalece a comarca de {{contratada_cidade}}/{{contratada_uf}}, sem prejuízo de acordo direto, que as partes preferem.</p>
<p>{{contratada_cidade}}, {{data_extenso}}.</p>
`.trim(),
};
