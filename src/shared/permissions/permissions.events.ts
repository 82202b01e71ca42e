import type { Person } from '../history/history.rules.ts';
import type { TypeCargo } from './roles.ts';

/** What a permission says of its object. */
export type Granted = { typeCargo: TypeCargo; editar: boolean };

/** What a permission is for, by the name that it has in the paths of the calls. */
export type PermissionKind = 'client' | 'product' | 'tenant';

/** Permissions of a person were given, changed or taken. */
export type PermissionsChanged = {
  kind: 'permissionsChanged';
  /** The person's company. */
  idTenant: string;
  by: Person;
  idUser: string;
  /** The person's name then. */
  userName: string;
  of: PermissionKind;
  changes: readonly {
    /** The company whose history tells it: that of the client or product; a company is told in the person's. */
    idTenant: string;
    /** The client that it is for, or whose product it is; null = a company. */
    idClient: string | null;
    /** Name of the client, the company or the product then. */
    name: string;
    before: Granted | null;
    after: Granted | null;
  }[];
};
