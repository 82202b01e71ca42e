import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of acts, witnesses and verification. */
export const signingErrors = {
  already_signed: { status: 409, message: 'Você já realizou uma assinatura.' },
  signature_not_found: { status: 404, message: 'Assinatura não encontrada.' },
  own_capture: {
    status: 403,
    message: 'Quem coletou a assinatura não pode verificá-la. Peça a outra pessoa da equipe.',
  },
  already_decided: { status: 409, message: 'Esta assinatura já tem essa decisão.' },
  signature_first: {
    status: 409,
    message: 'A assinatura do contratante vem antes das testemunhas.',
  },
  witness_1_first: { status: 409, message: 'A testemunha 1 assina antes da testemunha 2.' },
  all_witnesses_signed: { status: 409, message: 'Todos as testemunhas assinaram' }, // sic
  cannot_close_yet: {
    status: 409,
    message: 'O contrato só pode ser fechado depois da assinatura e das duas testemunhas.',
  },
  already_closed: {
    status: 409,
    message: 'O contrato já está fechado e não pode mais ser alterado.',
  },
  act_superseded: {
    status: 409,
    message:
      'Este ato já havia sido registrado por outro aparelho. O que foi coletado aqui ficou guardado como evidência.',
  },
  witness_cpf_repeated: {
    status: 422,
    message: 'A testemunha não pode ter o CPF do contratante nem o da outra testemunha.',
  },
  invalid_cpf: { status: 422, message: 'CPF inválido. Verifique o número digitado.' },
  photos_required: { status: 422, message: 'Fotos são obrigatórias.' },
  photo_not_image: { status: 415, message: 'Somente arquivos .jpg e .png são aceitos' },
  photo_too_large: { status: 413, message: 'Arquivo deve ter no máximo 50MB' }, // sic: 70 MB is what is enforced (@spec 1 §5)
  signature_empty: {
    status: 422,
    message: 'Falha ao adicionar assinatura. Verifique os dados e tente novamente.',
  },
  signature_closed: {
    status: 409,
    message: 'Assinatura indisponível, você não pode assinar no momento.',
  },
} as const satisfies ErrorTable;
