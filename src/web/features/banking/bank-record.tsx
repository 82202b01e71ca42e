import { useState } from 'react';
import { bankTypes } from '#shared/banking/banking.enums.ts';
import { bankLabels, type BankField } from '#shared/banking/banking.messages.ts';
import { certificateWarningDays } from '#shared/banking/banking.rules.ts';
import type { Bank } from '#shared/banking/banking.schemas.ts';
import {
  dayInBrasilia,
  daysBetween,
  endsInWords,
  formatCivilDay,
  validityOn,
} from '#shared/kernel/civil-day.ts';
import { formatPartyDocument, partyKinds } from '#shared/kernel/party-document.ts';
import grid from '#web/ui/form-grid.module.css';
import { FormFields, FormSection } from '#web/ui/form/form-sections.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { formatCep } from '#web/ui/masks.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { keptText, sectionTitles } from './bank-words.ts';
import classes from './banking.module.css';

type Width = 'half' | 'third' | 'most' | 'whole';

/** A registration as it is read, its values where the form has their fields. */
export function BankRecord({ bank }: { bank: Bank }) {
  const value = (field: BankField, width: Width, text: string) => (
    <ReadValue className={grid[width]} label={bankLabels[field]} value={text} />
  );
  /** What is secret: since when it is kept is all that is known of it here. */
  const kept = (field: BankField, width: Width, at: string | null) => (
    <ReadValue
      className={`${grid[width]} ${at === null ? classes.missing : ''}`}
      label={bankLabels[field]}
      value={at === null ? 'não enviado' : keptText(at)}
    />
  );
  return (
    <div className={classes.parts}>
      <FormSection title={sectionTitles.access}>
        <FormFields>
          {value('typeBank', 'half', bankTypes[bank.typeBank])}
          {value('x_conta_corrente', 'half', bank.x_conta_corrente)}
          {value('client_id', 'half', bank.client_id)}
          {kept('cliente_secret', 'half', bank.clienteSecretEm)}
        </FormFields>
      </FormSection>
      <FormSection title={sectionTitles.files}>
        <FormFields>
          {kept('chave', 'third', bank.chaveEm)}
          {kept('certificado', 'third', bank.certificadoEm)}
          {bank.certificadoValidoAte !== null && <Validity until={bank.certificadoValidoAte} />}
        </FormFields>
      </FormSection>
      <FormSection title={sectionTitles.holder}>
        <FormFields>
          {value('tipoPessoa', 'half', partyKinds[bank.tipoPessoa])}
          {value('cpfCnpj', 'half', formatPartyDocument(bank.cpfCnpj))}
          {value('nome', 'whole', bank.nome)}
        </FormFields>
      </FormSection>
      <FormSection title={sectionTitles.address}>
        <FormFields>
          {value('cep', 'third', formatCep(bank.cep))}
          {value('endereco', 'most', bank.endereco)}
          {value('bairro', 'third', bank.bairro)}
          {value('cidade', 'third', bank.cidade)}
          {value('uf', 'third', bank.uf)}
        </FormFields>
      </FormSection>
    </div>
  );
}

/** Until when the certificate is valid, marked once another one has to be applied for. */
function Validity({ until }: { until: string }) {
  const [today] = useState(() => dayInBrasilia(new Date()));
  const state = validityOn(today, { until, warningDays: certificateWarningDays });
  return (
    <ReadValue
      className={grid.third}
      label="Certificado válido até"
      value={formatCivilDay(until)}
      hint={
        state === 'valid' ? undefined : (
          <StatusBadge color={state === 'expired' ? 'red' : 'orange'}>
            {state === 'expired' ? 'Vencido' : endsInWords(daysBetween(today, until))}
          </StatusBadge>
        )
      }
    />
  );
}
