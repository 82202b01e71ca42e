import { Button, Loader, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { SigningDraft } from '#offline/capture/drafts.ts';
import { formatCpf, isValidCpf } from '#shared/kernel/cpf.ts';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { reasonOfPeople, refusalOfWitnessCpf } from '#shared/signing/people.rules.ts';
import { nameOfWitness } from '#shared/visits/day-witnesses.rules.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import type { PadDrawing } from '#web/ui/signature-pad/pad-drawing.ts';
import { showToast } from '#web/ui/toast.ts';
import { FieldFrame } from '../field-frame.tsx';
import { PlaceCard } from '../place-card.tsx';
import { SaveNotice } from '../save-notice.tsx';
import { recordFailureText } from '../record-failure.ts';
import { DrawingStep } from '../signature-capture/drawing-step.tsx';
import { fieldsOf } from '../signing-draft.ts';
import type { SigningEnv } from '../signing-env.ts';
import { SigningProgress } from '../signing-progress.tsx';
import { useBusyScreen } from '../use-busy-screen.ts';
import { useDraft, type DraftHandle } from '../use-draft.ts';
import { usePlace, type PlaceHandle } from '../use-place.ts';
import type { Signing } from '../use-signing.ts';
import { recordWitness } from './record-witness.ts';
import { ChosenWitness, useWitnessOffers, WitnessOffers } from './witness-offers.tsx';
import classes from './witness.module.css';

type Props = {
  env: SigningEnv;
  signing: Signing;
  witness: 1 | 2;
  onLeave: () => void;
  onRecording: (isRecording: boolean) => void;
  onSigned: (isLast: boolean) => void;
};

const texts = {
  1: { done: signingMessages.witness1Signed, failed: signingMessages.witness1Failed },
  2: { done: signingMessages.witness2Signed, failed: signingMessages.witness2Failed },
} as const;

/** One witness: name and CPF, then the drawing. Kept as a draft after every part. */
export function WitnessScreen({ env, signing, witness, onLeave, onRecording, onSigned }: Props) {
  const handle = useDraft(env, signing.agreement, `testemunha_${witness}`, {
    visitId: signing.visitId,
    step: 'dados',
  });
  const { draft } = handle;
  const place = usePlace(draft !== null, fieldsOf(draft));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const recording = useRef(false);
  // An empty form is nothing that a reload would cut.
  useBusyScreen(env, isBusy || draft?.step === 'desenho', 'witness');

  const title = `Assinatura da testemunha ${witness}`;
  if (draft === null)
    return (
      <FieldFrame title={title} subtitle={signing.agreement.partyName} onBack={onLeave}>
        {handle.saveState.kind === 'failed' ? (
          <SaveNotice state={handle.saveState} />
        ) : (
          <Loader aria-label="Abrindo" />
        )}
      </FieldFrame>
    );

  const record = async (drawing: PadDrawing): Promise<void> => {
    if (recording.current) return;
    recording.current = true;
    onRecording(true);
    setBusy(true);
    setFailure(null);
    try {
      await recordWitness(env, signing.agreement, draft, drawing);
      showToast(
        'success',
        witness === 1 ? texts[1].done : `${texts[2].done} ${signingMessages.allWitnessesSigned}.`,
        'Salvo neste aparelho',
      );
      env.requestDrain();
      onSigned(witness === 2);
      onRecording(false);
    } catch (error) {
      recording.current = false;
      onRecording(false);
      setFailure(recordFailureText(error, texts[witness].failed));
      setBusy(false);
    }
  };

  const fields = fieldsOf(draft);
  if (draft.step === 'desenho' && fields.place !== null && isValidCpf(fields.cpf))
    return (
      <DrawingStep
        title={title}
        subtitle={`${fields.name} - ${signing.agreement.partyName}`}
        declaration={signingMessages.witnessDeclares(signing.agreement.signerName)}
        progress={<SigningProgress current={3} />}
        handle={handle}
        draft={draft}
        submitLabel="Salvar assinatura"
        isBusy={isBusy}
        failure={failure}
        onBack={() => void handle.save({ step: 'dados' })}
        onSubmit={(drawing) => void record(drawing)}
      />
    );
  return (
    <WitnessForm
      title={title}
      env={env}
      signing={signing}
      witness={witness}
      handle={handle}
      draft={draft}
      place={place}
      onLeave={onLeave}
    />
  );
}

type FormProps = {
  title: string;
  env: SigningEnv;
  signing: Signing;
  witness: 1 | 2;
  handle: DraftHandle;
  draft: SigningDraft;
  place: PlaceHandle;
  onLeave: () => void;
};

function WitnessForm({ title, env, signing, witness, handle, draft, place, onLeave }: FormProps) {
  const fields = fieldsOf(draft);
  const [name, setName] = useState(fields.name);
  const [cpf, setCpf] = useState(formatCpf(fields.cpf));
  const [blurred, setBlurred] = useState({ name: false, cpf: false });
  const cpfField = useRef<HTMLInputElement>(null);
  const offers = useWitnessOffers(env, signing);
  /** The short name under which somebody found themselves; null = the name is typed. */
  const [label, setLabel] = useState<string | null>(null);
  const offer = offers.find((one) => one.label === label);
  const foundName = offer === undefined ? null : nameOfWitness(offer, cpf);
  useBusyScreen(env, name !== '' || cpf !== '', 'witness form');

  const kind = witness === 1 ? 'testemunha_1' : 'testemunha_2';
  const refusal =
    refusalOfWitnessCpf(kind, cpf) ??
    reasonOfPeople(
      { kind, signerCpf: cpf, files: [] },
      {
        ...signing.agreement,
        signers: signing.signers,
        collector: { kind: env.owner.kind, id: env.owner.id, cpf: env.ownCpf },
        isSignerStaff: false,
      },
    );
  const isNameGiven = offer !== undefined || name.trim() !== '';
  const signerName = (offer === undefined ? name : (foundName ?? '')).trim();
  const strange = offer !== undefined && foundName === null ? offer.label : null;
  const why = !isNameGiven
    ? 'Falta o nome da testemunha.'
    : refusal !== null
      ? cpf === ''
        ? 'Falta o CPF da testemunha.'
        : 'Corrija o CPF da testemunha.'
      : strange !== null
        ? `Este não é o CPF de ${strange}`
        : place.place === null || place.isLooking
          ? 'Obtendo a localização…'
          : null;
  const keep = (): void => void handle.save({ fields: { name: name.trim(), cpf: formatCpf(cpf) } });

  return (
    <FieldFrame
      title={title}
      subtitle={signing.agreement.partyName}
      onBack={onLeave}
      progress={<SigningProgress current={3} />}
      why={why}
      actions={
        <Button size="lg" disabled={why !== null} type="submit" form="witness-form">
          Continuar para assinar
        </Button>
      }
    >
      <p className={classes['declaration']}>
        {signingMessages.witnessDeclares(signing.agreement.signerName)}
      </p>
      {offer === undefined && name === '' ? (
        <WitnessOffers
          offers={offers}
          onChoose={(chosen) => {
            setLabel(chosen);
            cpfField.current?.focus();
          }}
        />
      ) : null}
      <form
        id="witness-form"
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (why === null)
            void handle.save({
              step: 'desenho',
              fields: {
                name: signerName,
                cpf: formatCpf(cpf),
                place: place.place,
                maquina: place.maquina,
              },
            });
        }}
      >
        {offer === undefined ? (
          <TextInput
            size="lg"
            label="Nome completo"
            withAsterisk
            autoComplete="off"
            autoCapitalize="words"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onBlur={() => {
              setBlurred((before) => ({ ...before, name: true }));
              keep();
            }}
            error={blurred.name && !isNameGiven ? signingMessages.nameRequired : null}
          />
        ) : (
          <ChosenWitness label={offer.label} name={foundName} onOther={() => setLabel(null)} />
        )}
        <TextInput
          size="lg"
          ref={cpfField}
          label="CPF"
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          value={cpf}
          onChange={(event) => setCpf(formatCpf(event.currentTarget.value))}
          onBlur={() => {
            setBlurred((before) => ({ ...before, cpf: true }));
            keep();
          }}
          error={
            !blurred.cpf
              ? null
              : refusal !== null
                ? errorCodes[refusal].message
                : strange !== null
                  ? `Este não é o CPF de ${strange} Confira, ou toque em "Sou outra pessoa".`
                  : null
          }
        />
      </form>
      <PlaceCard {...place} />
      <SaveNotice state={handle.saveState} />
    </FieldFrame>
  );
}
