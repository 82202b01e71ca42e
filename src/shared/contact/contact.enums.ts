/** How far the mail with a visitor's message is. */
export const contactMailStates = ['aguardando', 'enviada', 'falhou'] as const;
export type ContactMailState = (typeof contactMailStates)[number];
