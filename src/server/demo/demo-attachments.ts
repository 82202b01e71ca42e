import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { creditAttachmentNames } from '#shared/attachments/attachments.enums.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { DemoServices } from './demo-services.ts';

/** A small table for each credit of the demonstration, under the names of the list in turn. */
export async function createDemoAttachments(
  { workAttachments }: Pick<DemoServices, 'workAttachments'>,
  admin: Caller,
  { id: idApuracao, id_client: idClient, id_tenant: idTenant }: Apuracao,
  credits: readonly Credit[],
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'recupera-'));
  try {
    for (const [i, { id, anoCompetencia, mesCompetencia, creditOrigin }] of credits.entries()) {
      const month = `${anoCompetencia}-${mesCompetencia}`;
      const path = join(directory, `${i}.csv`);
      const text = `Competência;Crédito\r\n${month};${String(creditOrigin).replace('.', ',')}\r\n`;
      await writeFile(path, text);
      await workAttachments.add(
        admin,
        idTenant,
        {
          idClient,
          idApuracao,
          idCalculo: id,
          name: creditAttachmentNames[i % creditAttachmentNames.length]!,
        },
        {
          filename: `memória de cálculo ${month}.csv`,
          path,
          lengthBytes: Buffer.byteLength(text),
        },
      );
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
