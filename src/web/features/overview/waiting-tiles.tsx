import { Skeleton, Text } from '@mantine/core';
import {
  IconBell,
  IconCalendarOff,
  IconCalendarTime,
  IconCashBanknoteOff,
  IconHourglassLow,
  IconReportAnalytics,
  IconShieldCheck,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#shared/kernel/civil-date.ts';
import { TextLink } from '#web/ui/link-button.tsx';
import { overviewQuery } from './overview.queries.ts';
import classes from './overview.module.css';
import { SpaceLine } from './space-line.tsx';
import { StatTile } from './stat-tile.tsx';
import { waitingOf, type ListPaths, type WaitingName } from './waiting.ts';

const icons: Record<WaitingName, Icon> = {
  alertas: IconBell,
  pessoas: IconUserCheck,
  assinaturas: IconShieldCheck,
  procuracoesVencidas: IconCalendarOff,
  procuracoesVencendo: IconCalendarTime,
  boletosAtrasados: IconCashBanknoteOff,
  prescrevem: IconHourglassLow,
  apuracoes: IconReportAnalytics,
};

/** Of what ended or is late. */
const late: ReadonlySet<WaitingName> = new Set(['procuracoesVencidas', 'boletosAtrasados']);

/** What waits for the person, each number leading to its rows; zeros are one line. Without an answer one line says why (decisions: Overview). */
export function WaitingTiles({
  paths,
  registerPath,
  isBesideAlerts,
  mayDeleteLots,
}: {
  paths: ListPaths;
  /** Where the person registers a client; undefined = others do. */
  registerPath: string | undefined;
  /** The list of alerts stands beside: what it shows is not counted again. */
  isBesideAlerts: boolean;
  /** Whether the person changes things of the company worked with. */
  mayDeleteLots: boolean;
}) {
  const { data, isPending } = useQuery(overviewQuery);
  if (data === undefined)
    return isPending ? (
      <div className={classes.waiting} aria-hidden>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={106} radius="lg" />
        ))}
      </div>
    ) : (
      <Text c="dimmed" size="sm" role="status">
        Os outros números aparecem quando a rede voltar.
      </Text>
    );
  const { shown, inOrder } = waitingOf(data, paths, isBesideAlerts);
  return (
    <section className={classes.waitingPart} aria-label="O que espera por você">
      {!data.temCliente && (
        <Text>
          {registerPath === undefined ? (
            'Peça acesso a um cliente à gerência.'
          ) : (
            <TextLink to={registerPath}>Comece cadastrando um cliente.</TextLink>
          )}
        </Text>
      )}
      {shown.length > 0 && (
        <div className={classes.waiting}>
          {shown.map(({ name, label, value, hint, to, search }) => (
            <StatTile
              key={name}
              icon={icons[name]}
              label={label}
              value={value}
              hint={hint}
              to={to}
              {...(search === undefined ? {} : { search })}
              tone={late.has(name) ? 'red' : undefined}
            />
          ))}
        </div>
      )}
      {data.espaco !== null && <SpaceLine space={data.espaco} mayDelete={mayDeleteLots} />}
      <div className={classes.waitingFoot}>
        <span>
          {shown.length === 0
            ? 'Nada mais espera por você.'
            : inOrder.length > 0 && `Em dia: ${inOrder.join(', ')}.`}
        </span>
        <span className={classes.waitingLinks}>
          <TextLink to={paths.finance} size="sm">
            Opções Financeiras
          </TextLink>
          <TextLink to={paths.fiscal} size="sm">
            Opções Fiscais
          </TextLink>
          <span className="tabular">Atualizado às {formatTime(data.at)}</span>
        </span>
      </div>
    </section>
  );
}
