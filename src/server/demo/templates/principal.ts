import type { ContractTemplateText } from './template-text.ts';

/** Master service contract; regime and product annexes are appended to it. */
export const principalTemplate: ContractTemplateText = {
  typeContrato: 'PRINCIPAL',
  nameContrato: 'Contrato principal de prestação de serviços',
  html: `
<h1>CONTRATO DE PRESTAÇÃO DE SERVIÇOS DE REVISÃO FISCAL E RECUPERAÇÃO TRIBUTÁRIA</h1>
<h3>QUALIFICAÇÃO DAS PARTES</h3>
<p><strong>CONTRATADA:</strong> {{contratada_razao_social}}, que também se apresenta no mercado como {{contratada_fantasia}}, pessoa jurídica de direito privado inscrita no CNPJ sob o nº {{contratada_cnpj}}, estabelecida em {{contratada_endereco}}, {{contratada_cidade}}/{{contratada_uf}}, com endereço eletrônico {{contratada_email}}, neste ato representada na forma de seus atos constitutivos.</p>
<p><strong>CONTRATANTE:</strong> {{contratante_nome}}, inscrito(a) no CNPJ/CPF sob o nº {{contratante_documento}}, com sede ou domicílio em {{contratante_endereco}}, {{contratante_cidade}}/{{contratante_uf}}, endereço eletrônico {{contratante_email}} e telefone {{contratante_telefone}}, neste ato representado(a) por {{representante_nome}}, portador(a) do CPF nº {{representante_cpf}}, que declara possuir poderes bastantes para assumir as obrigações a seguir descritas.</p>
<p>CONTRATADA e CONTRATANTE, em conjunto denominadas PARTES e, isoladamente, PARTE, celebram este contrato, regido pelos arts. 421, 421-A, 422 e 593 a 609 do Código Civil e pelas cláusulas que seguem, negociadas livremente e compreendidas em todos os seus efeitos.</p>

<h2>CLÁUSULA PRIMEIRA – DO OBJETO</h2>
<p>1.1. A CONTRATADA prestará à CONTRATANTE serviços técnicos especializados de revisão de apurações fiscais, identificação de tributos e contribuições recolhidos indevidamente ou a maior, quantificação dos valores correspondentes e condução, na via administrativa, dos procedimentos necessários ao seu aproveitamento.</p>
<p>1.2. A revisão considerará o regime de tributação informado pela CONTRATANTE, a saber: {{regime}}. Mudança de regime no curso do contrato deverá ser comunicada antes do primeiro recolhimento pelo novo regime, para que o plano de trabalho seja ajustado.</p>
<p>1.3. Os produtos contratados nesta data são: {{produtos}}. A inclusão de produto adicional depende da assinatura do respectivo anexo; nenhum trabalho será iniciado sobre matéria não contratada.</p>
<p>1.4. Não integram o objeto a escrituração contábil e fiscal de rotina, a auditoria de demonstrações financeiras e os atos privativos da advocacia definidos na Lei nº 8.906/1994. Caso uma tese exija medida judicial, a CONTRATANTE escolherá e contratará, em instrumento separado, advogado ou sociedade de advogados de sua confiança.</p>

<h2>CLÁUSULA SEGUNDA – DAS DEFINIÇÕES</h2>
<p>2.1. Para a leitura deste contrato e de seus anexos, consideram-se:</p>
<ul>
<li><strong>Benefício econômico:</strong> toda quantia que ingresse no patrimônio da CONTRATANTE, ou deixe de sair dele, por força dos serviços, seja por restituição, ressarcimento, compensação, creditamento em escrita fiscal, redução de débito ou diminuição comprovada do tributo corrente;</li>
<li><strong>Benefício realizado:</strong> a parcela do benefício econômico já creditada em conta, utilizada em declaração de compensação transmitida, lançada em escrituração que reduza tributo a pagar ou reconhecida em acordo com o Fisco;</li>
<li><strong>Diagnóstico:</strong> relatório preliminar que indica competências, fundamentos e valores estimados, sem caráter de garantia;</li>
<li><strong>Dossiê:</strong> conjunto final de memórias de cálculo, declarações retificadoras, protocolos e fundamentos que sustenta cada crédito;</li>
<li><strong>Fisco:</strong> a Receita Federal do Brasil, a Procuradoria-Geral da Fazenda Nacional e as administrações tributárias dos Estados, do Distrito Federal e dos Municípios.</li>
</ul>

<h2>CLÁUSULA TERCEIRA – DOS ANEXOS E DA ORDEM DE PREVALÊNCIA</h2>
<p>3.1. Formam um só instrumento com este contrato o anexo do regime tributário, os anexos de cada produto e o anexo operacional, quando houver. Cada anexo tem numeração própria de cláusulas.</p>
<p>3.2. Havendo divergência, o anexo específico prevalece sobre este contrato apenas quanto à matéria técnica, às condições de honorários e aos prazos do produto que disciplina; em todos os outros pontos vale o texto deste contrato.</p>
<p>3.3. A nulidade ou a resolução de um anexo não contamina os demais, que continuam produzindo efeitos.</p>

<h2>CLÁUSULA QUARTA – DA FORMA DE EXECUÇÃO</h2>
<p>4.1. Os serviços desenvolvem-se em etapas sucessivas: coleta de dados, diagnóstico, validação com a CONTRATANTE, preparação do dossiê, transmissão das declarações e pedidos, acompanhamento e encerramento.</p>
<p>4.2. Nenhuma declaração será retificada e nenhum pedido será transmitido sem aprovação prévia da CONTRATANTE, manifestada por e-mail, pela plataforma eletrônica da CONTRATADA ou por outro meio que deixe registro. O silêncio não equivale a aprovação.</p>
<p>4.3. A revisão abrange os cinco anos anteriores a cada pedido, observados os arts. 165 e 168 do Código Tributário Nacional e o art. 3º da Lei Complementar nº 118/2005. Valores alcançados pela prescrição durante a demora na entrega de documentos não são imputáveis à CONTRATADA.</p>
<p>4.4. Os créditos serão atualizados segundo os critérios legais aplicáveis, em especial a taxa Selic prevista no art. 39, § 4º, da Lei nº 9.250/1995, quando cabível.</p>
<p>4.5. Matéria que ainda dependa de discussão judicial será identificada como controvertida no diagnóstico, com indicação do risco envolvido, e não será objeto de compensação antes do trânsito em julgado, em respeito ao art. 170-A do Código Tributário Nacional.</p>

<h2>CLÁUSULA QUINTA – DAS OBRIGAÇÕES DA CONTRATADA</h2>
<p>5.1. São deveres da CONTRATADA:</p>
<ol>
<li>empregar profissionais habilitados e manter a diligência esperada de quem se apresenta como especialista;</li>
<li>fundamentar cada crédito em norma vigente, em ato da administração tributária ou em precedente de observância obrigatória, apontando a fonte no dossiê;</li>
<li>entregar memória de cálculo que permita à CONTRATANTE ou a terceiro refazer o resultado, competência por competência;</li>
<li>informar com clareza os riscos, a possibilidade de fiscalização e as teses desfavoráveis ao contribuinte;</li>
<li>acompanhar os pedidos até decisão administrativa final e auxiliar na resposta a intimações que versem sobre os créditos por ela apurados;</li>
<li>guardar cópia do dossiê pelo prazo em que o Fisco possa questionar o crédito e fornecê-la sempre que solicitada;</li>
<li>devolver ou eliminar, ao término, os documentos que não precise conservar por dever legal;</li>
<li>recolher os tributos incidentes sobre a própria receita e responder integralmente por seus empregados e prepostos.</li>
</ol>

<h2>CLÁUSULA SEXTA – DAS OBRIGAÇÕES DA CONTRATANTE</h2>
<p>6.1. São deveres da CONTRATANTE:</p>
<ol>
<li>fornecer, no prazo do cronograma, documentos fiscais eletrônicos, declarações, escriturações, comprovantes de pagamento e demais informações pedidas, íntegras e verdadeiras;</li>
<li>comunicar, antes do início, parcelamentos, ações judiciais, procedimentos de fiscalização, créditos já aproveitados e trabalhos semelhantes realizados por outros profissionais;</li>
<li>designar um responsável com autonomia para aprovar diagnósticos e responder dúvidas;</li>
<li>não utilizar, ceder ou compensar por conta própria créditos identificados pela CONTRATADA sem avisá-la;</li>
<li>encaminhar em até dois dias úteis qualquer intimação ou despacho relacionado aos créditos;</li>
<li>orientar seu contador a colaborar com a revisão e a adotar, para o futuro, os ajustes aprovados;</li>
<li>pagar os honorários pontualmente e arcar com taxas, certificados digitais e despesas de terceiros previamente autorizadas;</li>
<li>conservar os documentos que dão suporte aos créditos enquanto puderem ser exigidos pelo Fisco.</li>
</ol>
<p>6.2. A omissão de informação relevante exonera a CONTRATADA das consequências que dela decorrerem.</p>

<h2>CLÁUSULA SÉTIMA – DOS PODERES E DA PROCURAÇÃO ELETRÔNICA</h2>
<p>7.1. Para viabilizar os serviços, a CONTRATANTE outorgará procuração eletrônica no Portal e-CAC da Receita Federal e, se necessário, nos portais do Simples Nacional, do Regularize e das Secretarias de Fazenda, limitada aos serviços indispensáveis ao objeto e ao prazo do contrato.</p>
<p>7.2. A outorga compreende a consulta e a obtenção de cópias de declarações, a transmissão de retificadoras e de pedidos aprovados, a ciência de despachos e a apresentação de respostas. Não compreende confessar dívida, aderir a parcelamento, alterar dados bancários ou cadastrais nem receber valores em nome da CONTRATANTE, salvo autorização escrita e específica.</p>
<p>7.3. Toda restituição ou todo ressarcimento será creditado diretamente em conta de titularidade da CONTRATANTE.</p>
<p>7.4. A CONTRATANTE pode revogar a procuração a qualquer tempo pelo próprio portal. A revogação antes do fim do contrato suspende os prazos da CONTRATADA e não afasta os honorários do benefício já realizado.</p>
<p>7.5. Certificados digitais e códigos de acesso eventualmente confiados à CONTRATADA serão usados apenas para os fins aqui previstos, com registro de quem os utilizou e quando.</p>

<h2>CLÁUSULA OITAVA – DOS HONORÁRIOS DE ÊXITO</h2>
<p>8.1. Pelos serviços, a CONTRATANTE pagará honorários de êxito correspondentes a {{comissao_percentual}}% ({{comissao_extenso}}) do benefício realizado, nele incluída a atualização monetária, ressalvado percentual diverso fixado em anexo próprio.</p>
<p>8.2. Sem benefício não há honorários: se a revisão nada apurar, ou se o crédito não for aproveitado por razão alheia à vontade da CONTRATANTE, nada será devido à CONTRATADA, que suportará os custos do trabalho executado.</p>
<p>8.3. O mesmo valor recuperado não sofrerá dupla incidência de honorários, ainda que dois ou mais anexos possam alcançá-lo.</p>
<p>8.4. Quando os serviços resultarem em redução permanente de tributo corrente, os honorários incidirão sobre a economia dos doze primeiros meses contados da implantação do ajuste, salvo se o anexo do produto dispuser de outro modo.</p>
<p>8.5. Se o benefício for indeferido ou glosado por decisão administrativa definitiva, a CONTRATADA restituirá os honorários proporcionais à parcela perdida, corrigidos pelo IPCA, em até trinta dias da ciência, ou os abaterá de honorários vincendos, à escolha da CONTRATANTE. A devolução não ocorrerá se a glosa decorrer de informação inexata, documento não apresentado ou ato praticado contra a orientação da CONTRATADA.</p>
<p>8.6. Se a CONTRATANTE, após receber o diagnóstico, aproveitar o crédito diretamente ou por terceiro, os honorários serão devidos como se a CONTRATADA tivesse concluído o trabalho.</p>

<h2>CLÁUSULA NONA – DO FATURAMENTO E DO PAGAMENTO</h2>
<p>9.1. Os honorários vencem em dez dias contados do evento que realizar o benefício: crédito em conta, transmissão da declaração de compensação, lançamento que reduza o tributo a pagar ou formalização do acordo.</p>
<p>9.2. Na compensação feita em parcelas, cada utilização gera cobrança proporcional ao montante efetivamente usado no mês.</p>
<p>9.3. A CONTRATADA emitirá nota fiscal de serviços acompanhada de demonstrativo que identifique a competência, o valor aproveitado e o cálculo dos honorários. Retenções tributárias na fonte observarão a legislação.</p>
<p>9.4. O pagamento será feito por boleto, Pix ou transferência para conta de titularidade da CONTRATADA. Pagamento a pessoa diversa, ainda que intermediária do negócio, não quita a dívida.</p>
<p>9.5. O atraso sujeita a CONTRATANTE a multa de 2% (dois por cento), juros de mora de 1% (um por cento) ao mês, calculados por dia, e correção pelo IPCA. Passados trinta dias, a CONTRATADA poderá suspender os serviços mediante aviso prévio de cinco dias.</p>
<p>9.6. Impugnação fundamentada do demonstrativo, feita em até dez dias do recebimento, suspende a exigência apenas da parte controvertida.</p>

<h2>CLÁUSULA DÉCIMA – DO PRAZO DE VIGÊNCIA</h2>
<p>10.1. Este contrato vigora por 24 (vinte e quatro) meses a partir da assinatura e renova-se por períodos iguais se nenhuma das PARTES se opuser por escrito com trinta dias de antecedência.</p>
<p>10.2. Vencido o prazo com pedidos ainda em análise pelo Fisco, os deveres de acompanhamento e de pagamento subsistem somente quanto a eles.</p>

<h2>CLÁUSULA DÉCIMA PRIMEIRA – DA CONFIDENCIALIDADE</h2>
<p>11.1. Cada PARTE manterá sigilo sobre informações fiscais, contábeis, comerciais e estratégicas da outra, usando-as somente para cumprir este contrato e limitando o acesso a quem delas precise.</p>
<p>11.2. Não são sigilosas as informações de domínio público, as já conhecidas licitamente e as obtidas de terceiro sem dever de sigilo. Ordem de autoridade autoriza a revelação do estritamente exigido, com comunicação prévia à outra PARTE sempre que a lei permitir.</p>
<p>11.3. O dever de sigilo subsiste por cinco anos depois de encerrado o contrato e, quanto a dados protegidos por sigilo fiscal, enquanto durar a proteção legal.</p>

<h2>CLÁUSULA DÉCIMA SEGUNDA – DA PROTEÇÃO DE DADOS PESSOAIS</h2>
<p>12.1. As PARTES cumprirão a Lei nº 13.709/2018 (LGPD) e os regulamentos da Autoridade Nacional de Proteção de Dados (ANPD).</p>
<p>12.2. Quanto aos dados pessoais contidos nos documentos fiscais e trabalhistas entregues para revisão, a CONTRATANTE é controladora e a CONTRATADA, operadora, que tratará os dados conforme as instruções recebidas e as finalidades deste contrato. Quanto aos dados cadastrais dos signatários, das testemunhas e dos contatos, necessários à gestão do contrato, à cobrança e à prova da assinatura, a CONTRATADA atua como controladora, com apoio no art. 7º, incisos II, V e VI, da LGPD.</p>
<p>12.3. A CONTRATADA adotará controles de acesso, cifragem em trânsito e em repouso, registro de operações e cópias de segurança, e exigirá o mesmo nível de proteção de seus suboperadores, inclusive provedores de hospedagem em nuvem.</p>
<p>12.4. Incidente que possa acarretar risco ou dano relevante aos titulares será comunicado à outra PARTE em até quarenta e oito horas da ciência, com as informações do art. 48 da LGPD então disponíveis.</p>
<p>12.5. As fotografias colhidas na assinatura servem apenas como evidência do ato; não serão submetidas a reconhecimento facial automatizado nem usadas em publicidade.</p>
<p>12.6. Cumprida a finalidade, os dados serão eliminados, exceto os que devam ser conservados nas hipóteses do art. 16 da LGPD. Pedidos de titulares poderão ser dirigidos a {{contratada_email}}.</p>

<h2>CLÁUSULA DÉCIMA TERCEIRA – DA RESPONSABILIDADE</h2>
<p>13.1. A obrigação da CONTRATADA é de meio quanto ao reconhecimento do crédito pelo Fisco e de resultado quanto à correção aritmética de seus cálculos e à tempestividade dos atos que lhe competem.</p>
<p>13.2. Comprovada falha técnica da CONTRATADA, ela reparará os danos diretos, compreendendo multas e juros lançados em razão do erro, até o limite dos honorários recebidos pelo produto em questão, limite que não se aplica a dolo, culpa grave, violação de sigilo ou infração à LGPD.</p>
<p>13.3. O tributo principal que se mostre devido é sempre ônus da CONTRATANTE, por ser ela a contribuinte.</p>
<p>13.4. A CONTRATADA não responde por mudança posterior de lei ou de jurisprudência, por indisponibilidade de sistemas públicos nem por atos de terceiros que não estejam sob sua direção.</p>

<h2>CLÁUSULA DÉCIMA QUARTA – DA REFORMA TRIBUTÁRIA E DAS ALTERAÇÕES LEGAIS</h2>
<p>14.1. As PARTES estão cientes da transição instituída pela Emenda Constitucional nº 132/2023 e pela Lei Complementar nº 214/2025, que substitui tributos abrangidos por este contrato. Créditos de competências anteriores à extinção de cada tributo continuam no objeto enquanto a lei admitir seu aproveitamento.</p>
<p>14.2. Se alteração normativa inviabilizar um produto, as PARTES renegociarão o anexo correspondente em boa-fé; não havendo acordo em trinta dias, o anexo se extingue sem ônus, preservado o já realizado.</p>

<h2>CLÁUSULA DÉCIMA QUINTA – DA PROPRIEDADE INTELECTUAL</h2>
<p>15.1. Métodos, planilhas-modelo, programas de computador, bases de classificação fiscal e marcas da CONTRATADA permanecem de sua titularidade, na forma das Leis nº 9.609/1998 e nº 9.610/1998.</p>
<p>15.2. A CONTRATANTE recebe licença gratuita, intransferível e sem prazo para usar os relatórios e dossiês em sua atividade e em sua defesa, vedada a revenda ou a reprodução para terceiros com fins comerciais.</p>
<p>15.3. A menção ao nome ou à marca da CONTRATANTE como referência comercial depende de autorização escrita.</p>

<h2>CLÁUSULA DÉCIMA SEXTA – DA INTEGRIDADE E DO COMBATE À CORRUPÇÃO</h2>
<p>16.1. As PARTES declaram conhecer a Lei nº 12.846/2013 e o Decreto nº 11.129/2022 e obrigam-se a não oferecer, prometer ou entregar vantagem indevida a agente público ou a pessoa a ele ligada, diretamente ou por intermediário.</p>
<p>16.2. É proibido apresentar ao Fisco documento falso, simular operações ou pleitear crédito sabidamente inexistente. A CONTRATADA recusará qualquer instrução nesse sentido.</p>
<p>16.3. As PARTES manterão registros contábeis fiéis, respeitarão a Lei nº 9.613/1998 e não empregarão mão de obra infantil ou em condição análoga à de escravo. O descumprimento autoriza a resolução imediata, sem prejuízo de perdas e danos.</p>

<h2>CLÁUSULA DÉCIMA SÉTIMA – DA INDEPENDÊNCIA DAS PARTES</h2>
<p>17.1. Este contrato não gera vínculo societário, trabalhista ou de representação entre as PARTES, que conservam autonomia administrativa e responsabilidade exclusiva por seu pessoal.</p>
<p>17.2. A CONTRATADA pode valer-se de parceiros e de especialistas externos, mantendo-se responsável perante a CONTRATANTE pelo que eles fizerem no âmbito dos serviços.</p>
<p>17.3. Durante a vigência e nos doze meses seguintes, nenhuma das PARTES aliciará empregados da outra envolvidos na execução.</p>

<h2>CLÁUSULA DÉCIMA OITAVA – DAS PENALIDADES</h2>
<p>18.1. A infração contratual não sanada em quinze dias da notificação sujeita a PARTE faltosa a multa de 10% (dez por cento) sobre os honorários estimados no diagnóstico do produto afetado, além da reparação do prejuízo que a exceder, nos termos do art. 416, parágrafo único, do Código Civil.</p>
<p>18.2. A multa não se acumula com os encargos de mora da cláusula nona pelo mesmo fato e poderá ser reduzida equitativamente, conforme o art. 413 do Código Civil.</p>

<h2>CLÁUSULA DÉCIMA NONA – DA RESCISÃO</h2>
<p>19.1. Qualquer das PARTES pode encerrar o contrato sem motivo, mediante aviso escrito com antecedência de trinta dias.</p>
<p>19.2. O contrato pode ser resolvido de imediato por descumprimento não sanado, falência, insolvência, decretação de inidoneidade ou prática vedada na cláusula décima sexta.</p>
<p>19.3. Encerrado o vínculo, a CONTRATADA entregará os dossiês em curso no estado em que se encontrarem e a CONTRATANTE pagará os honorários do benefício realizado. Créditos já apurados e demonstrados até a data do encerramento geram honorários à medida que forem aproveitados nos sessenta meses subsequentes.</p>
<p>19.4. Sobrevivem à extinção as cláusulas de honorários, sigilo, proteção de dados, responsabilidade, propriedade intelectual e foro.</p>

<h2>CLÁUSULA VIGÉSIMA – DAS COMUNICAÇÕES</h2>
<p>20.1. Avisos e aprovações serão enviados aos endereços eletrônicos {{contratada_email}} e {{contratante_email}}, ou pela plataforma da CONTRATADA, e consideram-se recebidos no primeiro dia útil após o envio, desde que não haja devolução automática.</p>
<p>20.2. Cada PARTE informará mudança de endereço ou de contato em cinco dias, sob pena de serem válidas as mensagens remetidas aos dados anteriores.</p>

<h2>CLÁUSULA VIGÉSIMA PRIMEIRA – DA ASSINATURA PRESENCIAL EM MEIO ELETRÔNICO</h2>
<p>21.1. Este contrato e seus anexos são firmados na presença das PARTES e de duas testemunhas identificadas, mediante traço manuscrito colhido na tela de tablet ou dispositivo equivalente da CONTRATADA, depois de franqueada ao signatário a leitura integral do texto.</p>
<p>21.2. As PARTES aceitam a assinatura eletrônica colhida dessa forma como meio válido de comprovação da autoria e da integridade deste documento, ainda que sem certificado da ICP-Brasil, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001 e, no que couber, do art. 4º da Lei nº 14.063/2020, renunciando a contestar sua eficácia apenas em razão do formato.</p>
<p>21.3. Acompanham cada assinatura, como evidências, no todo ou em parte conforme o dispositivo e as permissões concedidas:</p>
<ul>
<li>fotografia do signatário e, quando solicitada, do documento de identificação;</li>
<li>coordenadas de geolocalização, data, hora e fuso do ato;</li>
<li>identificação do dispositivo, do operador que conduziu a coleta e do endereço de rede, se houver conexão;</li>
<li>nome, CPF e assinatura das duas testemunhas;</li>
<li>resumo criptográfico (hash) do documento e das evidências, que permite verificar qualquer alteração posterior.</li>
</ul>
<p>21.4. A coleta pode ser feita sem acesso à internet, hipótese em que o documento e as evidências ficam protegidos no dispositivo e são transmitidos ao servidor quando a conexão se restabelecer, sem alteração do momento em que o ato ocorreu.</p>
<p>21.5. A CONTRATANTE receberá cópia integral do documento assinado, com o relatório de evidências, no endereço eletrônico indicado no preâmbulo. O instrumento constitui título executivo extrajudicial, na forma do art. 784, inciso III e § 4º, do Código de Processo Civil, no que for aplicável.</p>

<h2>CLÁUSULA VIGÉSIMA SEGUNDA – DAS DISPOSIÇÕES GERAIS</h2>
<p>22.1. Este contrato substitui entendimentos verbais ou escritos anteriores sobre o mesmo objeto e só pode ser modificado por aditivo assinado.</p>
<p>22.2. A tolerância de uma PARTE com o atraso ou o descumprimento da outra é mera liberalidade e não importa novação nem renúncia.</p>
<p>22.3. A cessão do contrato a terceiro exige concordância prévia e escrita, exceto em reorganização societária que mantenha o mesmo controle.</p>
<p>22.4. Se uma disposição for considerada inválida, as demais permanecem em vigor e as PARTES a substituirão por outra de efeito econômico equivalente.</p>
<p>22.5. O signatário declara que as informações prestadas são verdadeiras, que leu e compreendeu o conteúdo, que pôde tirar dúvidas e buscar aconselhamento independente e que não lhe foi prometido resultado ou prazo de restituição.</p>

<h2>CLÁUSULA VIGÉSIMA TERCEIRA – DO FORO</h2>
<p>23.1. As PARTES procurarão resolver seus conflitos por negociação direta no prazo de trinta dias da primeira notificação. Persistindo a divergência, fica eleito o foro da comarca de {{contratada_cidade}}/{{contratada_uf}}, domicílio da CONTRATADA, com observância do art. 63, § 1º, do Código de Processo Civil, ressalvada a competência legal mais favorável à CONTRATANTE quando esta for considerada consumidora.</p>
<p>E, por estarem de acordo, as PARTES e as testemunhas assinam este instrumento em {{contratada_cidade}}/{{contratada_uf}}, em {{data_extenso}}.</p>
`.trim(),
};
