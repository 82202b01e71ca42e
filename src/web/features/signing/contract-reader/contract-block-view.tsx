import { Fragment, type ReactNode } from 'react';
import type { ContractBlock, TextRun } from '#shared/text/blocks.ts';
import { headingRanks } from './heading-ranks.ts';
import classes from './reader.module.css';

type TableRow = Extract<ContractBlock, { kind: 'table-row' }>;

/** Blocks of one page as elements: never as markup, whatever the text holds. `speaking` marks the block being read aloud. */
export function ContractBlocks({
  blocks,
  speaking,
}: {
  blocks: readonly ContractBlock[];
  speaking: number | null;
}) {
  const elements: ReactNode[] = [];
  const ranks = headingRanks(blocks);
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (block.kind === 'table-row') {
      const rows = rowsOfTable(blocks, at);
      elements.push(
        <Table key={at} rows={rows} speaking={speaking === null ? null : speaking - at} />,
      );
      at += rows.length - 1;
    } else
      elements.push(
        <Block key={at} block={block} rank={ranks[at] ?? 1} isSpeaking={speaking === at} />,
      );
  }
  return <>{elements}</>;
}

function rowsOfTable(blocks: readonly ContractBlock[], from: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const block of blocks.slice(from)) {
    if (block.kind !== 'table-row' || block.table !== (blocks[from] as TableRow).table) break;
    rows.push(block);
  }
  return rows;
}

function Block({
  block,
  rank,
  isSpeaking,
}: {
  block: Exclude<ContractBlock, TableRow>;
  /** Of a heading. */
  rank: number;
  isSpeaking: boolean;
}) {
  const mark = isSpeaking ? { 'data-speaking': true } : {};
  switch (block.kind) {
    case 'heading': {
      // The page's own title is the h1.
      const Heading = (['h2', 'h3', 'h4', 'h5'] as const)[rank - 1]!;
      return (
        <Heading className={classes['heading']} data-level={block.level} {...mark}>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case 'list-item':
      return (
        <p
          className={classes['item']}
          style={{ '--depth': block.depth } as React.CSSProperties}
          {...mark}
        >
          <span className={classes['marker']}>{block.marker}</span>
          <span>
            <Runs runs={block.runs} />
          </span>
        </p>
      );
    case 'quote':
      return (
        <blockquote
          className={classes['quote']}
          style={{ '--depth': block.depth } as React.CSSProperties}
          {...mark}
        >
          <Runs runs={block.runs} />
        </blockquote>
      );
    case 'paragraph':
      return (
        <p className={classes['paragraph']} {...mark}>
          <Runs runs={block.runs} />
        </p>
      );
  }
}

function Table({ rows, speaking }: { rows: readonly TableRow[]; speaking: number | null }) {
  return (
    // A wide table scrolls sideways: without a place in the tab order the keyboard could not move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['tableScroll']} tabIndex={0} aria-label="Tabela do contrato">
      <table className={classes['table']}>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} {...(speaking === index ? { 'data-speaking': true } : {})}>
              {row.cells.map((cell, at) =>
                cell.header ? (
                  <th key={at} scope={index === 0 ? 'col' : 'row'}>
                    <Runs runs={cell.runs} />
                  </th>
                ) : (
                  <td key={at}>
                    <Runs runs={cell.runs} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => <Fragment key={index}>{styled(run)}</Fragment>);
}

function styled(run: TextRun): ReactNode {
  const lines = run.text.split('\n');
  let node: ReactNode = lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
  if (run.underline) node = <u>{node}</u>;
  if (run.italic) node = <em>{node}</em>;
  if (run.bold) node = <strong>{node}</strong>;
  return node;
}
