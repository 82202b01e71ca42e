import type { ContractTemplateText } from './template-text.ts';

export const operacionalTemplate: ContractTemplateText = {
  typeContrato: 'OPERACIONAL',
  nameContrato: 'Anexo operacional',
  html: `
<h1>ANEXO – ROTINAS OPERACIONAIS</h1>
<p>Para que os produtos contratados ({{produtos}}) tenham andamento regular, {{contratada_razao_social}}, na posição de CONTRATADA, e {{contratante_nome}}, na posição de CONTRATANTE, combinam as rotinas de entrega de documentos, de uso de acessos e de comunicação adiante listadas.</p>

<h2>1 – OBJETO OPERACIONAL</h2>
<p>1.1 O anexo define quem faz o quê, quando e por qual canal, desde a abertura do projeto até o arquivamento do dossiê. Não cria crédito, tese ou produto novo.</p>
<p>1.2 Em matéria de rotina, o que aqui se dispõe vale para todos os anexos de produto, exceto onde um deles fixar regra mais estreita.</p>

<h2>2 – RESPONSÁVEIS E PONTOS DE CONTATO</h2>
<p>2.1 A CONTRATANTE nomeia {{representante_nome}} como responsável pelas aprovações, com contato pelo telefone {{contratante_telefone}} e pelo e-mail {{contratante_email}}, e poderá indicar um substituto e o escritório de contabilidade para temas técnicos.</p>
<p>2.2 A CONTRATADA apresentará, na reunião de abertura, o analista encarregado e o supervisor a quem dirigir reclamações. Troca de qualquer dessas pessoas será avisada com dois dias de antecedência, salvo urgência.</p>

<h2>3 – REUNIÃO DE ABERTURA E CRONOGRAMA</h2>
<p>3.1 Até o quinto dia útil após a assinatura, as equipes farão reunião, presencial ou por vídeo, para confirmar escopo, períodos, sistemas utilizados e lista de documentos.</p>
<p>3.2 O cronograma de referência é:</p>
<ol>
<li>dias 1 a 10: outorga de procurações e envio dos arquivos digitais;</li>
<li>dias 11 a 30: leitura, conferência de integridade e pedido de complementos;</li>
<li>dias 31 a 50: cálculos e emissão do diagnóstico;</li>
<li>dias 51 a 60: apresentação, esclarecimentos e aprovação;</li>
<li>dia 61 em diante: retificações, transmissão e acompanhamento mensal.</li>
</ol>
<p>3.3 Dia de atraso na entrega de documentos acrescenta igual número de dias às etapas seguintes.</p>

<h2>4 – ENTREGA DE DOCUMENTOS</h2>
<p>4.1 Os arquivos serão enviados pela área de clientes da plataforma ou por mídia entregue mediante recibo. Aplicativos de mensagem servem para avisos, não para o envio de documentos fiscais.</p>
<p>4.2 São aceitos XML originais, textos das escriturações digitais com recibo, PDF gerados pelos portais oficiais e planilhas exportadas do sistema de gestão. Imagem ou papel só será usado se não existir versão digital.</p>
<p>4.3 A CONTRATADA conferirá cada remessa em três dias úteis e devolverá relatório com os itens recebidos, ilegíveis, duplicados ou ausentes.</p>
<p>4.4 Os originais permanecem com a CONTRATANTE; a CONTRATADA trabalha sobre cópias.</p>

<h2>5 – ACESSOS, SENHAS E CERTIFICADOS</h2>
<p>5.1 Dá-se preferência à procuração eletrônica. Código de acesso, senha de portal ou arquivo de certificado digital só será pedido quando o órgão não oferecer outorga de poderes.</p>
<p>5.2 Credenciais serão cadastradas pela própria CONTRATANTE em campo protegido da plataforma, onde ficam cifradas, e nunca circularão em texto aberto por e-mail ou mensagem.</p>
<p>5.3 Cada utilização fica registrada com usuário, data e finalidade, e o extrato desses registros pode ser requerido a qualquer momento.</p>
<p>5.4 Saindo da empresa o colaborador que detinha acesso, a CONTRATADA o cancelará no mesmo dia. Finda a prestação, a CONTRATANTE deve trocar as senhas e revogar as procurações remanescentes.</p>

<h2>6 – APROVAÇÕES E VERSÕES</h2>
<p>6.1 Diagnósticos e minutas de retificação recebem número de versão. A resposta da CONTRATANTE é esperada em cinco dias úteis e pode ser de aprovação, de aprovação parcial por competência ou de rejeição justificada.</p>
<p>6.2 Somente a versão aprovada será transmitida; os recibos de entrega ficam disponíveis para consulta em até dois dias úteis.</p>

<h2>7 – ACOMPANHAMENTO E RELATÓRIOS</h2>
<p>7.1 Todo mês, até o décimo dia útil, será publicado relatório com a situação de cada pedido, os valores já utilizados, o saldo a aproveitar, as datas de prescrição próximas e as pendências de cada lado.</p>
<p>7.2 Intimações com prazo inferior a dez dias serão tratadas como prioridade e comunicadas por telefone, além do registro na plataforma.</p>

<h2>8 – CUSTEIO E HONORÁRIOS</h2>
<p>8.1 As rotinas deste anexo não têm preço próprio: estão cobertas pelos honorários de {{comissao_percentual}}% ({{comissao_extenso}}) convencionados sobre o resultado dos produtos.</p>
<p>8.2 Viagens fora da região metropolitana, cópias certificadas e emolumentos só serão reembolsados com orçamento previamente aceito e comprovante de despesa.</p>

<h2>9 – PRAZO DE APLICAÇÃO</h2>
<p>9.1 As rotinas vigoram desde a assinatura até a conclusão do último pedido em andamento e podem ser ajustadas por simples troca de e-mails entre os responsáveis, desde que não alterem preço ou escopo.</p>

<h2>10 – SEGURANÇA DA INFORMAÇÃO E LGPD</h2>
<p>10.1 Os dados de cada cliente são isolados dos demais, com cópias de segurança diárias e testes periódicos de restauração. Pessoas com acesso assinam termo de sigilo e recebem treinamento anual sobre a Lei nº 13.709/2018.</p>
<p>10.2 Suspeita de vazamento deve ser relatada por quem a perceber, no mesmo dia, ao endereço {{contratada_email}}, para contenção, apuração e, sendo o caso, aviso à ANPD e aos titulares.</p>

<h2>11 – FORMALIZAÇÃO ELETRÔNICA</h2>
<p>11.1 Os responsáveis reconhecem como autêntica a assinatura eletrônica que lançarem no tablet da CONTRATADA, com as evidências reunidas pelo sistema, e declaram que o procedimento atende ao acordo entre partes exigido pela MP nº 2.200-2/2001 (art. 10, § 2º), dispensada nova via em papel.</p>

<h2>12 – FORO E SOLUÇÃO DE IMPASSES</h2>
<p>12.1 Falhas de rotina serão resolvidas primeiro entre os supervisores, em cinco dias, e depois entre os dirigentes, em mais cinco. Esgotadas essas instâncias, decide o juízo de {{contratada_cidade}}/{{contratada_uf}}.</p>
<p>Rotinas ajustadas em {{data_extenso}}.</p>
`.trim(),
};
