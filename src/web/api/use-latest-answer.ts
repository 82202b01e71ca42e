import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Asks something whose answer changes a form. Only the answer to the newest question counts: an older one that comes late, one after
 * `forget`, and one after the form was left would write the data of something else.
 */
export function useLatestAnswer<Asked, Answer>(options: {
  ask: (asked: Asked) => Promise<Answer>;
  onAnswer: (answer: Answer, asked: Asked) => void;
  onFailure: (error: unknown, asked: Asked) => void;
}): {
  ask: (asked: Asked) => void;
  /** What is under way no longer counts, and its failure is no longer shown. */
  forget: () => void;
  isAsking: boolean;
  error: unknown;
} {
  const turn = useRef(0);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ asked }: { asked: Asked; turn: number }) => options.ask(asked),
    onSuccess: (answer, question) => {
      if (question.turn === turn.current) options.onAnswer(answer, question.asked);
    },
    onError: (failure, question) => {
      if (question.turn === turn.current) options.onFailure(failure, question.asked);
    },
  });
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  return {
    ask: (asked) => {
      turn.current += 1;
      mutate({ asked, turn: turn.current });
    },
    forget: () => {
      turn.current += 1;
      reset();
    },
    isAsking: isPending,
    error,
  };
}
