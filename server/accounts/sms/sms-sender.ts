/** Port: sends SMS, by default to this server's outbox, with `TWILIO_…` settings through Twilio. */
export interface SmsSender {
  /**
   * @param phonenumber a mobile number of Taiwan in national digits
   * @throws SmsNotSent when it was not accepted
   */
  send(phonenumber: string, text: string): Promise<void>;
}

/** The error when an SMS was not accepted. Its message is for the log and contains neither number nor text. */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent';
  /** Whether it must not be sent again: the number was refused, or the SMS may have been accepted after all. */
  readonly isFinal: boolean;
  /** Whether the SMS may have been accepted after all, because the answer took too long. */
  readonly mayArrive: boolean;

  constructor(
    message: string,
    {
      isFinal = false,
      mayArrive = false,
      ...options
    }: ErrorOptions & { isFinal?: boolean; mayArrive?: boolean } = {},
  ) {
    super(message, options);
    this.isFinal = isFinal;
    this.mayArrive = mayArrive;
  }
}
