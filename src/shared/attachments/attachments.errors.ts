import type { ErrorTable } from '../errors/error-table.ts';
import { attachmentMessages } from './attachments.messages.ts';

/** Errors of attachments. */
export const attachmentErrors = {
  attachment_type: { status: 415, message: attachmentMessages.type },
  attachment_too_large: { status: 413, message: attachmentMessages.tooLarge },
} as const satisfies ErrorTable;
