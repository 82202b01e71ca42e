/** State of an account as people read it (@spec 2 §3). */
export const userStatuses = ['Ativo', 'Pendente'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** States that a list is asked for: a blocked account is neither of the others, whatever its record says of its acceptance. */
export const userStatusFilters = [...userStatuses, 'Bloqueado'] as const;
export type UserStatusFilter = (typeof userStatusFilters)[number];

/** Fields that a person is chosen for (decisions: People on a product). */
export const userOptionPurposes = ['responsavel', 'gerente', 'analista'] as const;
export type UserOptionPurpose = (typeof userOptionPurposes)[number];

/** First page of /admin/usuarios and of /parceiros (decisions: Answers). */
export const userPageSize = 50;
export const managedUserPageSize = 10;
