import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { recordAct } from '#offline/capture/record-act.ts';
import { makeCopyId } from '#offline/capture/record-copy.ts';
import { copyTexts } from '#shared/copies/copies.messages.ts';
import { formatCpf, isValidCpf, knownCpf } from '#shared/kernel/cpf.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { showToast } from '#web/ui/toast.ts';
import { ActList } from '../act-list.tsx';
import { recordFailureText } from '../record-failure.ts';
import { fieldsOf } from '../signing-draft.ts';
import type { SigningEnv } from '../signing-env.ts';
import { useDraft } from '../use-draft.ts';
import { usePlace } from '../use-place.ts';
import type { Signing } from '../use-signing.ts';
import classes from './closing.module.css';
import { copyContactsOf, copyDraftOf, copyKeptText } from './copy-draft.ts';
import { CopyFields } from './copy-fields.tsx';

type Props = { env: SigningEnv; signing: Signing; onClose: () => void };

/**
 * The contract no longer closes by itself when the page opens (decisions: Agreement calls):
 * a person sees who signed and when, and confirms.
 */
export function CloseDialog({ env, signing, onClose }: Props) {
  const { agreement } = signing;
  const { draft, saveState } = useDraft(env, agreement, 'fechamento', {
    visitId: signing.visitId,
    step: 'confirmacao',
  });
  const place = usePlace(true, fieldsOf(draft));
  const isOwnParty =
    env.owner.kind === 'client' ||
    (agreement.party.kind === 'user' && agreement.party.id === env.owner.id);
  const ofRecord = knownCpf(isOwnParty ? agreement.signerCpf : env.ownCpf);
  const [cpf, setCpf] = useState(() => formatCpf(ofRecord ?? ''));
  const [isBlurred, setBlurred] = useState(false);
  const [copyId] = useState(() => makeCopyId(env.ports));
  const [copy, setCopy] = useState(() => copyDraftOf(agreement.contact));
  const contacts = copyContactsOf(copy);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isReady =
    draft !== null &&
    isValidCpf(cpf) &&
    contacts !== undefined &&
    place.place !== null &&
    !place.isLooking;

  const close = async (): Promise<void> => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await recordAct(env.ports, {
        owner: env.owner,
        ownCpf: env.ownCpf,
        agreement,
        kind: 'fechamento',
        signer: { name: isOwnParty ? agreement.signerName : env.owner.name, cpf },
        place: place.place!,
        maquina: place.maquina,
        files: [],
        ids: draft.ids,
        visitId: signing.visitId,
        copy: contacts === null ? undefined : { id: copyId, contacts },
      });
      showToast(
        'success',
        [signingMessages.agreementUpdated, copyKeptText(contacts, agreement.contact)]
          .filter((text) => text !== null)
          .join(' '),
        'Salvo neste aparelho',
      );
      env.requestDrain();
      onClose();
    } catch (error) {
      setFailure(
        recordFailureText(error, signingMessages.agreementUpdateFailed('tente novamente.')),
      );
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Fechar o contrato de ${agreement.partyName}?`}
      styles={{
        title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-xl)', lineHeight: 1.3 },
      }}
      closeButtonProps={{ 'aria-label': 'Voltar ao contrato', size: 48 }}
    >
      <Text size="md" mb="md">
        {signingMessages.allWitnessesSigned}. Depois de fechado, o contrato não muda mais.
      </Text>
      {/* First of all: on a phone nobody closes without having seen where the copy goes. */}
      <CopyFields contact={agreement.contact} draft={copy} onDraft={setCopy} />
      <ActList lines={signing.lines} />
      {ofRecord !== null ? null : (
        <TextInput
          mt="md"
          size="lg"
          label={`CPF de quem fecha (${isOwnParty ? agreement.signerName : env.owner.name})`}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          value={cpf}
          onChange={(event) => setCpf(formatCpf(event.currentTarget.value))}
          onBlur={() => setBlurred(true)}
          error={isBlurred && !isValidCpf(cpf) ? signingMessages.cpfInvalid : null}
        />
      )}
      <output className={classes['state']}>
        {place.isLooking || place.place === null
          ? 'Obtendo a localização…'
          : !isValidCpf(cpf)
            ? 'Para fechar, falta o CPF de quem fecha.'
            : contacts === undefined
              ? copyTexts.wrong
              : (place.notice ?? '')}
      </output>
      {failure !== null || saveState.kind === 'failed' ? (
        <Alert color="red" role="alert" mb="md">
          {failure ?? (saveState.kind === 'failed' ? saveState.message : '')}
        </Alert>
      ) : null}
      <Group grow preventGrowOverflow={false} className={classes['foot'] ?? ''}>
        <Button size="lg" variant="default" onClick={onClose}>
          Agora não
        </Button>
        <Button size="lg" disabled={!isReady} loading={isBusy} onClick={() => void close()}>
          Fechar Contrato
        </Button>
      </Group>
    </Modal>
  );
}
