import type { ContractTemplateText } from './template-text.ts';

export const negociacaoDePassivosTemplate: ContractTemplateText = {
  typeContrato: 'NEGOCIACAO_DE_PASSIVOS',
  nameContrato: 'Anexo: Negociação de passivos tributários',
  html: `
<h1>ANEXO – NEGOCIAÇÃO DE PASSIVOS TRIBUTÁRIOS</h1>
<p>Com o propósito de regularizar dívidas fiscais em condições que preservem a atividade, {{contratante_nome}}, na qualidade de CONTRATANTE e devedora, contrata a assessoria de {{contratada_razao_social}}, CONTRATADA, para estudar e encaminhar negociações com o Fisco.</p>

<h2>1 – OBJETO DA NEGOCIAÇÃO</h2>
<p>1.1 A assessoria abrange o mapeamento das dívidas, a simulação das modalidades disponíveis, a preparação da proposta, a adesão autorizada e o acompanhamento até a consolidação.</p>
<p>1.2 São modalidades a considerar:</p>
<ol>
<li>transação por adesão ou individual de débitos inscritos, da Lei nº 13.988/2020, com as alterações das Leis nº 14.375/2022 e nº 14.689/2023, regulamentada pela Portaria PGFN nº 6.757/2022 e por editais;</li>
<li>transação no contencioso administrativo da Receita Federal, nos termos de sua regulamentação própria;</li>
<li>parcelamento ordinário ou simplificado da Lei nº 10.522/2002 e parcelamentos do Simples Nacional;</li>
<li>negócio jurídico processual e oferta antecipada de garantia;</li>
<li>programas de Estados, do Distrito Federal e de Municípios, se abertos.</li>
</ol>
<p>1.3 Defesa em execução fiscal, embargos, exceção de pré-executividade e homologação judicial são atos de advogado e não se incluem no preço.</p>

<h2>2 – MAPA DA DÍVIDA</h2>
<p>2.1 O mapa listará cada débito com origem, período, principal, multa, juros, encargo legal, situação, garantia, processo e data de prescrição ou decadência, apartando os que mereçam ser contestados em lugar de negociados.</p>
<p>2.2 Débitos prescritos, pagos em duplicidade ou alcançados por tese favorável serão objeto de pedido de revisão de dívida inscrita antes da adesão, porque esta implica confissão.</p>

<h2>3 – CAPACIDADE DE PAGAMENTO</h2>
<p>3.1 A classificação atribuída pela Procuradoria-Geral da Fazenda Nacional (Capag) determina os descontos. A CONTRATADA conferirá os dados que a formaram e, sendo o caso, redigirá pedido de revisão com demonstrações contábeis.</p>
<p>3.2 Em linhas gerais, a lei limita a redução a sessenta e cinco por cento do crédito e o pagamento a cento e vinte meses, ampliados para setenta por cento e cento e quarenta e cinco meses para microempresas, empresas de pequeno porte e outras categorias protegidas. O principal do tributo não é reduzido, e contribuições previdenciárias se parcelam em até sessenta meses.</p>
<p>3.3 O emprego de prejuízo fiscal, de base negativa da CSLL ou de precatórios na quitação será simulado sempre que a modalidade o consinta.</p>

<h2>4 – AUTORIZAÇÃO PARA ADERIR</h2>
<p>4.1 Nenhuma proposta segue ao Fisco sem autorização escrita que indique débitos, entrada, número de parcelas, garantias e ações das quais se desistirá.</p>
<p>4.2 A CONTRATANTE compreende que a transação importa confissão irrevogável, desistência de defesas, dever de manter regularidade fiscal e com o FGTS e que a simples proposta não suspende cobranças, execuções nem o curso de prazos.</p>
<p>4.3 Rescindido o acordo por inadimplência, perdem-se os descontos e fica vedada nova transação por dois anos.</p>

<h2>5 – DOCUMENTOS E VERACIDADE</h2>
<p>5.1 Balanços, fluxo de caixa, relação de bens, extratos, certidões, situação no Regularize e no e-CAC, cópia de processos e informação sobre grupo econômico serão entregues pela CONTRATANTE.</p>
<p>5.2 Ocultar patrimônio ou simular incapacidade é causa de rescisão da transação e deste anexo, respondendo a CONTRATANTE pelos efeitos civis e penais.</p>

<h2>6 – HONORÁRIOS DE NEGOCIAÇÃO</h2>
<p>6.1 A remuneração de êxito é de {{comissao_percentual}}% ({{comissao_extenso}}) da redução obtida, vale dizer, da diferença entre o saldo exigível na data da adesão e o saldo consolidado com descontos, nela computadas as extinções reconhecidas em revisão.</p>
<p>6.2 O pagamento será dividido em até dez prestações mensais iguais a contar do deferimento, para não comprometer a entrada devida ao Fisco.</p>
<p>6.3 Mero alongamento sem desconto rende valor fixo, se previsto em proposta separada; na falta dela, é gratuito.</p>
<p>6.4 Se o acordo não for consolidado por fato do Fisco, a CONTRATADA devolve o recebido em trinta dias. Caindo depois por falta de pagamento da CONTRATANTE, os honorários permanecem devidos.</p>

<h2>7 – ACOMPANHAMENTO POSTERIOR</h2>
<p>7.1 Por doze meses após a consolidação, a CONTRATADA lembrará vencimentos, conferirá a atualização das parcelas, pedirá certidão positiva com efeito de negativa e alertará sobre débitos novos capazes de rescindir o ajuste.</p>
<p>7.2 Emitir e pagar as guias continua a ser dever da CONTRATANTE.</p>

<h2>8 – INEXISTÊNCIA DE GARANTIA</h2>
<p>8.1 Editais mudam, e a concessão depende da autoridade. Não se promete percentual de desconto, levantamento de penhora ou liberação de certidão em dia certo.</p>

<h2>9 – PRAZO</h2>
<p>9.1 O mapa será entregue em quinze dias úteis e as simulações em mais dez, observadas as datas de encerramento dos editais. A assessoria termina ao cabo do período do item 7.1.</p>

<h2>10 – SIGILO E LGPD</h2>
<p>10.1 A existência de dívidas e a situação de sócios corresponsáveis são tratadas com reserva absoluta. Dados de garantidores, cônjuges e administradores serão colhidos apenas se a modalidade pedir, com base no exercício regular de direitos (art. 7º, inciso VI, da Lei nº 13.709/2018), e eliminados cinco anos depois de quitado o acordo.</p>

<h2>11 – ADESÃO À ASSINATURA POR MEIO DIGITAL</h2>
<p>11.1 Devedora e assessora admitem a assinatura eletrônica em tablet para este anexo e para as autorizações de adesão dele decorrentes, tendo-a por autêntica em vista do ajuste facultado na Medida Provisória nº 2.200-2/2001, art. 10, § 2º, e das evidências que o sistema anexa.</p>

<h2>12 – FORO DA ASSESSORIA</h2>
<p>12.1 Não havendo composição, a comarca competente para causas da assessoria em passivos é {{contratada_cidade}}/{{contratada_uf}}, sem afetar o juízo das execuções fiscais.</p>
<p>Autorizado em {{data_extenso}}.</p>
`.trim(),
};
