import '#web/ui/desk-styles.ts';
import { Modal, Tabs } from '@mantine/core';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { cargoLabels, typeUserLabels } from '#shared/session/session.enums.ts';
import { lastSignInText, shownStatus } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { formatCep, formatPhone } from '#web/ui/masks.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { TabList } from '#web/ui/tab-list.tsx';
import { Facts } from './facts.tsx';
import { UserSignatureTab } from './user-signature-tab.tsx';

const commissionOf = (user: User): string | null =>
  user.comissao_user === null
    ? null
    : `${user.comissao_user}% (${user.comissao_user_escrita ?? ''})`;

/** 'Perfil do usuário': Pessoal, Endereço, Assinatura, and Contabilidade for an accounting firm. */
export function UserProfileDialog({
  user,
  isAdministration,
  onClose,
}: {
  user: User;
  isAdministration: boolean;
  onClose: () => void;
}) {
  useReturnFocus();
  const isPhone = useIsPhone();
  const isFirm = user.typeCargo === 'CONTABILIDADE';
  return (
    <Modal opened onClose={onClose} title="Perfil do usuário" size="lg" fullScreen={isPhone}>
      <Tabs defaultValue="pessoal" keepMounted={false}>
        <TabList on="surface" mb="lg">
          <Tabs.Tab value="pessoal">Pessoal</Tabs.Tab>
          <Tabs.Tab value="endereco">Endereço</Tabs.Tab>
          <Tabs.Tab value="assinatura">Assinatura</Tabs.Tab>
          {isFirm && <Tabs.Tab value="contabilidade">Contabilidade</Tabs.Tab>}
        </TabList>
        <Tabs.Panel value="pessoal">
          <Facts
            facts={[
              ['Nome', user.name],
              ['Email', user.email],
              ['CPF', formatCpf(user.cpf)],
              ['WhatsApp', formatPhone(user.whatsApp)],
              ['Telefone', formatPhone(user.tel)],
              ['Tipo de usuário', typeUserLabels[user.typeUser]],
              ['Cargo', cargoLabels[user.typeCargo]],
              ['Status', shownStatus(user)],
              ['Comissão', commissionOf(user)],
              ['Cadastrado em', formatDateTime(user.createdDate)],
              ['Última entrada', lastSignInText(user)],
            ]}
          />
        </Tabs.Panel>
        <Tabs.Panel value="endereco">
          <Facts
            facts={[
              ['CEP', formatCep(user.cep ?? '')],
              ['Logradouro', user.logradouro],
              ['Número', user.numero],
              ['Complemento', user.complemento],
              ['Bairro', user.bairro],
              ['Município', user.municipio],
              ['UF', user.estado],
            ]}
          />
        </Tabs.Panel>
        <Tabs.Panel value="assinatura">
          <UserSignatureTab userId={user.id} isAdministration={isAdministration} />
        </Tabs.Panel>
        {isFirm && (
          <Tabs.Panel value="contabilidade">
            <Facts
              facts={[
                ['CNPJ', formatCnpj(user.cnpj ?? '')],
                ['Razão Social', user.razao_social],
                ['CNAE', user.cnae_principal],
                ['Atividade principal', user.atividadePrincipal],
                ['Comissão', commissionOf(user)],
              ]}
            />
          </Tabs.Panel>
        )}
      </Tabs>
    </Modal>
  );
}
