/** Why a file cannot be read, as a person is told: the tag or place, and the reason (`ARQUIVO_ILEGIVEL`). */
export class UnreadableFile extends Error {
  readonly place: string;
  readonly reason: string;
  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`);
    this.name = 'UnreadableFile';
    this.place = place;
    this.reason = reason;
  }
}
