/** Port: sends SMS. By default the outbox of this server, with `TWILIO_…` Twilio. */
export interface SmsSender {
  /**
   * @param phonenumber a mobile number of Taiwan in national digits
   * @throws SmsNotSent when it was not taken
   */
  send(phonenumber: string, text: string): Promise<void>;
}

/** Why is for the log; it names neither number nor text. */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent';
}
