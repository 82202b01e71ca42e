/**
 * A plain-text mail in the name of a company. `to` is one address. `messageId` (no brackets, no signs of its own) makes the same mail, sent
 * again because nobody knows whether it was taken, one mail for those who read it.
 */
export type OutgoingMail = {
  idTenant: string;
  to: string;
  subject: string;
  text: string;
  messageId?: string;
  attachment?: { filename: string; mime: string; bytes: Uint8Array };
};

/** A WhatsApp text in the name of a company. `number` is digits with the country code, `5511987654321`. */
export type OutgoingWhatsApp = { idTenant: string; number: string; text: string };

/** The company in whose name a message goes. */
export type MessageSender = { slug: string; title: string; email: string };

/**
 * How codes and links reach people. Both resolve when the carrier took the message and reject with AppError
 * `unavailable` when it did not, so that the caller can say so and nothing is believed to be on its way.
 */
export type Messages = {
  sendMail: (mail: OutgoingMail) => Promise<void>;
  sendWhatsApp: (message: OutgoingWhatsApp) => Promise<void>;
};
