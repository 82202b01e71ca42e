/** A plain-text mail in the name of a company. `to` is one address. */
export type OutgoingMail = { idTenant: string; to: string; subject: string; text: string };

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
