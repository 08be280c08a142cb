import type { PostingClass } from '../model/posting-codes'

/** Who pays for the rooms of a team: 房费归主账, 全部归主账, 各付各账. */
export type RouteRule = 'room' | 'all' | 'own'

export interface Routing {
  readonly rule: RouteRule
  readonly masterFolioId: string
  readonly ownFolioId: string
}

const roomClasses: readonly PostingClass[] = ['ROOM', 'ROOM_EXTRA']

/** The folio on which a charge of a room is posted; the line keeps its stay, so revenue per room stays right. */
export function folioForCharge({ rule, masterFolioId, ownFolioId }: Routing, cls: PostingClass): string {
  const isMasters = rule === 'all' || (rule === 'room' && roomClasses.includes(cls))
  return isMasters ? masterFolioId : ownFolioId
}
