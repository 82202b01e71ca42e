import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconClock,
  IconGripVertical,
  IconMapPin,
} from '@tabler/icons-react';
import { useState, type PointerEvent, type ReactNode } from 'react';
import type { VisitPiece } from '#offline/store/kept-database.ts';
import type { SheetEntry } from '#offline/visits/day-sheet.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { PartyLink } from '#web/session/party-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { pieceLabels } from './piece-labels.ts';
import classes from './visit-row.module.css';

/** The party behind `client:id` or `user:id`, the key under which a visit keeps it. */
export function partyOfKey(key: string): Party {
  const cut = key.indexOf(':');
  return { kind: key.slice(0, cut) === 'user' ? 'user' : 'client', id: key.slice(cut + 1) };
}

/** Search of a map for an address, in whatever application the device opens it with. */
const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** How a row takes its place in the day; absent where there is nothing to put in order. */
export type RowMoves = {
  isDragged: boolean;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  /** Null where it is the first or the last of its kind. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

type Props = {
  entry: SheetEntry;
  badge: ReactNode;
  /** 'Continuar': somebody has signed and it is not closed. */
  isBegun: boolean;
  /** Pieces that are not on this device. */
  missing: readonly VisitPiece[];
  /** Fields of the text that the records no longer bear out. */
  stale: readonly string[];
  moves: RowMoves | null;
  /** Absent where the visit is done: its time says nothing any more. */
  onTime: ((time: string | null) => void) | null;
};

/** One client of a day: the way to the contract, when, where, and the place in the order. */
export function VisitRow({ entry, badge, isBegun, missing, stale, moves, onTime }: Props) {
  const { partyName, agreementId, address } = entry;
  const party = partyOfKey(entry.partyKey);
  const hasFoot = onTime !== null || address !== undefined || moves !== null;
  return (
    <li
      className={classes.row}
      data-row-id={agreementId}
      data-dragged={moves?.isDragged || undefined}
    >
      <div className={classes.main}>
        {moves !== null && (
          <button
            type="button"
            className={classes.handle}
            data-move={`${agreementId} handle`}
            aria-label={`Ordem de ${partyName}: arraste ou use as setas`}
            onPointerDown={moves.onDrag}
            onKeyDown={(event) => {
              const step = { ArrowUp: moves.onUp, ArrowDown: moves.onDown }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              step?.();
            }}
          >
            <IconGripVertical size={22} aria-hidden />
          </button>
        )}
        <PartyLink party={party} agreementId={agreementId} className={classes.link}>
          <span className={classes.words}>
            <Text fw={600} className={classes.name ?? ''}>
              {partyName}
            </Text>
            <Text size="sm" c="dimmed" className={`tabular ${classes.document}`}>
              {party.kind === 'client' ? formatPartyDocument(party.id) : 'Parceria'}
            </Text>
          </span>
          {missing.length > 0 && <StatusBadge color="red">Faltam partes</StatusBadge>}
          {badge}
          {isBegun && (
            <Text span fw={600} className={classes.goOn ?? ''}>
              Continuar
            </Text>
          )}
          <IconChevronRight size={22} aria-hidden />
        </PartyLink>
      </div>
      {missing.length > 0 && (
        <Text size="sm" className={classes.missing ?? ''}>
          Não está neste aparelho: {missing.map((piece) => pieceLabels[piece]).join(', ')}. Prepare
          de novo com conexão.
        </Text>
      )}
      {entry.updated !== undefined && (
        <Text size="sm" className={classes.updated ?? ''}>
          {minutaMessages.updated(entry.updated.at, entry.updated.fields)}
        </Text>
      )}
      {stale.length > 0 && (
        <Text size="sm" className={classes.updated ?? ''}>
          {minutaMessages.stale(stale)}
        </Text>
      )}
      {hasFoot && (
        <div className={classes.foot}>
          {onTime !== null && (
            <TimeField
              label={`Horário de ${partyName}`}
              value={entry.time ?? ''}
              onChange={onTime}
            />
          )}
          {address !== undefined && (
            <a
              className={classes.map}
              href={mapUrl(address)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconMapPin size={20} aria-hidden />
              <span>
                <VisuallyHidden>Abrir no mapa: </VisuallyHidden>
                {address}
              </span>
            </a>
          )}
          {moves !== null && (
            <span className={classes.moves}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={48}
                data-move={`${agreementId} up`}
                disabled={moves.onUp === null}
                aria-label={`Mover ${partyName} para cima`}
                onClick={() => moves.onUp?.()}
              >
                <IconArrowUp size={22} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={48}
                data-move={`${agreementId} down`}
                disabled={moves.onDown === null}
                aria-label={`Mover ${partyName} para baixo`}
                onClick={() => moves.onDown?.()}
              >
                <IconArrowDown size={22} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
      )}
    </li>
  );
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `1430` or `14:30` as `14:30`, what is typed so far. */
const asTime = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)}:${digits.slice(2)}`;
};

/** A time of the day, kept as soon as it is whole; what is no time goes back to what was kept. Not the browser's own field: it may ask for AM and PM. */
function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (time: string | null) => void;
}) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return (
    <label className={classes.time}>
      <IconClock size={20} aria-hidden />
      <span aria-hidden>Horário</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="--:--"
        aria-label={label}
        aria-invalid={text.length === 5 && !timePattern.test(text)}
        className="tabular"
        value={text}
        onChange={(event) => {
          const next = asTime(event.currentTarget.value);
          setText(next);
          if (next === '') onChange(null);
          else if (timePattern.test(next)) onChange(next);
        }}
        onBlur={() => {
          if (text !== '' && !timePattern.test(text)) setText(value);
        }}
      />
    </label>
  );
}
