import type { invoiceTitles as call } from '@kezhan/folios/model/invoice-calls'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type Title, titleColumns } from './title-store'

export const invoiceTitles: HandlerOf<typeof call> = async (ctx, { keyword }) => ({
  result: await findTitles(ctx.db, keyword),
})

function findTitles(db: Queries, keyword: string): Promise<Title[]> {
  return db.query<Title>(
    `select ${titleColumns} from invoice_title t where starts_with(lower(t.tax_no), lower($1)) or strpos(t.title, $1) > 0
     order by t.title, t.id limit 20`,
    [keyword.trim()],
  )
}
