import type { UploadAction } from '../model/registration-calls'

/** One guest as the registration of the public security wants him (hotel domain §6.1). */
export interface RegisteredGuest {
  /** The same for the same thing told: sent twice, it is one registration. */
  readonly key: string
  /** The same for the same person in the same stay. */
  readonly recordId: string
  readonly action: UploadAction
  readonly name: string
  readonly gender: string
  readonly birthday: string | null
  readonly nation: string | null
  readonly nationality: string
  readonly certType: string
  readonly certNo: string
  readonly certValidTo: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly roomNo: string
  readonly at: string
  readonly guardian: { readonly name: string; readonly phone: string; readonly relation: string } | null
}

/** The local system of guest registration; each place has its own. */
export interface RegistrationGate {
  /** Throws, or says why not; nobody at the desk waits for it. */
  send(guest: RegisteredGuest): Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>
}

/** Stands for the local system: takes everybody whose certificate has a number. */
export const simulatedGate: RegistrationGate = {
  send: async ({ certNo }) => (certNo === '' ? { ok: false, text: '缺少证件号码' } : { ok: true }),
}
