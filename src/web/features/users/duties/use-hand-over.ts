import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { handOverDuties } from '#shared/users/duties.endpoints.ts';
import type { Duties } from '#shared/users/duties.rules.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { successorsOf, type Successors } from './successor-fields.tsx';

/** A hand-over of all that these people answer for. */
export type HandOver = { ids: readonly string[]; duties: Duties; successors: Successors };

/** Sends a hand-over; afterwards the lists of clients and people are asked for again. */
export function useHandOver(
  onDone: (moved: Duties) => void,
): UseMutationResult<Duties, Error, HandOver> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, duties, successors }: HandOver) =>
      callEndpoint(handOverDuties, {
        body: { ids: [...ids], ...successorsOf(duties, successors) },
      }),
    onSuccess: async (moved) => {
      onDone(moved);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: clientKeys.all }),
        queryClient.invalidateQueries({ queryKey: userKeys.all }),
      ]);
    },
  });
}
