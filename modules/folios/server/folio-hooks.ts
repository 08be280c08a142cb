import type { Folio } from '@kezhan/folios/model/folio'
import type { PostingClass } from '@kezhan/folios/model/posting-codes'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { LineToPost, StoredLine } from './ledger/lines'

/** What the line that takes back has to say beside what it takes back. */
export type GivenBack = Pick<LineToPost, 'paidFrom'>

/** What folios ask of the modules above them. */
export interface FolioHooks {
  /** Whether charges are still to come: somebody lives on this folio, or is expected. Such a folio must not be closed. */
  readonly isAwaited: (db: Queries, folioId: string) => Promise<boolean>
  /** The folio that pays a charge of a room: its own, or by the routing of its team the master account. */
  readonly payingFolio: (db: Queries, folio: Folio, cls: PostingClass) => Promise<string>
  /** Takes back the debt of a unit whose line is reversed. Refuses one that is paid or asked for already. */
  readonly reverseEntry: (ctx: Ctx, db: Db, lineId: string, businessDate: string) => Promise<void>
  /** Gives back to a member what a reversed line took of his money, points or coupons; says into which accounts it goes. */
  readonly giveBack: (ctx: Ctx, db: Db, desk: Desk, line: StoredLine) => Promise<GivenBack>
}
