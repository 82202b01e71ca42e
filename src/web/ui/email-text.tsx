import { Fragment } from 'react';

/** An e-mail address that, where it does not fit, goes on in the next line before its @ or a full stop and not inside a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, i) => (
    // The parts of an address have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
