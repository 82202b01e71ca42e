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
  payload_version_unknown: {
    status: 503,
    message:
      'O servidor ainda não conhece esta versão do aplicativo. A assinatura continua guardada neste aparelho e segue quando o servidor for atualizado.',
  },
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
  signer_mismatch: {
    status: 409,
    message: 'O CPF informado não é o de quem deve assinar este contrato.',
  },
  witness_is_party: {
    status: 409,
    message: 'A testemunha não pode ser a própria pessoa que assina o contrato.',
  },
  witness_repeated: {
    status: 409,
    message: 'Esta pessoa já assinou como a outra testemunha. Peça a outra pessoa.',
  },
  closer_is_not_caller: {
    status: 409,
    message: 'Quem fecha o contrato é a pessoa que entrou neste aparelho, com o próprio CPF.',
  },
  same_photo: {
    status: 409,
    message: 'A foto da pessoa e a do documento são a mesma imagem. Tire as duas.',
  },
  key_revoked: {
    status: 409,
    message:
      'A chave deste aparelho foi revogada. O ato ficou guardado e não vale como assinatura.',
  },
  witness_is_collector: {
    status: 409,
    message:
      'Esta empresa só aceita testemunhas de fora: ninguém da equipe pode ser testemunha. Peça a outra pessoa.',
  },
  session_not_allowed: {
    status: 409,
    message:
      'Nesta empresa as testemunhas e o fechamento são colhidos pela consultoria, não no acesso do cliente.',
  },
  invalid_cpf: { status: 422, message: 'CPF inválido. Verifique o número digitado.' },
  photos_required: { status: 422, message: 'Fotos são obrigatórias.' },
  photo_not_image: { status: 415, message: 'Somente arquivos .jpg e .png são aceitos' },
  photo_too_many_pixels: {
    status: 422,
    message: 'A foto é grande demais. Tire outra com menos de 26 megapixels.',
  },
  photo_uniform: {
    status: 422,
    message: 'A foto saiu toda de uma cor e não mostra nada. Tire outra.',
  },
  photo_too_large: { status: 413, message: 'Arquivo deve ter no máximo 50MB' }, // sic: 70 MB is what is enforced (@spec 1 §5)
  signature_empty: {
    status: 422,
    message: 'Falha ao adicionar assinatura. Verifique os dados e tente novamente.',
  },
  signature_closed: {
    status: 409,
    message: 'Assinatura indisponível, você não pode assinar no momento.',
  },
  clock_behind: {
    status: 503,
    message:
      'O relógio do servidor está atrasado. Nada foi perdido: o envio continua sozinho assim que ele for acertado.',
  },
  act_not_kept: { status: 409, message: 'Nenhum ato seu está fora de vigor neste contrato.' },
} as const satisfies ErrorTable;
