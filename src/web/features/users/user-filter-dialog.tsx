import '#web/ui/desk-styles.ts';
import { SegmentedControl, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { typeUsers } from '#shared/permissions/roles.ts';
import { userStatusFilters } from '#shared/users/users.enums.ts';
import { FilterDialog } from '#web/ui/list/filter-dialog.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { cargoOptions, withCargo } from './cargo-filter.ts';
import type { UserSearch } from './user-search.ts';
import { companiesQuery } from './users.queries.ts';

/** Filters by job title, access and, in the administration's list, type of user and company. */
export function UserFilterDialog({
  search,
  onChange,
  onClose,
  hasTypes,
  hasCompanies,
}: {
  search: UserSearch;
  onChange: (change: SearchChange<UserSearch>) => void;
  onClose: () => void;
  /** Whether people of the administration are in the list too. */
  hasTypes: boolean;
  hasCompanies: boolean;
}) {
  const {
    data: companies,
    isPending,
    error,
  } = useQuery({ ...companiesQuery, enabled: hasCompanies });
  const [cargo, setCargo] = useState<string>(search.cargo ?? '');
  const [tipo, setTipo] = useState<string>(search.tipo ?? '');
  const [acesso, setAcesso] = useState<string>(search.acesso ?? '');
  const [empresa, setEmpresa] = useState<string>(search.empresa ?? '');
  const apply = (): void => {
    onChange((now) =>
      withFilter(
        withFilter(
          withFilter(
            withCargo(now, cargo),
            'tipo',
            typeUsers.find((one) => one === tipo),
          ),
          'acesso',
          userStatusFilters.find((one) => one === acesso),
        ),
        'empresa',
        empresa === '' ? undefined : empresa,
      ),
    );
    onClose();
  };
  return (
    <FilterDialog
      onEmpty={() => {
        for (const empty of [setCargo, setTipo, setAcesso, setEmpresa]) empty('');
      }}
      onApply={apply}
      onClose={onClose}
    >
      <Select
        label="Cargo"
        data={cargoOptions}
        value={cargo}
        onChange={(value) => setCargo(value ?? '')}
        allowDeselect={false}
      />
      {hasTypes && (
        <div>
          <Text size="sm" fw={500} mb={4} id="filtro-status">
            Status do usuário
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="filtro-status"
            data={[
              { value: '', label: 'Todos' },
              ...typeUsers.map((value) => ({ value, label: value })),
            ]}
            value={tipo}
            onChange={setTipo}
          />
        </div>
      )}
      <Select
        label="Acesso"
        data={[{ value: '', label: 'Todos' }, ...userStatusFilters]}
        value={acesso}
        onChange={(value) => setAcesso(value ?? '')}
        allowDeselect={false}
      />
      {hasCompanies && (
        <Select
          label="Empresa"
          searchable
          nothingFoundMessage="Nenhuma empresa encontrada."
          disabled={isPending}
          {...(error === null ? {} : { error: 'Não foi possível carregar as empresas.' })}
          data={[
            { value: '', label: 'Todas' },
            ...(companies ?? []).map((company) => ({
              value: company.id,
              label: `${company.title} · ${formatCnpj(company.id)}`,
            })),
          ]}
          value={empresa}
          onChange={(value) => setEmpresa(value ?? '')}
          allowDeselect={false}
        />
      )}
    </FilterDialog>
  );
}
