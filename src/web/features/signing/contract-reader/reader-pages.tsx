import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { clampPage } from '#shared/text/reader-pages.ts';
import classes from './reader.module.css';

type Props = { page: number; pageCount: number; onPage: (page: number) => void };

/** Previous, page number, next. */
export function ReaderPages({ page, pageCount, onPage }: Props) {
  return (
    <nav className={classes['controls']} aria-label="Páginas do contrato">
      <ActionIcon
        size={48}
        variant="default"
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft aria-hidden="true" />
      </ActionIcon>
      <PageInput key={page} page={page} pageCount={pageCount} onPage={onPage} />
      <span className={classes['pageText']}>de {pageCount}</span>
      <ActionIcon
        size={48}
        variant="default"
        aria-label="Próxima página"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight aria-hidden="true" />
      </ActionIcon>
    </nav>
  );
}

/** A number outside the document becomes the nearest page (@spec 3 §5); a minus sign stays, else -3 would be page 3. */
function PageInput({ page, pageCount, onPage }: Props) {
  const [typed, setTyped] = useState(String(page));
  const go = (): void => {
    const next = clampPage(Number.parseInt(typed, 10), pageCount);
    setTyped(String(next));
    if (next !== page) onPage(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextInput
        className={classes['pageInput'] ?? ''}
        size="md"
        inputMode="numeric"
        aria-label={`Página, de 1 a ${pageCount}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/(?!^-)\D/g, ''))}
        onBlur={go}
        onFocus={(event) => event.currentTarget.select()}
      />
    </form>
  );
}
