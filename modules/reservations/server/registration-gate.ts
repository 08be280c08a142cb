/** One guest as the registration of the public security wants him. */
export interface RegisteredGuest {
  /** The same for the same person in the same stay: sent twice, it is one registration. */
  readonly key: string
  readonly direction: 'in' | 'out'
  readonly name: string
  readonly certType: string
  readonly certNo: string
  readonly roomNo: string
  readonly at: string
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
