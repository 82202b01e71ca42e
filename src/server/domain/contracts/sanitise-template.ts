import sanitizeHtml from 'sanitize-html';

/** The HTML a contract may be made of: structure and emphasis, no attributes, so that nothing can be fetched, run or hidden. */
const allowedTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  'br',
  'blockquote',
  'table',
  'tr',
  'td',
  'th',
];

/** Elements that vanish with their text: it is never text of the contract. */
const droppedWithText = [
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'textarea',
  'option',
  'svg',
  'math',
  'xml',
];

/** How deep elements may stand in one another; what is deeper is dropped. */
const maxNesting = 60;

/** Reduces uploaded or seeded HTML to the subset above; `tbody` and the like vanish, their rows stay; other blocks become paragraphs. */
export function sanitiseTemplate(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {},
    nonTextTags: droppedWithText,
    nestingLimit: maxNesting,
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      section: 'p',
      article: 'p',
      h5: 'h4',
      h6: 'h4',
    },
  }).trim();
}
