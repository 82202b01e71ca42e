/** How the person's own copy travels: by e-mail the PDF attached, by WhatsApp a link to it. */
export const copyChannels = ['email', 'whatsapp'] as const;
export type CopyChannel = (typeof copyChannels)[number];

/** How far one way of a copy has come at the server: a carrier took it, or none did however often it was tried. */
export const copyStates = ['waiting', 'sent', 'failed'] as const;
export type CopyState = (typeof copyStates)[number];

export const copyChannelLabels: Record<CopyChannel, string> = {
  email: 'e-mail',
  whatsapp: 'WhatsApp',
};
