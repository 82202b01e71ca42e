import { Button, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setContractPrivileges } from '#shared/contracts/contracts.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { privilegesQuery } from './contracts.queries.ts';
import classes from './contracts.module.css';

/** The CEO's switch for the deleted contracts (@spec 2 §2, §6). */
export function PrivilegesFooter({ tenant, isGranted }: { tenant: string; isGranted: boolean }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      callEndpoint(setContractPrivileges, { body: { isGranted: !isGranted }, tenant }),
    onSuccess: (privileges) => {
      queries.setQueryData(privilegesQuery(tenant).queryKey, privileges);
      showToast(
        'success',
        privileges.isGranted
          ? 'A administração já pode ver os contratos excluídos.'
          : 'Os contratos excluídos voltaram a ser só da diretoria.',
      );
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  const Lock = isGranted ? IconLockOpen : IconLock;
  return (
    <footer className={classes.footer}>
      <Lock size={20} stroke={1.7} aria-hidden />
      <Text size="sm" c="dimmed" className={classes.footerWords}>
        {isGranted
          ? 'A administração da empresa pode ver e restaurar contratos excluídos.'
          : 'Só a diretoria vê os contratos excluídos desta empresa.'}
      </Text>
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {isGranted ? 'Remover Privilégios' : 'Conceder Privilégios'}
      </Button>
    </footer>
  );
}
