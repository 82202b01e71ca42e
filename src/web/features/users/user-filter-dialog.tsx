import { Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { typeUsers } from '#shared/permissions/roles.ts';
import { withFilter } from '#web/ui/list/list-search.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { cargoOptions, withCargo } from './cargo-filter.ts';
import type { UserSearch } from './user-search.ts';
import { companiesQuery } from './users.queries.ts';

/** Filters by job title, type of user and company; they count from 'Aplicar' on. */
export function UserFilterDialog({
  search,
  onChange,
  onClose,
}: {
  search: UserSearch;
  onChange: (next: UserSearch) => void;
  onClose: () => void;
}) {
  useReturnFocus();
  const { data: companies, isPending, error } = useQuery(companiesQuery);
  const [cargo, setCargo] = useState<string>(search.cargo ?? '');
  const [tipo, setTipo] = useState<string>(search.tipo ?? '');
  const [empresa, setEmpresa] = useState<string>(search.empresa ?? '');
  const apply = (): void => {
    onChange(
      withFilter(
        withFilter(
          withCargo(search, cargo),
          'tipo',
          typeUsers.find((one) => one === tipo),
        ),
        'empresa',
        empresa === '' ? undefined : empresa,
      ),
    );
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Filtros"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack gap="lg">
        <Select
          label="Cargo"
          data={cargoOptions}
          value={cargo}
          onChange={(value) => setCargo(value ?? '')}
          allowDeselect={false}
        />
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
        <Group justify="space-between">
          <Button
            variant="subtle"
            onClick={() => {
              setCargo('');
              setTipo('');
              setEmpresa('');
            }}
          >
            Limpar filtros
          </Button>
          <Button onClick={apply}>Aplicar</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
