/** Letters of a view's name. */
export const maxViewNameLength = 40;
/** Characters of the filters that a view keeps. */
export const maxViewSearchLength = 500;
/** Views that a person keeps of one list. */
export const maxViewsOfList = 20;
