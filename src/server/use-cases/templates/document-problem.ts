/** A document that is refused, in words for a person; `isType` = it is no document of a kind that is taken. */
export class DocumentProblem extends Error {
  readonly isType: boolean;

  constructor(message: string, options: { isType?: boolean } = {}) {
    super(message);
    this.name = 'DocumentProblem';
    this.isType = options.isType ?? false;
  }
}
