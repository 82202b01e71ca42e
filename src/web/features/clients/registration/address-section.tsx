import { useState } from 'react';
import { useCepLookup } from '#web/api/use-cep-lookup.ts';
import grid from '#web/ui/form-grid.module.css';
import { AddressFields } from './address-fields.tsx';
import { withCep, withFoundAddress, type PersonAddress } from './person-address.ts';

/** The address of a person, which the CEP fills as far as the lookup knows it. */
export function AddressSection({
  address,
  onChange,
}: {
  address: PersonAddress;
  onChange: (make: (known: PersonAddress) => PersonAddress) => void;
}) {
  // The CEP of a draft is not looked up again: its street may have been corrected since.
  const [typedCep, setTypedCep] = useState('');
  const lookup = useCepLookup(typedCep, (found) =>
    onChange((known) => withFoundAddress(known, found)),
  );
  return (
    <div className={grid.fields}>
      <AddressFields
        address={address}
        cepLookup={lookup}
        onChange={({ cep, ...others }) => {
          if (cep !== undefined) setTypedCep(cep);
          onChange((known) => ({
            ...(cep === undefined ? known : withCep(known, cep)),
            ...others,
          }));
        }}
      />
    </div>
  );
}
