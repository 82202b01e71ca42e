import '#web/ui/desk-styles.ts';
import { Button, Group, Loader, Stack, Tabs, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { contractTypeLabels, regimes, type Regime } from '#shared/contracts/contracts.enums.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import { isOfOwnServices } from '#shared/products/products.rules.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { regimeEditorMessages } from '#shared/products/regime-editor.messages.ts';
import {
  heldProducts,
  heldRegimes,
  isSameChoice,
  previewRegime,
  tickableTypes,
  type AgreementBefore,
} from '#shared/products/regime-editor.rules.ts';
import { sessionErrors } from '#shared/session/session.errors.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { clientProductsQuery } from './products.queries.ts';
import classes from './products.module.css';
import { RegimePanel } from './regime-panel.tsx';
import { useRegimeSave, type RegimeMode } from './use-regime-save.ts';

const RegimeDialog = lazy(() =>
  import('./regime-dialog.tsx').then(({ RegimeDialog }) => ({ default: RegimeDialog })),
);

type Props = {
  client: {
    cnpjcpf: string;
    agreement: AgreementBefore | null;
    /** Who prepared a visit to sign the agreement in force. */
    visitors: readonly string[];
    /** Whether the person may change the client. */
    editar: boolean;
  };
  tenant: string | undefined;
  /** Fetches the client's record anew. */
  onChanged: () => Promise<unknown>;
  /** What leads on from a contract that has just been made. */
  renderNext: (made: Agreement) => ReactNode;
};

/** 'Adicionar Produto': the products of a held regime are changed, or a regime is added, after saying what that does (@spec 3 §2, §7). */
export function RegimeEditor(props: Props) {
  const { data, error, isFetching, refetch } = useQuery(
    clientProductsQuery(props.client.cnpjcpf, props.tenant),
  );
  if (data === undefined)
    return error === null ? (
      <Loader aria-label="Carregando produtos" />
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar os produtos"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  return props.client.editar ? (
    <Editor {...props} products={data} />
  ) : (
    <Stack gap="lg">
      <Notice tone="warning">{sessionErrors.read_only.message}</Notice>
      <HeldRegimes agreement={props.client.agreement} products={data} />
    </Stack>
  );
}

/** Which services the person works with: all, or those of the own list. */
function useIsOwn(): (type: ProductType) => boolean {
  const user = useStaff();
  if (user === null || !isOfOwnServices(user)) return () => true;
  const own = new Set(user.permissions.products.map(({ typeServico }) => typeServico));
  return (type) => own.has(type);
}

function Editor({
  client,
  tenant,
  onChanged,
  renderNext,
  products,
}: Props & { products: Product[] }) {
  const { isOnline } = useConnection();
  const isOwn = useIsOwn();
  const held = heldRegimes(client.agreement);
  const free = regimes.filter((regime) => !held.includes(regime));
  const [wanted, setWanted] = useState<RegimeMode>('editar');
  // Where only one of the two is possible, that one is open.
  const mode: RegimeMode = held.length === 0 ? 'adicionar' : free.length === 0 ? 'editar' : wanted;
  const among = mode === 'editar' ? held : free;
  const [picked, setPicked] = useState<Partial<Record<RegimeMode, Regime>>>({});
  const regime = among.length === 1 ? among[0] : among.find((one) => one === picked[mode]);
  // What was ticked and not saved, by regime: another regime or mode on the way loses none of it.
  const [ticks, setTicks] = useState<Partial<Record<Regime, ProductType[] | undefined>>>({});
  const [problem, setProblem] = useState<{ regime?: string; products?: string }>({});
  const [isAsking, setAsking] = useState(false);
  const heldOf = (one: Regime): Product[] => heldProducts(products, one);
  const typesHeld = (one: Regime): ProductType[] => heldOf(one).map((row) => row.typeServico);
  const chosenOf = (one: Regime): ProductType[] => ticks[one] ?? typesHeld(one);
  const isChanged = (one: Regime): boolean => !isSameChoice(typesHeld(one), chosenOf(one));
  const save = useRegimeSave(client.cnpjcpf, tenant, {
    onChanged,
    onSaved: (saved) => {
      setTicks((known) => ({ ...known, [saved]: undefined }));
      setPicked({});
    },
  });
  const clear = (): void => {
    setProblem({});
    save.forget();
  };
  const ask = (): void => {
    clear();
    if (regime === undefined) setProblem({ regime: clientMessages.regimeRequired });
    else if (chosenOf(regime).length === 0)
      setProblem({ products: clientMessages.productRequired });
    else setAsking(true);
  };
  const confirm = (): void => {
    if (regime === undefined) return;
    save.start({ mode, regime, chosen: chosenOf(regime) }, () => setAsking(false));
  };
  const isDisabled = !isOnline || save.isPending;
  return (
    <Stack gap="lg">
      <LeaveGuard isDirty={regimes.some(isChanged)} />
      {save.made !== null && (
        <Surface title={save.made.text}>
          <div className={classes.card} role="status">
            <Text>Contrato na versão {save.made.agreement.version}.</Text>
            <Group gap="sm">{renderNext(save.made.agreement)}</Group>
          </div>
        </Surface>
      )}
      <Tabs
        value={mode}
        onChange={(next) => {
          clear();
          setWanted(next === 'adicionar' ? 'adicionar' : 'editar');
        }}
      >
        <TabList on="page" aria-label="O que mudar">
          <Tabs.Tab value="editar" disabled={held.length === 0}>
            {regimeEditorMessages.editHeld}
          </Tabs.Tab>
          <Tabs.Tab value="adicionar" disabled={free.length === 0}>
            {regimeEditorMessages.addRegime}
          </Tabs.Tab>
        </TabList>
      </Tabs>
      {(held.length === 0 || free.length === 0) && (
        <Text c="dimmed">
          {held.length === 0 ? regimeEditorMessages.noneHeld : regimeEditorMessages.allHeld}
        </Text>
      )}
      {!isOnline && (
        <Notice tone="warning">
          Mudar regimes e produtos precisa de conexão. O que estiver marcado continua aqui.
        </Notice>
      )}
      {among.length > 1 && (
        <RadioCards
          label={mode === 'editar' ? 'Regime a alterar' : 'Novo regime'}
          options={among.map((one) => ({ value: one, label: contractTypeLabels[one] }))}
          value={regime}
          error={problem.regime ?? null}
          isDisabled={isDisabled}
          onChange={(next) => {
            clear();
            setPicked((known) => ({ ...known, [mode]: next }));
          }}
        />
      )}
      <div className={classes.regimes}>
        {(mode === 'editar' ? held : free.filter((one) => one === regime)).map((one) => (
          <div key={one} className={one === regime ? classes.wide : undefined}>
            <RegimePanel
              regime={one}
              isHeld={held.includes(one)}
              held={heldOf(one)}
              types={tickableTypes(one, heldOf(one), isOwn)}
              chosen={chosenOf(one)}
              isDisabled={isDisabled}
              {...(one === regime
                ? {
                    onChange: (chosen: ProductType[]) => {
                      clear();
                      setTicks((known) => ({ ...known, [one]: chosen }));
                    },
                  }
                : {})}
            />
          </div>
        ))}
      </div>
      {problem.products !== undefined && <FormFailure>{problem.products}</FormFailure>}
      {save.failure !== null && <FormFailure>{save.failure}</FormFailure>}
      <Group>
        <Button
          onClick={ask}
          loading={save.isPending && !isAsking}
          disabled={!isOnline || (regime !== undefined && !isChanged(regime))}
        >
          Salvar
        </Button>
      </Group>
      {isAsking && regime !== undefined && (
        <Suspense fallback={null}>
          <RegimeDialog
            regime={regime}
            preview={previewRegime(
              { agreement: client.agreement, held: heldOf(regime), visitors: client.visitors },
              chosenOf(regime),
            )}
            isSaving={save.isPending}
            onClose={() => setAsking(false)}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The regimes that the client holds, for who may not change them. */
function HeldRegimes({
  agreement,
  products,
}: {
  agreement: AgreementBefore | null;
  products: Product[];
}) {
  const held = heldRegimes(agreement);
  if (held.length === 0) return <Text c="dimmed">{regimeEditorMessages.noneHeld}</Text>;
  return (
    <div className={classes.regimes}>
      {held.map((regime) => {
        const rows = heldProducts(products, regime);
        return (
          <RegimePanel
            key={regime}
            regime={regime}
            isHeld
            held={rows}
            types={rows.map((row) => row.typeServico)}
            chosen={[]}
          />
        );
      })}
    </div>
  );
}
