import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPhone } from '#shared/kernel/phone.ts';

/** A message as the mailbox shows it. */
export type ShownMessage = {
  id: string;
  /** ISO instant. */
  at: string;
  company: string;
  channel: 'email' | 'whatsapp';
  recipient: string;
  subject: string;
  text: string;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

/** The text with its web addresses as links; everything else is text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escape(part)}" target="_blank" rel="noreferrer">${escape(part)}</a>`
        : escape(part),
    )
    .join('');
}

/** A code at the beginning of a text stands out, so that it is read at a glance. */
function body(text: string): string {
  const code = /^[A-Z0-9]{6}\b/.exec(text)?.[0];
  return code === undefined
    ? withLinks(text)
    : `<strong class="code">${code}</strong>${withLinks(text.slice(code.length))}`;
}

const channelNames = { email: 'E-mail', whatsapp: 'WhatsApp' } as const;

function message(shown: ShownMessage): string {
  const recipient = shown.channel === 'whatsapp' ? formatPhone(shown.recipient) : shown.recipient;
  return `<article>
<header>
<span class="channel ${shown.channel}">${channelNames[shown.channel]}</span>
<span class="to">para <b>${escape(recipient)}</b></span>
<span class="from">${escape(shown.company)}</span>
<time datetime="${escape(shown.at)}">${formatDateTime(shown.at)}</time>
</header>
${shown.subject === '' ? '' : `<h2>${escape(shown.subject)}</h2>`}
<p>${body(shown.text)}</p>
</article>`;
}

const style = `
:root{color-scheme:light dark;--page:#f4f6f8;--card:#fff;--line:#dfe4ea;--ink:#17212b;--soft:#5a6775;--accent:#1f4e79;--mail:#1f4e79;--chat:#0b6b4f}
@media (prefers-color-scheme:dark){:root{--page:#12171d;--card:#1b222a;--line:#2d3742;--ink:#e8edf2;--soft:#9aa7b4;--accent:#8fc1ef;--mail:#8fc1ef;--chat:#6fd3ac}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.top{position:sticky;top:0;background:var(--page);border-bottom:1px solid var(--line)}
.top>div,main{max-width:46rem;margin:0 auto;padding:1rem}
.top>div{display:flex;gap:.75rem 1rem;align-items:center;flex-wrap:wrap}
h1{font-size:1.125rem;margin:0;flex:1 1 auto}
.note{color:var(--soft);font-size:.875rem;margin:0 0 1rem}
form{display:flex;gap:.5rem;flex:1 1 16rem}
input{flex:1;min-width:0;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem;min-height:2.75rem}
button{font:inherit;font-weight:600;color:var(--page);background:var(--accent);border:0;border-radius:.5rem;padding:.5rem 1rem;min-height:2.75rem;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
article{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.125rem;margin:0 0 .75rem}
article header{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;font-size:.875rem;color:var(--soft)}
.channel{font-weight:600}.email{color:var(--mail)}.whatsapp{color:var(--chat)}
.to b{color:var(--ink);font-weight:600;overflow-wrap:anywhere}time{margin-left:auto;font-variant-numeric:tabular-nums}
h2{font-size:1rem;margin:.5rem 0 0}
p{margin:.375rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--accent)}
.code{font:600 1.375rem/1.2 ui-monospace,monospace;letter-spacing:.12em;margin-right:.25rem}
.empty{text-align:center;color:var(--soft);padding:4rem 1rem}
`;

/** The mailbox as a page without scripts; `query` is what the person searched. */
export function mailboxPage(messages: readonly ShownMessage[], query: string): string {
  const nothing =
    query === ''
      ? 'Nenhuma mensagem ainda. Códigos e links enviados aparecem aqui.'
      : `Nenhuma mensagem para “${escape(query)}”.`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Caixa de mensagens de desenvolvimento</title>
<style>${style}</style>
</head>
<body>
<div class="top"><div>
<h1>Caixa de mensagens</h1>
<form method="get" action="/dev/mailbox"><input type="search" name="q" value="${escape(query)}" placeholder="Destinatário ou texto" aria-label="Buscar por destinatário ou texto"><button type="submit">Atualizar</button></form>
</div></div>
<main>
<p class="note">Só em desenvolvimento: e-mail ou WhatsApp sem configuração ficam aqui em vez de serem enviados.</p>
${messages.length === 0 ? `<p class="empty">${nothing}</p>` : messages.map(message).join('\n')}
</main>
</body>
</html>`;
}
