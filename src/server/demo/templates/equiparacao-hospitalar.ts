import type { ContractTemplateText } from './template-text.ts';

export const equiparacaoHospitalarTemplate: ContractTemplateText = {
  typeContrato: 'EQUIPARACAO_HOSPITALAR',
  nameContrato: 'Anexo: Equiparação hospitalar',
  html: `
<h1>ANEXO – EQUIPARAÇÃO A SERVIÇOS HOSPITALARES</h1>
<p>A clínica ou empresa de saúde {{contratante_nome}}, CONTRATANTE, tributada pelo lucro presumido, e {{contratada_razao_social}}, CONTRATADA, resolvem estender o contrato principal à análise de enquadramento de receitas médicas como serviços hospitalares.</p>

<h2>1 – OBJETO E BASE LEGAL</h2>
<p>1.1 O objeto é verificar se a CONTRATANTE preenche as condições do art. 15, § 1º, inciso III, alínea "a", e do art. 20 da Lei nº 9.249/1995, com a redação da Lei nº 11.727/2008, para presumir o lucro em 8% (IRPJ) e 12% (CSLL) em vez de 32%, e recuperar o que foi recolhido a maior.</p>
<p>1.2 Alcança receitas de auxílio diagnóstico e terapia, patologia clínica, imagenologia, anatomia patológica, citopatologia, medicina nuclear, análises clínicas, procedimentos cirúrgicos e outros atendimentos voltados à promoção da saúde com custo e estrutura diferenciados.</p>
<p>1.3 Ficam fora do percentual reduzido as simples consultas médicas, a intermediação de profissionais, a locação de espaço e as atividades administrativas, de acordo com o que definiu o Superior Tribunal de Justiça no Tema 217 (REsp nº 1.116.399/BA).</p>

<h2>2 – CONDIÇÕES CUMULATIVAS</h2>
<p>2.1 Para períodos a partir de janeiro de 2009, a lei pede, além da natureza do serviço, que a prestadora:</p>
<ol>
<li>esteja organizada, de direito e de fato, como sociedade empresária, com registro na Junta Comercial e elementos de empresa;</li>
<li>atenda às normas da Agência Nacional de Vigilância Sanitária, comprovadas por alvará ou licença do órgão competente e, quanto ao ambiente físico, pela observância da RDC nº 50/2002 e das normas que a atualizem.</li>
</ol>
<p>2.2 A sociedade simples, a uniprofissional registrada apenas em cartório e a empresa sem estrutura própria serão informadas da inviabilidade ou dos passos societários que as habilitariam, sempre sem efeito retroativo.</p>
<p>2.3 Se o procedimento ocorre em hospital ou centro cirúrgico de terceiro, a posição da Receita Federal e a jurisprudência serão expostas em item próprio do parecer, e o período só entrará no pedido com aceitação específica do risco.</p>

<h2>3 – ETAPAS DO ESTUDO</h2>
<p>3.1 Inicia-se pela visita, presencial ou remota, às instalações e pela leitura de contrato social, licenças, CNAE, CNES, escalas, equipamentos e lista de serviços faturados.</p>
<p>3.2 Depois, cada código de serviço ou procedimento é classificado em consulta, procedimento equiparável ou duvidoso. A nota fiscal, o relatório de convênios e a produção por profissional dão o valor de cada grupo.</p>
<p>3.3 Por fim, refaz-se a apuração trimestral, com o adicional de dez por cento do IRPJ, as retenções e os pagamentos, e obtém-se o indébito de cada imposto.</p>
<p>3.4 Faturamento conjunto de consulta e procedimento sem discriminação será rateado apenas quando existir registro assistencial que o permita.</p>

<h2>4 – ENTREGAS DA CONTRATADA</h2>
<p>4.1 Constituem produtos finais: parecer de enquadramento com relatório fotográfico, planilha de segregação, minuta de alteração contratual ou de objeto social quando recomendável, ECF e DCTF retificadoras e pedidos eletrônicos.</p>
<p>4.2 Também será fornecido roteiro de emissão de notas com códigos separados para consultas e procedimentos, indispensável à continuidade do benefício.</p>

<h2>5 – COMPROMISSOS DA CONTRATANTE</h2>
<p>5.1 Cabe-lhe manter válidas as licenças sanitárias, franquear as instalações, indicar o responsável técnico e declarar eventuais interdições, autos de infração sanitária ou períodos de atividade sem alvará.</p>
<p>5.2 O arquivamento de alterações societárias na Junta Comercial será providenciado pelo contador ou advogado da empresa, com taxas a cargo dela.</p>

<h2>6 – HONORÁRIOS SOBRE A REDUÇÃO</h2>
<p>6.1 Sobre IRPJ e CSLL recuperados de trimestres anteriores, a remuneração é de {{comissao_percentual}}% ({{comissao_extenso}}).</p>
<p>6.2 Sobre a diferença de carga dos quatro primeiros trimestres após a implantação, aplica-se a mesma taxa, paga a cada trimestre depois do vencimento do imposto.</p>
<p>6.3 Para o cálculo, compara-se o tributo apurado com os percentuais de 8% e 12% com o que resultaria de 32% sobre igual receita equiparável, nos limites de eventual acréscimo legal de presunção por faixa de receita.</p>
<p>6.4 Parecer negativo não gera custo para a clínica.</p>

<h2>7 – AVALIAÇÃO DE RISCOS</h2>
<p>7.1 A fiscalização costuma exigir prova material do caráter empresarial e da adequação sanitária em cada ano. O dossiê é montado para responder a essa exigência, mas a ausência de documento de época pode levar à recusa do período.</p>
<p>7.2 Passando a CONTRATANTE ao lucro real ou ao Simples Nacional, cessam os efeitos futuros do enquadramento.</p>

<h2>8 – PRAZO DE EXECUÇÃO E DE VIGÊNCIA</h2>
<p>8.1 O parecer é emitido em trinta e cinco dias úteis da visita e da entrega documental. O anexo dura quinze meses a contar da implantação, mais o tempo de tramitação dos pedidos.</p>

<h2>9 – DADOS DE PACIENTES E LGPD</h2>
<p>9.1 Informações de saúde são dados sensíveis (art. 11 da Lei nº 13.709/2018). A CONTRATANTE enviará relatórios sem nome, prontuário ou CID de pacientes; o que vier identificado por engano será devolvido ou apagado de imediato, com registro do fato.</p>
<p>9.2 Nenhum prontuário será copiado. Dados de profissionais de saúde limitam-se a nome, registro no conselho e valores faturados, e respeitam o sigilo profissional.</p>

<h2>10 – ACORDO SOBRE O MEIO ELETRÔNICO</h2>
<p>10.1 Médicos sócios e administradores que firmam pela CONTRATANTE, assim como a CONTRATADA, reconhecem na assinatura eletrônica feita em tela sensível um meio idôneo de prova, eleito segundo o art. 10, § 2º, da Medida Provisória 2.200-2/2001, e dispensam reconhecimento de firma.</p>

<h2>11 – FORO DO ENQUADRAMENTO</h2>
<p>11.1 As ações que versem sobre este enquadramento correrão na comarca de {{contratada_cidade}}, Estado de {{contratada_uf}}.</p>
<p>Firmado na data de {{data_extenso}}.</p>
`.trim(),
};
