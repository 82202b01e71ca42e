import { actFlags } from '#shared/signing/flag-names.ts';
import { peopleReasons } from '#shared/signing/people-reasons.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type Writer } from '#server/db/change.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { DeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import {
  deviceKeysOf,
  factsOfActs,
  filesOf,
  readableActs,
  type ActFacts,
  type FactDeps,
  type FactsAgreement,
} from './act-facts.ts';
import { findAttention, putAttention, type Attention } from './attention.repository.ts';
import type { StoredAct } from './verification-input.ts';

export type AttentionService = ReturnType<typeof createAttentionService>;

type Deps = FactDeps & {
  acts: ActsService;
  deviceKeys: DeviceKeysService;
  files: EvidenceFilesService;
};

/** What the acts in force raise together. */
function attentionOf(
  acts: readonly StoredAct[],
  facts: ReadonlyMap<string, Pick<ActFacts, 'flags' | 'reservations'>>,
): Attention {
  const raised = acts.flatMap((act) => (act.state === 'valido' ? (facts.get(act.id) ?? []) : []));
  return {
    flags: actFlags.filter((flag) => raised.some(({ flags }) => flags.includes(flag))),
    reservations: peopleReasons.filter((reason) =>
      raised.some(({ reservations }) => reservations.includes(reason)),
    ),
  };
}

/** What lists say of flags and reservations: derived when an act comes or goes, and put right when the record says otherwise. */
export function createAttentionService(context: Context, deps: Deps) {
  const put = (
    tx: Writer<'signature_attention'>,
    idTenant: string,
    idAgreement: string,
    attention: Attention,
  ): Promise<void> => putAttention(tx, { idAgreement, idTenant, ...attention, at: context.now() });

  return {
    /** Derives it of the acts that stand in this transaction. */
    async refresh(
      tx: Writer<'signature_attention'>,
      agreement: FactsAgreement & { id: string },
    ): Promise<void> {
      const { idTenant, id } = agreement;
      const acts = await deps.acts.ofAgreement(tx, idTenant, id);
      const readable = readableActs(acts);
      const files = await deps.files.find(
        tx,
        idTenant,
        readable.flatMap((act) => filesOf(act).map((file) => file.id)),
      );
      const facts = await factsOfActs(tx, deps, agreement, readable, {
        files: new Map(files.map((file) => [file.id, file])),
        keys: await deps.deviceKeys.keyRows(tx, deviceKeysOf(readable)),
      });
      await put(tx, idTenant, id, attentionOf(acts, facts));
    },

    /** What the record has just derived stands in the lists too: a fact beside an act (a city, a CPF) may be another one since. */
    async keep(
      idTenant: string,
      idAgreement: string,
      derived: { acts: readonly StoredAct[]; facts: ReadonlyMap<string, ActFacts> },
    ): Promise<void> {
      const attention = attentionOf(derived.acts, derived.facts);
      const known = await findAttention(context.db, idTenant, idAgreement);
      if (known !== undefined && isSame(known, attention)) return;
      await put(housekeeper(context, 'signature_attention'), idTenant, idAgreement, attention);
    },
  };
}

const isSame = (a: Attention, b: Attention): boolean =>
  a.flags.join() === b.flags.join() && a.reservations.join() === b.reservations.join();
