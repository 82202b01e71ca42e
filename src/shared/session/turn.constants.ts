/** However long nobody ends it, a hand-over is over after 12 hours. By itself, because the first load asks for nothing else of a turn. */
export const longestTurnMs = 12 * 60 * 60 * 1000;
