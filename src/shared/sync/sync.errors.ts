import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of deliveries and evidence. */
export const syncErrors = {
  missing_deps: { status: 409, message: 'Ainda faltam arquivos ou atos anteriores no servidor.' },
  hash_conflict: {
    status: 409,
    message: 'O servidor já tem outro conteúdo com este identificador. Nada foi substituído.',
  },
  digest_mismatch: { status: 400, message: 'O conteúdo chegou diferente do que foi enviado.' },
  length_mismatch: { status: 400, message: 'O tamanho do conteúdo não confere com o anunciado.' },
  owner_mismatch: {
    status: 409,
    message:
      'Este item pertence a outra pessoa: só ela o envia, ou a gerência da empresa dela o entrega ao escritório.',
  },
  chain_broken: { status: 422, message: 'A sequência de evidências não confere.' },
  event_signature_invalid: {
    status: 422,
    message: 'A assinatura do aparelho não confere com o conteúdo.',
  },
  device_key_invalid: {
    status: 422,
    message: 'A chave enviada por este aparelho não é válida. Nada foi registrado.',
  },
  device_key_revoked: {
    status: 409,
    message: 'A chave deste aparelho foi revogada. O aparelho precisa de uma chave nova.',
  },
  device_key_unknown: { status: 409, message: 'A chave deste aparelho ainda não foi registrada.' },
  agreement_hash_mismatch: {
    status: 409,
    message: 'O texto do contrato mostrado não é o desta versão.',
  },
  quarantine_full: {
    status: 409,
    message:
      'O escritório já guarda o máximo de itens entregues. Nada foi apagado deste aparelho. Fale com o escritório.',
  },
  not_opened: { status: 409, message: 'Baixe o item antes de apagá-lo.' },
  too_many_files: {
    status: 409,
    message:
      'Há arquivos demais seus neste contrato no servidor. Nada foi apagado deste aparelho. Fale com o escritório.',
  },
} as const satisfies ErrorTable;
