/** This machine lacks what the measurement needs; the message says what to install. */
export class NotMeasurable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotMeasurable'
  }
}
