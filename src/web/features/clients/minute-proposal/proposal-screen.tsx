import '#web/ui/desk-styles.ts';
import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { contractsOf } from '#shared/clients/registration.rules.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextLink } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { RegimeFields, type RegimeChoice } from '../regime-fields.tsx';
import classes from '../registration/registration.module.css';

/** 'Proposta de Minuta': a public link to the text of a regime and its products, for someone who is no client yet. */
export function ProposalScreen({ idTenant }: { idTenant: string }) {
  const [choice, setChoice] = useState<RegimeChoice>({ regime: '', products: [] });
  const [problem, setProblem] = useState<string | null>(null);
  const [path, setPath] = useState<string | null>(null);
  const create = (): void => {
    if (choice.regime === '') return setProblem(clientMessages.regimeRequired);
    if (choice.products.length === 0) return setProblem(clientMessages.productRequired);
    setProblem(null);
    setPath(`/minuta-read/${idTenant}/${contractsOf(choice.regime, choice.products).join(',')}`);
  };
  const link = path === null ? '' : `${window.location.origin}${path}`;
  return (
    <>
      <PageHeader
        title="Proposta de Minuta"
        description="Escolha o que vai propor e mande o link: quem o recebe lê a minuta sem precisar de acesso."
      />
      <div className={classes.sections} style={{ maxWidth: '56rem' }}>
        <Surface title="Regime e produtos">
          <div className={classes.body}>
            <RegimeFields
              value={choice}
              onChange={(next) => {
                setProblem(null);
                setChoice(next);
              }}
            />
            {problem !== null && (
              <Alert color="red" variant="light" role="alert">
                {problem}
              </Alert>
            )}
            <div className={classes.buttons}>
              <Button onClick={create}>Criar Link Minuta</Button>
            </div>
          </div>
        </Surface>
      </div>
      <Modal
        opened={path !== null}
        onClose={() => setPath(null)}
        title="Link Gerado"
        withCloseButton={false}
      >
        <Stack gap="md">
          <TextInput
            aria-label="Link da minuta"
            readOnly
            value={link}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          {path !== null && (
            <Text size="sm">
              <TextLink to={path} target="_blank" rel="noopener">
                Abrir a minuta
              </TextLink>
            </Text>
          )}
          <div className={classes.buttons}>
            <CopyButton
              text={link}
              done={clientMessages.linkCopied}
              failed={clientMessages.linkNotCopied}
            />
            <Button onClick={() => setPath(null)}>Fechar</Button>
          </div>
        </Stack>
      </Modal>
    </>
  );
}
