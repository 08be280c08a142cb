import { readLastSession, readSession } from '@kezhan/client/request/session-store'

/** Whose drafts are kept and shown now. */
export const draftOwner = (): string => readSession()?.user.id ?? ''

/**
 * Why a form of this owner goes away: `left` by a reload or another page, `interrupted` by the end of his session;
 * undefined when he logged out, or somebody else is here by now.
 */
export function departureOf(owner: string): 'left' | 'interrupted' | undefined {
  if (draftOwner() === owner) return 'left'
  return readSession() === undefined && readLastSession()?.userId === owner ? 'interrupted' : undefined
}
