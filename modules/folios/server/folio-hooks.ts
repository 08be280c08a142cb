import type { Folio } from '@kezhan/folios/model/folio'
import type { PostingClass } from '@kezhan/folios/model/posting-codes'
import type { NewLine } from '@kezhan/folios/rules/folio-line'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { LineToPost, StoredLine } from './ledger/lines'

/** What the line that takes back has to say beside what it takes back. */
export type GivenBack = Pick<LineToPost, 'paidFrom'>

/** An open bill of a room in which somebody lives. */
export interface RoomBill {
  readonly folioId: string
  readonly roomNo: string
  readonly guestName: string
  readonly balanceFen: number
  /** 可用额度: what is left for him once tonight is paid. */
  readonly availableFen: number
}

/** What folios ask of the modules above them. */
export interface FolioHooks {
  /** Whether charges are still to come: somebody lives on this folio, or is expected. Such a folio must not be closed. */
  readonly isAwaited: (db: Queries, folioId: string) => Promise<boolean>
  /** The folio that pays a charge of a room: its own, or by the routing of its team the master account. */
  readonly payingFolio: (db: Queries, folio: Folio, cls: PostingClass) => Promise<string>
  /** The bills of who is in the house, of one folio or of all rooms, by their numbers. */
  readonly roomBills: (db: Queries, hotelCode: string, folioId?: string) => Promise<readonly RoomBill[]>
  /** Somebody has posted or corrected these by hand: what was earned by the bills of stays follows. */
  readonly linesPosted: (ctx: Ctx, db: Db, desk: Desk, lines: readonly NewLine[]) => Promise<void>
  /** Takes back the debt of a unit whose line is reversed. Refuses one that is paid or asked for already. */
  readonly reverseEntry: (ctx: Ctx, db: Db, lineId: string, businessDate: string) => Promise<void>
  /** A bill was settled, opened again or corrected: what stays on it have earned their members is counted again. */
  readonly billChanged: (ctx: Ctx, db: Db, desk: Desk, folioId: string) => Promise<void>
  /** Gives back to a member what a reversed line took of his money, points or coupons; says into which accounts it goes. */
  readonly giveBack: (ctx: Ctx, db: Db, desk: Desk, line: StoredLine) => Promise<GivenBack>
}
