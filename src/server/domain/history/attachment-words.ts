import type { AttachmentEvent } from '#shared/attachments/attachments.events.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';

/** '07/2024: RECIBO DCTF WEB, recibo.pdf'. */
export function attachmentInWords({
  competencia,
  name,
  fileName,
}: Pick<AttachmentEvent, 'competencia' | 'name' | 'fileName'>): string {
  const front = competencia === null ? '' : `${formatCompetencia(competencia)}: `;
  return `${front}${name}, ${fileName}`;
}
