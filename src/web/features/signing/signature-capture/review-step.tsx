import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import { useState } from 'react';
import type { SigningDraft } from '#offline/capture/drafts.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { formatCpf, isValidCpf, knownCpf, maskCpfForDocument } from '#shared/kernel/cpf.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { showToast } from '#web/ui/toast.ts';
import { FieldFrame } from '../field-frame.tsx';
import { KeyTerms } from '../key-terms.tsx';
import { PlaceCard } from '../place-card.tsx';
import { SaveNotice } from '../save-notice.tsx';
import { fieldsOf } from '../signing-draft.ts';
import type { SigningEnv } from '../signing-env.ts';
import type { DraftHandle } from '../use-draft.ts';
import type { PlaceHandle } from '../use-place.ts';
import classes from './capture.module.css';
import { useDraftPhotoUrl } from './use-draft-photo-url.ts';

type Props = {
  env: SigningEnv;
  agreement: Agreement;
  /** Changed fields of a later version in force; null where this is the one. */
  newer: readonly string[] | null;
  handle: DraftHandle;
  draft: SigningDraft;
  place: PlaceHandle;
  subtitle: string;
  progress: React.ReactNode;
  onBack: () => void;
  onRetake: (kind: 'foto_pessoa' | 'foto_documento') => void;
  onRead: () => void;
  onDone: () => void;
};

/** Photos, place and device before the drawing; going on is possible only when everything is there (@spec 1 §5 Photo capture). */
export function ReviewStep({
  env,
  agreement,
  newer,
  handle,
  draft,
  place,
  subtitle,
  progress,
  onBack,
  onRetake,
  onRead,
  onDone,
}: Props) {
  const fields = fieldsOf(draft);
  const person = useDraftPhotoUrl(env, draft, 'foto_pessoa', handle.savedPhoto);
  const document = useDraftPhotoUrl(env, draft, 'foto_documento', handle.savedPhoto);
  const [accepted, setAccepted] = useState(draft.reading?.accepted ?? false);
  const ofRecord = knownCpf(agreement.signerCpf);
  const [cpf, setCpf] = useState(formatCpf(ofRecord ?? fields.cpf));
  const [isBlurred, setBlurred] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hasPhotos =
    draft.photos.some((photo) => photo.kind === 'foto_pessoa') &&
    draft.photos.some((photo) => photo.kind === 'foto_documento');
  const why = !hasPhotos
    ? 'Faltam as fotos.'
    : !isValidCpf(cpf)
      ? 'Falta o CPF de quem assina.'
      : !accepted
        ? 'Falta marcar que o contrato foi lido e aceito.'
        : place.place === null || place.isLooking
          ? 'Obtendo a localização…'
          : null;

  const submit = async (): Promise<void> => {
    if (why !== null || isBusy) return;
    setBusy(true);
    const now = new Date().toISOString();
    const reading = draft.reading ?? {
      startedAt: now,
      finishedAt: now,
      pagesRead: 0,
      pageCount: 1,
      accepted: true,
    };
    const isSaved = await handle.save({
      fields: {
        place: place.place,
        maquina: place.maquina,
        cpf: ofRecord === null ? cpf : '',
      },
      reading: {
        ...reading,
        accepted: true,
        startedAt: reading.startedAt ?? now,
        finishedAt: reading.finishedAt ?? now,
      },
    });
    setBusy(false);
    if (!isSaved) {
      showToast('error', signingMessages.photoFailed);
      return;
    }
    showToast('success', signingMessages.photoSaved);
    onDone();
  };

  return (
    <FieldFrame
      title="Conferir antes de assinar"
      subtitle={subtitle}
      onBack={onBack}
      progress={progress}
      why={why}
      actions={
        <Button size="lg" disabled={why !== null} loading={isBusy} onClick={() => void submit()}>
          Salvar e assinar
        </Button>
      }
    >
      {newer === null ? null : (
        <Alert variant="light" color="orange" icon={<IconFileDiff aria-hidden />}>
          {minutaMessages.begunBefore(newer)}
        </Alert>
      )}
      {hasPhotos ? null : <Alert color="red">{signingMessages.photosRequired}</Alert>}
      <div className={classes['thumbs']}>
        <Thumb
          url={person}
          title="Foto da pessoa"
          missing={signingMessages.personPhotoRequired}
          onRetake={() => onRetake('foto_pessoa')}
        />
        <Thumb
          url={document}
          title="Foto do documento"
          missing={signingMessages.documentPhotoRequired}
          onRetake={() => onRetake('foto_documento')}
        />
      </div>
      <section className={classes['who']}>
        <strong>{agreement.signerName}</strong>
        {ofRecord === null ? (
          <TextInput
            label="CPF de quem assina"
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            value={cpf}
            onChange={(event) => setCpf(formatCpf(event.currentTarget.value))}
            onBlur={() => setBlurred(true)}
            error={isBlurred && !isValidCpf(cpf) ? signingMessages.cpfInvalid : null}
          />
        ) : (
          <span>CPF {maskCpfForDocument(ofRecord)}</span>
        )}
      </section>
      <PlaceCard {...place} />
      {draft.reading?.accepted === true ? null : (
        <>
          <KeyTerms html={agreement.html} />
          <div className={classes['accept']}>
            <Checkbox
              size="lg"
              label="Li o contrato e aceito os seus termos"
              checked={accepted}
              onChange={(event) => setAccepted(event.currentTarget.checked)}
            />
            <Button variant="subtle" size="md" onClick={onRead}>
              Ler o contrato
            </Button>
          </div>
        </>
      )}
      <SaveNotice
        state={handle.saveState}
        savedText={hasPhotos ? 'Fotos salvas neste aparelho' : 'Salvo neste aparelho'}
      />
    </FieldFrame>
  );
}

function Thumb({
  url,
  title,
  missing,
  onRetake,
}: {
  url: string | null;
  title: string;
  missing: string;
  onRetake: () => void;
}) {
  return (
    <figure className={classes['thumb']}>
      {url === null ? (
        <div className={classes['thumbEmpty']}>{missing}</div>
      ) : (
        <img src={url} alt={title} />
      )}
      <figcaption>
        <span>{title}</span>
        <Button variant="subtle" size="md" aria-label={`${title}: tirar outra`} onClick={onRetake}>
          {url === null ? 'Tirar foto' : 'Tirar outra'}
        </Button>
      </figcaption>
    </figure>
  );
}
