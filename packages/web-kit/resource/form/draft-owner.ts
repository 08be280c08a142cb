import { readLastSession, readSession } from '@kezhan/client/request/session-store'

/** Whose drafts are kept and shown now: of one person in one place, as the row that he writes belongs there. */
export function draftOwner(): string {
  const user = readSession()?.user
  return user === undefined ? '' : ownerOf(user.id, user.hotelCode)
}

const ownerOf = (userId: string, hotelCode: string): string => `${userId}@${hotelCode}`

/**
 * Why a form of this owner goes away: `left` by a reload or another page, `interrupted` by the end of his session;
 * undefined when he logged out, or somebody else is here by now.
 */
export function departureOf(owner: string): 'left' | 'interrupted' | undefined {
  if (draftOwner() === owner) return 'left'
  const last = readLastSession()
  const isHis = last !== undefined && ownerOf(last.userId, last.hotelCode) === owner
  return readSession() === undefined && isHis ? 'interrupted' : undefined
}
