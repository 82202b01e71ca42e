import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of agreements and their templates. */
export const agreementErrors = {
  agreement_not_found: { status: 404, message: 'Nenhum contrato para assinar' },
  agreement_signed: { status: 409, message: 'O contrato em vigor já foi assinado.' },
  agreement_replaced: {
    status: 409,
    message: 'Este contrato já foi substituído. Abra o que está em vigor.',
  },
  agreement_in_turn: { status: 409, message: 'O contrato está sendo assinado agora.' },
  contract_incomplete: {
    status: 422,
    message: 'Este contrato ainda não pode ser assinado.',
  },
  template_not_found: { status: 404, message: 'Não há modelo de contrato para este tipo.' },
  acceptance_clause_missing: {
    status: 422,
    message: 'O modelo não traz a cláusula de aceite da assinatura eletrônica.',
  },
  regime_already_held: { status: 409, message: 'O cliente já possui este regime.' },
  regime_not_held: { status: 409, message: 'O cliente não possui este regime.' },
} as const satisfies ErrorTable;
