/** A mistake of an author. The build prints its sentence without a stack trace, which would point at our code. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(message: string) {
    super(message);
    this.stack = '';
  }
}
