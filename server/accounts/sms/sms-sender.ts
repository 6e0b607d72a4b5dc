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
}
