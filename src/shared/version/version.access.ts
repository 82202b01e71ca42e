import { anybody } from '../permissions/roles.ts';

/** Who asks which build answers. */
export const whoAsksVersion = anybody('the name of the build stands in every page that is served');
