import {
  adminCeo,
  adminCeoOrTi,
  ceos,
  directors,
  firmBringers,
  managers,
  networkLeaders,
  partnerBringers,
  staff,
} from '../permissions/roles.ts';

/** Who works with the administration's list of users: reads it, creates, changes and deletes (decisions: Sidebar). */
export const whoManagesUsers = adminCeoOrTi;
/** Who keeps the accounts of people: changes, deletes, blocks them, and sends password links. */
export const whoKeepsPeople = directors;
/** Who reads all users of one company: the list of CPF and e-mail that the one above is, company by company. */
export const whoListsCompanyUsers = directors;
/** Who reads the users whom they manage. */
export const whoListsManagedUsers = managers;
/** Who has the page of managed users: a GERENTE reads the own ones, a CEO those of the company (@spec 2 §6; decisions: Sidebar). */
export const whoLeadsNetwork = networkLeaders;
/** Who reads the record of a person whom they may open. */
export const whoReadsUsers = staff;
/** Who creates users of the network. */
export const whoCreatesPartners = partnerBringers;
/** Who registers accounting firms. */
export const whoRegistersFirms = firmBringers;
/** Who sees pending users and activates them (@spec 2 §6; decisions: Users). */
export const whoAcceptsUsers = ceos;
/** Who chooses the responsável or gerente of a client: who looks after the company's people. */
export const whoChoosesPeople = directors;
/** Who chooses the analyst of a product (decisions: People on a product). */
export const whoChoosesAnalysts = adminCeo;
