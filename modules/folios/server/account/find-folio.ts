import type { Folio } from '@kezhan/folios/model/folio'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { folioColumns } from '../ledger/folio'

export async function findFolio(ctx: Ctx, id: string): Promise<Folio> {
  const [folio] = await ctx.db.query<Folio>(`select ${folioColumns} from folio f where f.id = $1`, [id])
  if (folio === undefined) throw refuse('folio.missing')
  return folio
}
