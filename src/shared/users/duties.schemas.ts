import * as v from 'valibot';
import { uuidField } from '../kernel/fields.ts';
import { managerReasons, maxPeopleAtOnce } from './duties.rules.ts';
import { userMessages } from './users.messages.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Number of records for which a person answers. */
export const dutiesSchema = v.object({ responsavel: count, gerente: count, pessoas: count });

const most = `No máximo ${maxPeopleAtOnce} pessoas por vez`;

/**
 * Body of POST /user/gerente; `seen` is the gerente that the caller saw when they ticked the row.
 */
export const setManagerBody = v.strictObject({
  people: v.pipe(
    v.array(
      v.strictObject({ id: uuidField, seen: v.nullable(uuidField) }),
      userMessages.choosePeople,
    ),
    v.minLength(1, userMessages.choosePeople),
    v.maxLength(maxPeopleAtOnce, most),
    v.check(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      userMessages.personTwice,
    ),
  ),
  id_gerente: v.nullable(uuidField),
});
export type SetManagerBody = v.InferOutput<typeof setManagerBody>;

/**
 * Body of POST /user/hand-over: whose duties, and who takes over which; `gerente` null leaves them
 * without one.
 */
export const handOverDutiesBody = v.pipe(
  v.strictObject({
    ids: v.pipe(
      v.array(uuidField, userMessages.choosePeople),
      v.minLength(1, userMessages.choosePeople),
      v.maxLength(maxPeopleAtOnce, most),
    ),
    responsavel: v.optional(uuidField),
    gerente: v.optional(v.nullable(uuidField)),
  }),
  v.check(
    ({ responsavel, gerente }) => responsavel !== undefined || gerente !== undefined,
    userMessages.chooseSuccessor,
  ),
);
export type HandOverDutiesBody = v.InferOutput<typeof handOverDutiesBody>;

/** `details` of `bulk_refused` for people: who, and why. */
export const peopleRefusalSchema = v.object({
  people: v.array(v.object({ id: v.string(), reason: v.picklist(managerReasons) })),
});
export type PeopleRefusal = v.InferOutput<typeof peopleRefusalSchema>;

/** `details` of `has_duties`: the people who have some, and which. */
export const hasDutiesSchema = v.object({
  people: v.array(v.object({ id: v.string(), name: v.string(), ...dutiesSchema.entries })),
});
export type HasDuties = v.InferOutput<typeof hasDutiesSchema>;
