import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { handOverOthers } from '#offline/queue/hand-over-others.ts';
import type { OthersView } from '#offline/queue/others-view.ts';
import {
  handedText,
  mayHandOthers,
  othersHandedHead,
  othersHead,
  othersInside,
} from '#offline/queue/others-texts.ts';
import type { QueueView } from '#offline/queue/queue-view.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { HandingOver } from '#shared/devices/hand-over.rules.ts';
import type { ConnectionTrouble } from '#web/session/connection.ts';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import classes from './outbox.module.css';
import { tellHandedOver } from './tell-handed-over.ts';

/** What other people captured here: what becomes of it, and for the lead of their company the way to the office. */
export function OthersHere({
  ports,
  queue: { others, othersHanded },
  me,
  trouble,
}: {
  ports: OfflinePorts;
  queue: QueueView;
  me: HandingOver;
  trouble: ConnectionTrouble;
}) {
  const [handing, setHanding] = useState<OthersView | null>(null);
  if (others.length === 0 && othersHanded.length === 0) return null;
  return (
    <div className={classes.others}>
      <Surface title="De outras pessoas, neste aparelho">
        <SurfaceRows>
          {others.map((other) => (
            <li key={other.owner} className={classes.person}>
              <div className={classes.personWords}>
                <Text fw={600} className="tabular">
                  {othersHead(other)}
                </Text>
                <Text>{othersInside(other, me)}</Text>
              </div>
              {mayHandOthers(me, other) && (
                <Button
                  size="md"
                  variant="default"
                  className={classes.personButton}
                  aria-label={`Entregar ao escritório: ${othersHead(other)}`}
                  onClick={() => setHanding(other)}
                >
                  Entregar ao escritório
                </Button>
              )}
            </li>
          ))}
          {othersHanded.map((handed) => (
            <li key={`${handed.owner} ${handed.by}`} className={classes.person}>
              <div className={classes.personWords}>
                <Text fw={600}>{othersHandedHead(handed)}</Text>
                <Text className="tabular">{handedText(handed)}</Text>
              </div>
            </li>
          ))}
        </SurfaceRows>
      </Surface>
      {handing !== null && (
        <HandOverDialog
          trouble={trouble}
          onClose={() => setHanding(null)}
          onHandOver={async () => {
            const handed = await handOverOthers(ports, me, handing.owner);
            setHanding(null);
            tellHandedOver(handed);
          }}
        >
          <Text>
            <b>{othersHead(handing)}</b>: tudo segue como está e fica à parte. Nada disso entra no
            contrato por si: o escritório decide. O registro guarda que foi você quem entregou. Se a
            pessoa ainda puder entrar neste aparelho, prefira que ela mesma envie.
          </Text>
        </HandOverDialog>
      )}
    </div>
  );
}
