import type { Folio, FolioOwner } from '@kezhan/folios/model/folio'
import { checkLedger } from '@kezhan/folios/rules/money-use'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export interface NewFolio {
  readonly ownerKind: FolioOwner
  readonly ownerId: string
  readonly name: string
  /** `dayNumber(ctx, 'ZD', day)`, taken before the transaction. */
  readonly folioNo: string
}

export const folioColumns = `f.id, f.folio_no, f.owner_kind, f.owner_id, f.name, f.state,
  f.credit_extra_fen, f.debit_fen, f.credit_fen,
  f.credit_fen - f.debit_fen as balance_fen, f.line_count, f.closed_on, f.version`

/** 开账. */
export async function openFolio(ctx: Ctx, db: Db, desk: Desk, folio: NewFolio): Promise<Folio> {
  const id = newId()
  const [made] = await db.query<Folio>(
    `insert into folio as f (id, tenant_id, hotel_code, folio_no, owner_kind, owner_id, name, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${folioColumns}`,
    [
      id,
      desk.tenantId,
      desk.hotelCode,
      folio.folioNo,
      folio.ownerKind,
      folio.ownerId,
      folio.name,
      desk.username,
    ],
  )
  if (made === undefined) throw refuse('folio.missing')
  await recordChanges(ctx, db, [{ table: 'folio', id, title: folio.folioNo, before: null, after: made }])
  return made
}

/** Another name for a folio: its guest lives elsewhere, or somebody else answers for it. */
export async function renameFolio(ctx: Ctx, db: Queries, id: string, name: string): Promise<void> {
  const [before] = await db.query<Folio>(`select ${folioColumns} from folio f where f.id = $1 for update`, [
    id,
  ])
  if (before === undefined || before.name === name) return
  await db.query(
    'update folio set name = $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
    [id, name, ctx.user.username],
  )
  const after = { ...before, name }
  await recordChanges(ctx, db, [{ table: 'folio', id, title: before.folioNo, before, after }])
}

/** Takes folios for oneself until the transaction ends, always in the order of their ids. Refuses a missing one. */
export async function lockFolios(db: Queries, ids: readonly string[]): Promise<Folio[]> {
  const wanted = [...new Set(ids)]
  const folios = await db.query<Folio>(
    `select ${folioColumns} from folio f where f.id = any($1::text[]) order by f.id for update`,
    [wanted],
  )
  if (folios.length < wanted.length) throw refuse('folio.missing')
  return folios
}

/** One folio for oneself. `version` is what the asking page has seen: refuses where the folio has moved on since. */
export async function lockFolio(db: Queries, id: string, version?: number | null): Promise<Folio> {
  const [folio] = await lockFolios(db, [id])
  if (folio === undefined) throw refuse('folio.missing')
  if (typeof version === 'number' && version !== folio.version) throw refuse('folio.changed')
  return folio
}

/** One folio for oneself that this call may touch. Refuses also one of another ledger. */
export async function ownFolio(ctx: Ctx, db: Queries, id: string, version?: number | null): Promise<Folio> {
  const folio = await lockFolio(db, id, version)
  checkLedger(ctx.call.money, folio.ownerKind)
  return folio
}

/** The bill of a stay that was left unpaid is closed together with its stay (补结账), never alone. */
export function checkNotWalkedOut(folio: Folio): void {
  if (folio.ownerKind === 'STAY' && folio.state === 'suspended') throw refuse('folio.walkedOut')
}
