import type { ContractTemplateText } from './template-text.ts';

export const mvaTemplate: ContractTemplateText = {
  typeContrato: 'MVA',
  nameContrato: 'Anexo: Margem de valor agregado no ICMS-ST',
  html: `
<h1>ANEXO – MARGEM DE VALOR AGREGADO (MVA) NO ICMS-ST</h1>
<p>O exame das margens usadas para presumir o preço final das mercadorias adquiridas ou vendidas por {{contratante_nome}} (CONTRATANTE) fica a cargo de {{contratada_razao_social}} (CONTRATADA), sob as condições deste anexo.</p>

<h2>1 – OBJETO: CONFERÊNCIA DAS MARGENS</h2>
<p>1.1 O exame cobre a base presumida da substituição tributária do art. 8º da Lei Complementar nº 87/1996: preço da operação, frete, seguro, encargos e a margem de valor agregado, ou o preço médio ponderado ao consumidor que a substitua.</p>
<p>1.2 Interessam tanto as aquisições, em que o fornecedor ou a própria CONTRATANTE antecipou o imposto, quanto as saídas em que a CONTRATANTE atua como substituta.</p>
<p>1.3 São erros pesquisados:</p>
<ul>
<li>margem de segmento diverso, por CEST ou NCM incorreto;</li>
<li>margem original onde caberia a ajustada, ou o contrário;</li>
<li>margem ajustada cobrada de remetente do Simples Nacional, contrariando o Convênio ICMS nº 35/2011;</li>
<li>margem revogada ou ainda não vigente na data da saída;</li>
<li>inclusão de mercadoria destinada a industrialização, a uso e consumo ou a outro substituto do mesmo produto;</li>
<li>alíquota interna em desacordo com a seletividade, com benefício estadual ou com adicional de combate à pobreza;</li>
<li>uso de pauta fiscal sem relação com pesquisa de preços, prática repelida pela Súmula 431 do Superior Tribunal de Justiça.</li>
</ul>

<h2>2 – FÓRMULA DE REFERÊNCIA</h2>
<p>2.1 Em operação interestadual, a margem ajustada obtém-se multiplicando um mais a margem original pela razão entre um menos a alíquota interestadual e um menos a alíquota interna, e subtraindo um do produto. A memória de cálculo exibirá cada fator.</p>
<p>2.2 O imposto retido é a diferença entre o resultado da alíquota interna sobre a base presumida e o ICMS da operação própria, ainda que este seja apenas informado, no caso de remetente do Simples Nacional.</p>
<p>2.3 Reduções de base, quando previstas, aplicam-se na ordem em que a legislação do Estado de destino as dispõe.</p>

<h2>3 – BASE NORMATIVA MONTADA PARA O CLIENTE</h2>
<p>3.1 A CONTRATADA organizará quadro histórico de margens por CEST, NCM, Estado de origem e destino e data, citando decreto, portaria ou protocolo de cada linha, além do Convênio ICMS nº 142/2018.</p>
<p>3.2 O quadro retrata as normas publicadas até a data de corte do relatório e não é serviço de atualização permanente.</p>

<h2>4 – DADOS NECESSÁRIOS</h2>
<p>4.1 Pedem-se XML de entrada e saída, GNRE e guias de antecipação, EFD ICMS/IPI, termos de acordo e regimes especiais, cadastro de itens e a finalidade de cada compra.</p>
<p>4.2 Se a composição do produto for determinante, um técnico da CONTRATANTE prestará esclarecimento assinado.</p>

<h2>5 – DESTINO DO IMPOSTO EXCEDENTE</h2>
<p>5.1 Quem recolheu por antecipação própria pede a devolução ou o crédito ao Estado. Quem suportou retenção do fornecedor atua em conjunto com ele ou demonstra o ônus, conforme exigir a legislação local.</p>
<p>5.2 Quando a falha for do fornecedor, a CONTRATADA redigirá comunicação técnica para correção das próximas remessas e, se possível, emissão de documento complementar ou acerto comercial.</p>
<p>5.3 Margem inferior à devida será igualmente apontada. Em tal situação, a CONTRATANTE decidirá sobre o recolhimento espontâneo.</p>

<h2>6 – HONORÁRIOS PELA CORREÇÃO DE MARGEM</h2>
<p>6.1 Para quantias devolvidas, creditadas ou descontadas por fornecedor com base no relatório, a CONTRATANTE pagará {{comissao_percentual}}% ({{comissao_extenso}}).</p>
<p>6.2 Para compras futuras com margem corrigida, o percentual incidirá sobre o imposto poupado em nove meses, medido nota a nota.</p>
<p>6.3 Valor que também decorra de ressarcimento por venda a menor não é contado aqui, mas no anexo de apuração de ST.</p>

<h2>7 – QUALIDADE DO TRABALHO</h2>
<p>7.1 Antes de qualquer protocolo, amostra de cem itens de maior valor será recalculada por segundo analista. Índice de erro superior a dois por cento obriga a refazer o lote.</p>
<p>7.2 A CONTRATADA corrige sem ônus as linhas em que tenha aplicado norma estadual equivocada, ainda que descobertas depois da entrega.</p>

<h2>8 – PARTICIPAÇÃO DA CONTRATANTE</h2>
<p>8.1 O setor de compras confirmará a destinação dos produtos e o setor fiscal implantará as margens no sistema. Falta de implantação em sessenta dias não reduz a remuneração prevista em 6.2, calculada sobre a economia possível, exceto se houver impedimento técnico justificado.</p>
<p>8.2 Regime especial negociado com o Estado no decorrer do serviço será comunicado de imediato.</p>

<h2>9 – VIGÊNCIA E PRAZO</h2>
<p>9.1 A entrega do quadro histórico ocorre em vinte dias úteis e a do relatório de diferenças, em outros trinta. Vige este anexo por um ano e meio da assinatura, e os pedidos pendentes o prolongam apenas quanto a si mesmos.</p>

<h2>10 – DADOS PESSOAIS (LGPD) EM DOCUMENTOS DE COMPRA</h2>
<p>10.1 Documentos de fornecedores produtores rurais e autônomos podem conter CPF e endereço. A CONTRATADA os usará para calcular a retenção e nada mais, cabendo à CONTRATANTE, controladora, informar os titulares quando a Lei nº 13.709/2018 o determinar.</p>

<h2>11 – FORMA DE FIRMAR O ANEXO</h2>
<p>11.1 É por vontade comum que as partes reconhecem eficácia à assinatura eletrônica manuscrita sobre tela, guardada com data, lugar e resumo digital, e invocam a disciplina da Medida Provisória nº 2.200-2/2001, cujo art. 10, § 2º, não exige certificado quando há aceitação.</p>

<h2>12 – FORO DAS MARGENS</h2>
<p>12.1 O juízo cível de {{contratada_cidade}}/{{contratada_uf}} apreciará lides contratuais sobre as margens revisadas; perícia, se houver, recairá em profissional com experiência em ICMS.</p>
<p>Subscrito em {{data_extenso}}.</p>
`.trim(),
};
