import type { TypeUser } from '../permissions/roles.ts';

/** Home of a staff type (@spec 1 §2.5). */
export function homeOf(typeUser: TypeUser): '/home' | '/admin/home' {
  return typeUser === 'ADMIN' ? '/admin/home' : '/home';
}
