import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { CardEncoder } from './card-encoder'
import type { RegistrationGate } from './registration-gate'

/** What stays need beside the database: who seals certificates, encodes cards and takes registrations. */
export interface StayParts extends DeskParts {
  readonly encoder: CardEncoder
  readonly gate: RegistrationGate
}
