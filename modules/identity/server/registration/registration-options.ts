import type { SmsSender } from './sms-sender'

export interface RegistrationOptions {
  /** Undefined where no provider is set up. */
  readonly sms: SmsSender | undefined
}
