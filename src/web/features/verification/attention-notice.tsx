import { IconAlertTriangle } from '@tabler/icons-react';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { attentionTexts } from '#shared/verification/attention-texts.ts';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import classes from './desk.module.css';

/** What to look at twice, act by act; nothing where there is nothing. */
export function AttentionNotice({ attention }: { attention: SignatureRecord['atencao'] }) {
  if (attention.length === 0) return null;
  return (
    <section className={classes.attention}>
      <h3>
        <IconAlertTriangle size={18} aria-hidden /> Olhe com atenção
      </h3>
      <dl>
        {attention.map(({ ato, flags, reservations }, at) => (
          <div key={`${ato} ${String(at)}`}>
            <dt>{actLabels[ato]}</dt>
            {attentionTexts(reservations, flags).map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
