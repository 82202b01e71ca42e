import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { NameText } from '../name-text.tsx';
import classes from './party-cell.module.css';

/** Whose a row is: the name, and below it the document where that has no column of its own. */
export function PartyCell({ name, document }: { name: string; document?: string | undefined }) {
  return (
    <span className={classes.name}>
      <NameText name={name} />
      {document !== undefined && (
        <span className={classes.document}>{formatPartyDocument(document)}</span>
      )}
    </span>
  );
}

/** The document alone. */
export const DocumentCell = ({ document }: { document: string }) => (
  <span className={classes.line}>{formatPartyDocument(document)}</span>
);
