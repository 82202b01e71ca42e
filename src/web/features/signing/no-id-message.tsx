import { signingMessages } from '#shared/signing/signing.messages.ts';
import { FieldFrame } from './field-frame.tsx';

/** What stands where an address names nobody's contract. */
export function NoIdMessage({
  isClient = false,
  onBack,
}: {
  isClient?: boolean;
  onBack?: (() => void) | undefined;
}) {
  return (
    <FieldFrame title="Contrato" onBack={onBack}>
      <p role="alert">{isClient ? signingMessages.noClientId : signingMessages.noId}</p>
    </FieldFrame>
  );
}
