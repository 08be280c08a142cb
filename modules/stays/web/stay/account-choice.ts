/** Who pays later: the account of a unit, and who signs for it. */
export interface AccountChoice {
  readonly accountId?: string
  readonly signerId?: string
}

/** What a call is sent; that somebody must sign, the field says and the server again. */
export const accountSent = ({ accountId, signerId }: AccountChoice) => ({
  ...(accountId === undefined ? {} : { unitAccountId: accountId }),
  ...(signerId === undefined ? {} : { signerId }),
})
