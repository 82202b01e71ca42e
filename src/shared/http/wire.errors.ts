import { failingServerText } from '../errors/failing-server.messages.ts';
import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of requests as such, whatever they are about. */
export const wireErrors = {
  bad_request: { status: 400, message: 'Requisição inválida.' },
  validation_failed: {
    status: 422,
    message: 'Dados inválidos. Verifique os campos e tente novamente.',
  },
  missing_fields: { status: 422, message: 'Campos obrigatórios ausentes' },
  not_found: { status: 404, message: 'Não encontrado.' },
  payload_too_large: { status: 413, message: 'Arquivo muito grande.' },
  unsupported_media: { status: 415, message: 'Formato de arquivo não aceito.' },
  rate_limited: {
    status: 429,
    message: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  },
  file_removed: { status: 410, message: 'Este arquivo foi apagado pelo escritório.' },
  internal: { status: 500, message: failingServerText },
  unavailable: {
    status: 503,
    message: 'Serviço indisponível no momento. Tente novamente em instantes.',
  },
  storage_full: {
    status: 507,
    message: 'Sem espaço para gravar no servidor. Nada foi perdido neste aparelho.',
  },
  client_too_old: {
    status: 426,
    message: 'Esta versão do aplicativo é antiga. Atualize para continuar.',
  },
  uploads_busy: { status: 429, message: 'Já há dois envios desta sessão em andamento.' },
} as const satisfies ErrorTable;
