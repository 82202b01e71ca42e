import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import type { AreaKey } from './landing-content.ts';

/**
 * What a company's public site says of itself, each from its own angle; the rest of the site is the same for all. No word promises a
 * result, counts anything or invents a person: only what the work consists of is said.
 */
export type LandingWords = {
  hero: { title: string; lead: string };
  /** In which order the six areas stand. */
  areas: readonly AreaKey[];
  /** The two paragraphs of 'Quem somos'. */
  about: readonly [string, string];
  /** Lead of '/servicos'. */
  services: string;
  contact: string;
};

/** Stands where the company's name comes. */
const titleMark = '{title}';

const recupera: LandingWords = {
  hero: {
    title: 'Imposto pago a mais: uma conta que você pode conferir.',
    lead: 'Refazemos a apuração mês a mês, a partir das notas e das declarações, e mostramos de onde sai cada valor: o documento, a regra e o cálculo.',
  },
  areas: ['recuperacao', 'assessoria', 'contabilidade', 'consultoria', 'juridico', 'licitacoes'],
  about: [
    '{title} trabalha com uma regra simples: valor que não se explica não entra no diagnóstico. Cada crédito apontado traz o documento de origem, a norma em que se apoia e a conta refeita.',
    'O material é o mesmo para você e para quem cuida da sua contabilidade, e ambos podem refazer o caminho. Onde a lei deixa dúvida, dizemos que há dúvida antes de qualquer pedido.',
  ],
  services:
    'Em cada área, o trabalho termina em algo que se pode ler e conferir: um cálculo, um parecer, um protocolo.',
  contact:
    'Diga qual é o regime da empresa e o que gostaria de ver conferido. Para começar, não é preciso enviar documento nenhum.',
};

const meridiano: LandingWords = {
  hero: {
    title: 'Tributos em ordem, lado a lado com o seu contador.',
    lead: 'Acompanhamos regime, apurações, obrigações e certidões ao longo do ano, para que a pendência seja vista enquanto ainda é simples de resolver.',
  },
  areas: ['assessoria', 'contabilidade', 'consultoria', 'licitacoes', 'juridico', 'recuperacao'],
  about: [
    '{title} cuida do lado tributário da empresa sem ocupar o lugar de quem já faz a contabilidade. Conferimos apurações, acompanhamos vencimentos e combinamos com o contador quem faz o quê.',
    'Regularidade é rotina: a certidão que vence, a declaração a retificar, o parcelamento em andamento. Quando a revisão mostra que algo foi pago a mais, a recuperação entra no mesmo plano de trabalho.',
  ],
  services:
    'Veja o que fazemos em cada área, da escolha do regime às certidões, e como isso se encaixa na rotina do seu contador.',
  contact:
    'Escreva o que preocupa hoje: uma certidão, uma notificação, uma dúvida de enquadramento. Se preferir, inclua o seu contador na conversa desde o começo.',
};

const kairos: LandingWords = {
  hero: {
    title: 'O direito ao que foi pago a mais tem prazo: cinco anos.',
    lead: 'A cada mês, o pagamento mais antigo sai do alcance do pedido. Começamos por ele: primeiro o que está perto de prescrever, depois o restante.',
  },
  areas: ['recuperacao', 'juridico', 'consultoria', 'contabilidade', 'assessoria', 'licitacoes'],
  about: [
    '{title} trabalha com o calendário à vista. Em cada caso, a primeira pergunta é até quando ainda se pode pedir, e a resposta define a ordem do trabalho.',
    'Pressa não dispensa cuidado: antes de qualquer pedido, o cálculo é refeito e os documentos são reunidos. O que já prescreveu fica fora da conta, e isso é dito logo no início.',
  ],
  services:
    'As áreas são diferentes e o ponto de partida é o mesmo: que prazo está correndo e o que precisa ser feito antes que ele termine.',
  contact:
    'Diga desde quando a empresa funciona e em que regime recolhe. Com isso já se sabe que período olhar primeiro.',
};

const brasa: LandingWords = {
  hero: {
    title: 'Seu bar, sua loja ou seu restaurante paga imposto duas vezes?',
    lead: 'Cerveja e refrigerante já saem da indústria com PIS e COFINS recolhidos. Se a declaração do Simples não separa esses itens, eles são tributados de novo no DAS.',
  },
  areas: ['recuperacao', 'contabilidade', 'assessoria', 'consultoria', 'juridico', 'licitacoes'],
  about: [
    '{title} atende lojas, bares e restaurantes do Simples Nacional. Olhamos a nota do fornecedor, o cadastro de produtos e o cupom que sai do caixa, porque é ali que o erro costuma estar.',
    'Você não precisa entender de tributo nem parar o atendimento. Partimos dos arquivos das notas, que em geral já estão com a sua contabilidade, e explicamos em português claro o que encontramos.',
  ],
  services:
    'Do cadastro de produtos à declaração do mês: o que podemos fazer por quem vende no balcão, na mesa ou pelo aplicativo.',
  contact:
    'Conte o que a casa vende e em quantos endereços. Uma mensagem curta, entre um cliente e outro, já basta.',
};

/** The only one that says when it answers, as its contact form does. */
const taxpro: LandingWords = {
  hero: {
    title: 'Todo trabalho tributário com equipe, prazo e responsável.',
    lead: 'Tributaristas, contadores e advogados dividem o caso em etapas, e cada etapa tem uma data e o nome de quem responde por ela.',
  },
  areas: ['consultoria', 'recuperacao', 'juridico', 'assessoria', 'contabilidade', 'licitacoes'],
  about: [
    '{title} trabalha em equipe: quem calcula, quem confere e quem leva o pedido adiante cuidam do mesmo caso. Uma pessoa responde pelo conjunto, e é com ela que você fala.',
    'O prazo combinado fica por escrito; o que depende do fisco aparece à parte, porque essa data ninguém controla. Se uma etapa muda, o responsável avisa e explica o motivo.',
  ],
  services:
    'Seja qual for a área, você sabe quem está no caso, qual é a próxima etapa e para quando ela está marcada.',
  contact:
    'Escreva o que precisa ser resolvido e até quando. Em até 24 horas, alguém da equipe responde e diz qual é o próximo passo.',
};

/** For an address that is no company's (decisions: Five companies). */
const generic: LandingWords = {
  hero: {
    title: 'O imposto que sua empresa pagou a mais pode voltar para o caixa.',
    lead: 'Procuramos créditos de PIS, COFINS, ICMS-ST e contribuições previdenciárias, reunimos as provas e acompanhamos o pedido até a resposta do fisco.',
  },
  areas: ['recuperacao', 'assessoria', 'juridico', 'consultoria', 'licitacoes', 'contabilidade'],
  about: [
    '{title} reúne tributaristas, contadores e advogados que revisam o que a empresa recolheu e cuidam do caminho de volta do que foi pago a mais.',
    'Trabalhamos com o contador que já atende a empresa. Cada crédito tem o seu cálculo, os documentos que o sustentam e alguém que conhece o caso inteiro.',
  ],
  services:
    'O que fazemos, do diagnóstico ao pedido de restituição ou de compensação, e o que a sua empresa recebe em cada etapa.',
  contact: 'Conte o que a sua empresa faz e como podemos falar com você.',
};

/** A Map, not an object: a slug is what somebody typed, and 'constructor' is one too. */
const wordsOfSlug = new Map(Object.entries({ recupera, meridiano, kairos, brasa, taxpro }));

/** A company's words, with its name filled in; one that came later has the default company's. */
export function landingWordsOf({
  slug,
  variant,
  title,
}: Pick<TenantBrand, 'slug' | 'variant' | 'title'>): LandingWords {
  const words = variant === 'generic' ? generic : (wordsOfSlug.get(slug) ?? recupera);
  const named = (text: string): string => text.replaceAll(titleMark, () => title);
  return {
    hero: { title: named(words.hero.title), lead: named(words.hero.lead) },
    areas: words.areas,
    about: [named(words.about[0]), named(words.about[1])],
    services: named(words.services),
    contact: named(words.contact),
  };
}
