import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudUpload,
  IconDeviceTablet,
} from '@tabler/icons-react';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { maskCpfForDocument } from '#shared/kernel/cpf.ts';
import { actKinds, actLabels } from '#shared/signing/signing.enums.ts';
import { whereLabels, type ActLine, type ActWhere } from './act-lines.ts';
import classes from './act-list.module.css';

const icons: Record<ActWhere, typeof IconCircleCheck> = {
  aparelho: IconDeviceTablet,
  enviando: IconCloudUpload,
  servidor: IconCircleCheck,
  problema: IconAlertTriangle,
};

/** A time with the clock it was read from. */
const timeWords = ({ at, clock }: ActLine): string =>
  clock === 'aparelho'
    ? `${formatDateTime(at)} no relógio do aparelho`
    : `Recebido em ${formatDateTime(at)}`;

/** The acts of a signing: who, when, and where each one lies. `all` also lists those that are still to come. */
export function ActList({ lines, all = false }: { lines: readonly ActLine[]; all?: boolean }) {
  return (
    <div className={classes['room']}>
      <ul className={classes['list']}>
        {actKinds.map((kind) => {
          const line = lines.find((each) => each.kind === kind);
          if (line === undefined)
            return all ? (
              <li key={kind} className={classes['line']} data-where="falta">
                <IconCircleDashed aria-hidden="true" />
                <div>
                  <span className={classes['kind']}>{actLabels[kind]}</span>
                  <span className={classes['quiet']}>A fazer</span>
                </div>
              </li>
            ) : null;
          const Icon = icons[line.where];
          return (
            <li key={kind} className={classes['line']} data-where={line.where}>
              <Icon aria-hidden="true" />
              <div>
                <span className={classes['kind']}>{actLabels[kind]}</span>
                {line.name === '' ? null : (
                  <span>
                    {line.name}{' '}
                    <span className={classes['quiet']}>CPF {maskCpfForDocument(line.cpf)}</span>
                  </span>
                )}
                <span className={classes['quiet']}>{line.at === '' ? '' : timeWords(line)}</span>
                <span className={classes['where']}>{whereLabels[line.where]}</span>
                {line.cause === null ? null : (
                  <span className={classes['quiet']}>{line.cause}</span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
