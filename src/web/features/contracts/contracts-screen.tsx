import '#web/ui/desk-styles.ts';
import { Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { contractMessages } from '#shared/contracts/contracts.messages.ts';
import { sessionErrors } from '#shared/session/session.errors.ts';
import type { ContractRow, ContractSort } from '#shared/contracts/contracts.schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { ContractList } from './contract-list.tsx';
import {
  contractTabLabels,
  contractTabs,
  type ContractSearch,
  type ContractTab,
} from './contract-search.ts';
import { privilegesQuery } from './contracts.queries.ts';
import { CreateContract } from './create-contract.tsx';
import { PrivilegesFooter } from './privileges-footer.tsx';
import { WitnessPolicyFooter } from './witness-policy-footer.tsx';
import classes from './contracts.module.css';

type Props = {
  search: ContractSearch;
  onSearch: (change: SearchChange<ContractSearch>) => void;
  /** Company whose contracts are shown. */
  tenant: string;
  /** Company that the person chose to work with, if any. */
  chosen: string | null;
  /** Whether the person may change the company's contracts. */
  mayEdit: boolean;
  /** The text as the client will read it. */
  renderText: (html: string, label: string) => ReactNode;
};

/** 'Gerenciamento de Contratos': the list, the creation, and what was deleted (@spec 2 §2). */
export function ContractsScreen({ search, onSearch, tenant, chosen, mayEdit, renderText }: Props) {
  const tabs = contractTabs.filter((one) => one !== 'criar' || mayEdit);
  const tab = tabs.find((one) => one === search.aba) ?? 'lista';
  const privileges = useQuery(privilegesQuery(tenant));
  const canSeeDeleted = privileges.data?.canSeeDeleted ?? false;
  const [waiting, setWaiting] = useState<ContractRow | null>(null);
  const onSort = (sort: ContractSort | undefined): void => {
    onSearch((now) => {
      const { sort: _, ...rest } = now;
      return { ...rest, ...(sort === undefined ? {} : { sort }) };
    });
  };
  const open = (next: ContractTab): void => onSearch(() => ({ aba: next }));
  return (
    <>
      {!mayEdit && (
        <div className={classes.notice}>
          <Notice tone="warning">{sessionErrors.read_only.message}</Notice>
        </div>
      )}
      <Tabs
        value={tab}
        onChange={(next) => {
          setWaiting(null);
          open(tabs.find((one) => one === next) ?? 'lista');
        }}
      >
        <TabList on="page">
          {tabs.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              disabled={one === 'excluidos' && !canSeeDeleted}
              leftSection={
                one === 'excluidos' && !canSeeDeleted ? <IconLock size={16} aria-hidden /> : null
              }
            >
              {contractTabLabels[one]}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={tab} className={classes.panel}>
          {tab === 'lista' && (
            <ContractList
              tenant={tenant}
              isActive
              mayEdit={mayEdit}
              sort={search.sort}
              onSort={onSort}
              renderText={renderText}
              {...(mayEdit
                ? {
                    onCreate: () => open('criar'),
                    onUpload: (row) => {
                      setWaiting(row);
                      open('criar');
                    },
                  }
                : {})}
            />
          )}
          {tab === 'criar' && (
            <CreateContract
              key={waiting?.id ?? 'novo'}
              company={chosen}
              waiting={waiting}
              renderText={renderText}
              onDone={() => {
                setWaiting(null);
                open('lista');
              }}
            />
          )}
          {tab === 'excluidos' && privileges.data !== undefined && (
            <>
              {canSeeDeleted ? (
                <ContractList
                  tenant={tenant}
                  isActive={false}
                  mayEdit={mayEdit}
                  sort={search.sort}
                  onSort={onSort}
                  renderText={renderText}
                />
              ) : (
                <EmptyState
                  icon={IconLock}
                  tone="gray"
                  title={contractMessages.restricted}
                  hint="Somente a diretoria da administração concede o acesso a esta área."
                />
              )}
            </>
          )}
        </Tabs.Panel>
      </Tabs>
      {privileges.data?.canGrant === true && (
        <PrivilegesFooter tenant={tenant} isGranted={privileges.data.isGranted} />
      )}
      <WitnessPolicyFooter tenant={tenant} />
    </>
  );
}
