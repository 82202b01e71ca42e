/** Texts of the permissions editor (@spec 3 §2 Permissions editor, §8 Permissions). */
export const permissionMessages = {
  idMissing: 'ID da permissão não fornecido',
  notFound: (id: string): string => `Permissão com ID ${id} não encontrada`,
  repeated: 'Item repetido na lista.',
  ceoNotGiven: 'CEO não pode ser dado como cargo de um item.',
  itemNotFound: 'Um item da lista não foi encontrado.',
  notYours: 'Você não pode alterar as permissões desta pessoa.',
  editNotYours: 'Você só pode dar edição do que você mesmo edita.',
  listFailed: 'Permissões não encontradas.',
  unexpected: 'Erro inesperado ao buscar permissão',
  noItem: 'Nenhum item encontrado.',
  noSuggestion: 'Nenhuma sugestão encontrada.',
  beyond: 'Fora do que abre para você: fica como está.',
  tooLong: 'A lista passa de 5.000 itens: aqui ela só pode ser lida.',
  client: {
    saved: 'Clientes atualizados!',
    failed: (reason: string): string => `Erro ao atualizar clientes: ${reason}`,
  },
  product: {
    saved: 'Produtos atualizados!',
    failed: (reason: string): string => `Erro ao atualizar produtos: ${reason}`,
  },
  tenant: {
    saved: 'Empresas atualizadas!',
    failed: (reason: string): string => `Erro ao atualizar empresas: ${reason}`,
  },
} as const;
