export interface DictionarySeed {
  readonly code: string
  readonly name: string
  readonly items: readonly (readonly [value: string, text: string])[]
  /** Hotels may change it for themselves. */
  readonly isOpen?: true
}
