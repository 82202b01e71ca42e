import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import type { VisitPiece } from '#offline/store/kept-database.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import {
  orderSheet,
  timeEntry,
  type DaySheet,
  type SheetEntry,
} from '#offline/visits/day-sheet.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import { movedTo, useRowOrder } from './use-row-order.ts';
import { VisitRow, type RowMoves } from './visit-row.tsx';
import classes from './visits.module.css';

/** A client of the day and where the contract stands; `stage` null = its text is not kept here. `stale`: fields of it. */
export type StagedEntry<Stage> = {
  entry: SheetEntry;
  stage: Stage | null;
  stale: readonly string[];
};

type Props<Stage> = {
  ports: OfflinePorts;
  owner: Owner;
  sheet: DaySheet;
  /** The day in words. */
  title: string;
  staged: readonly StagedEntry<Stage>[];
  renderStage: (stage: Stage) => ReactNode;
  /** What is missing on this device by agreement; null while it is being looked at. */
  missing: ReadonlyMap<string, VisitPiece[]> | null;
  onRemove: () => void;
};

const idOf = ({ entry }: StagedEntry<unknown>): string => entry.agreementId;

/** The consultant's sheet of a day: what was begun on top, then the rest in the order that people give it, what is done folded away. */
export function DaySheetView<Stage extends { isOpen: boolean; isBegun: boolean }>({
  ports,
  owner,
  sheet,
  title,
  staged,
  renderStage,
  missing,
  onRemove,
}: Props<Stage>) {
  const done = staged.filter(({ stage }) => stage?.isOpen === false);
  const open = staged.filter(({ stage }) => stage?.isOpen !== false);
  const begun = open.filter(({ stage }) => stage?.isBegun === true);
  const waiting = open.filter(({ stage }) => stage?.isBegun !== true);
  /** What was kept last, for whoever hears the page. */
  const [said, setSaid] = useState('');
  const sheetRef = useRef<HTMLDivElement>(null);
  const [refocus, setRefocus] = useState<{ button: string; order: string } | null>(null);

  const keep = async (change: () => Promise<void>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      console.warn('the sheet of the day was not kept', error);
      showToast('error', 'Não foi guardado neste aparelho. Tente novamente.');
      return false;
    }
  };
  const orderAs = async (ids: readonly string[], movedId: string): Promise<boolean> => {
    const isKept = await keep(() =>
      orderSheet(ports, owner, sheet, [...begun.map(idOf), ...ids, ...done.map(idOf)]),
    );
    const name = waiting.find((each) => idOf(each) === movedId)?.entry.partyName;
    if (isKept) setSaid(`${name}: ${ids.indexOf(movedId) + 1} de ${ids.length}`);
    return isKept;
  };
  const setTime = async ({ agreementId, partyName }: SheetEntry, time: string | null) => {
    const isKept = await keep(() => timeEntry(ports, owner, sheet, agreementId, time));
    if (isKept) setSaid(`${partyName}: ${time === null ? 'sem horário' : `às ${time}`}`);
  };
  const rows = useRowOrder(waiting.map(idOf), orderAs);

  // A row that changes places takes the focus of its buttons away: it is given back to the one that was used.
  const shown = rows.order.join(' ');
  useEffect(() => {
    if (refocus === null || refocus.order !== shown) return;
    const find = (name: string): HTMLButtonElement | null =>
      sheetRef.current?.querySelector(`[data-move="${CSS.escape(name)}"]:not(:disabled)`) ?? null;
    const [id = ''] = refocus.button.split(' ');
    (find(refocus.button) ?? find(`${id} handle`))?.focus();
  }, [refocus, shown]);

  const movesOf = ({ entry }: StagedEntry<Stage>): RowMoves | null => {
    const at = rows.order.indexOf(entry.agreementId);
    if (at < 0 || rows.order.length < 2) return null;
    const step = (by: 1 | -1): (() => void) | null => {
      const to = at + by;
      if (to < 0 || to >= rows.order.length) return null;
      return () => {
        const ids = movedTo(rows.order, entry.agreementId, to);
        const button = document.activeElement?.getAttribute('data-move');
        setRefocus({ button: button ?? `${entry.agreementId} handle`, order: ids.join(' ') });
        void orderAs(ids, entry.agreementId);
      };
    };
    return {
      isDragged: rows.draggedId === entry.agreementId,
      onDrag: (event) => {
        setRefocus(null);
        rows.beginDrag(entry.agreementId, event);
      },
      onUp: step(-1),
      onDown: step(1),
    };
  };
  const row = ({ entry, stage, stale }: StagedEntry<Stage>, moves: RowMoves | null): ReactNode => (
    <VisitRow
      key={entry.agreementId}
      entry={entry}
      badge={stage !== null && renderStage(stage)}
      isBegun={stage?.isOpen === true && stage.isBegun}
      missing={missing?.get(entry.agreementId) ?? []}
      stale={stale}
      moves={moves}
      onTime={stage?.isOpen === false ? null : (time) => void setTime(entry, time)}
    />
  );
  const inOrder = rows.order.flatMap((id) => waiting.filter((each) => idOf(each) === id));
  return (
    <div ref={sheetRef}>
      <Surface
        title={title}
        aside={
          <span className={classes.dayState}>
            <Text span fw={600} className="tabular">
              {done.length} de {staged.length} {staged.length === 1 ? 'feita' : 'feitas'}
            </Text>
            {open.length > 0 && <Readiness missing={missing} open={open.map(idOf)} />}
          </span>
        }
      >
        <SurfaceRows>
          {begun.map((each) => row(each, null))}
          {inOrder.map((each) => row(each, movesOf(each)))}
        </SurfaceRows>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {done.length > 0 && (
          <details className={classes.done}>
            <summary>Concluídas ({done.length})</summary>
            <SurfaceRows>{done.map((each) => row(each, null))}</SurfaceRows>
          </details>
        )}
        <Group justify="flex-end" px="md" pb="sm">
          <Button
            variant="subtle"
            color="gray"
            size="lg"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onRemove}
          >
            Remover deste aparelho
          </Button>
        </Group>
      </Surface>
    </div>
  );
}

/** Whether what still has to be signed opens without network, as just read back from the device. */
function Readiness({
  missing,
  open,
}: {
  missing: ReadonlyMap<string, VisitPiece[]> | null;
  open: readonly string[];
}) {
  if (missing === null) return <StatusBadge color="gray">Conferindo…</StatusBadge>;
  return open.every((id) => missing.get(id)?.length === 0) ? (
    <StatusBadge color="green">Pronta sem internet</StatusBadge>
  ) : (
    <StatusBadge color="red">Incompleta</StatusBadge>
  );
}
