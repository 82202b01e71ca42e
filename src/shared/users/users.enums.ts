/** State of an account as people read it (@spec 2 §3). */
export const userStatuses = ['Ativo', 'Pendente'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** First page of /admin/usuarios and of /parceiros (decisions: Answers). */
export const userPageSize = 50;
export const managedUserPageSize = 10;
