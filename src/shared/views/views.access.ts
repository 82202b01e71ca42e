import { staff } from '../permissions/roles.ts';

/** Who keeps views of lists; of which ones is the next question. */
export const whoKeepsViews = staff;
