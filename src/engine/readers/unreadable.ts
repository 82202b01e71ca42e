/** Why a file cannot be read, as a person is told: the tag or place, and the cause (`ARQUIVO_ILEGIVEL`). */
export class UnreadableFile extends Error {
  constructor(place: string, cause: string) {
    super(`${place}: ${cause}`);
    this.name = 'UnreadableFile';
  }
}
