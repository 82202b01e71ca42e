import '#web/ui/desk-styles.ts';
import { Input, Switch } from '@mantine/core';
import { useId } from 'react';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { MonthInput } from '#web/ui/form/month-input.tsx';
import { CnpjInput } from '#web/ui/masked-input.tsx';
import type { LotParameters as Parameters, ParameterProblems } from './lot-form.ts';
import classes from './runs.module.css';

const switches = [
  ['atualizarSelic', 'Atualizar pela Selic', undefined],
  [
    'bebidasVarejista',
    'O cliente vende bebidas no varejo',
    'As bebidas frias de um atacadista não entram na conta.',
  ],
  ['aceitarSemProtocolo', 'Aceitar notas sem protocolo de autorização', undefined],
] as const satisfies readonly (readonly [keyof Parameters, string, string | undefined])[];

/** What a run is asked for besides its files. Folded: it is right as it is for most. */
export function LotParameters({
  value,
  problems,
  isOpen,
  isReadOnly,
  onOpen,
  onChange,
}: {
  value: Parameters;
  problems: ParameterProblems;
  isOpen: boolean;
  isReadOnly: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<Parameters>) => void;
}) {
  const month = useId();
  return (
    <details
      className={classes.parameters}
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>Parâmetros</summary>
      <div className={classes.fields}>
        <CnpjInput
          label="CNPJ"
          description="O do cliente, ou o de uma filial."
          value={value.cnpj}
          error={problems.cnpj}
          readOnly={isReadOnly}
          onChange={(cnpj) => onChange({ cnpj })}
        />
        <Input.Wrapper
          id={month}
          size="md"
          label="Mês de referência"
          description="Até onde a Selic é somada; vazio, este mês."
          error={problems.referencia}
        >
          <MonthInput
            id={month}
            placeholder="MM/AAAA"
            autoComplete="off"
            error={problems.referencia !== undefined}
            readOnly={isReadOnly}
            value={value.referencia}
            onType={(referencia) => onChange({ referencia })}
          />
        </Input.Wrapper>
        <DayInput
          label="Data do pedido"
          description="De onde a prescrição é contada; vazio, o último dia do mês de referência."
          value={value.dataPedido}
          error={problems.dataPedido}
          readOnly={isReadOnly}
          onChange={(dataPedido) => onChange({ dataPedido })}
        />
        {switches.map(([name, label, description]) => (
          <Switch
            key={name}
            size="md"
            label={label}
            description={description}
            checked={value[name]}
            disabled={isReadOnly}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </details>
  );
}
