import { grouped } from '@kezhan/base/grouped'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { AgeingRow, arAgeing as call } from '../model/receivable-calls'
import { ageingFen, owedFen, type Receivable } from '../rules/allocation'

export const arAgeing: HandlerOf<typeof call> = async (ctx, { unitAccountId }) => {
  const rows = await ctx.db.query<Receivable & Omit<AgeingRow, 'owedFen' | 'bucketsFen'>>(
    `select e.id, e.amount_fen, e.paid_fen, e.business_date,
         a.id as unit_account_id, u.name as unit_name, a.name as account_name
       from ar_entry e join unit_account a on a.id = e.unit_account_id join unit u on u.id = a.unit_id
       where e.state in ('open', 'billed', 'part') and ($1::text is null or a.id = $1) order by u.name, a.id, e.id limit 100000`,
    [unitAccountId || null],
  )
  const today = ctx.user.businessDate ?? ctx.now.slice(0, 10)
  const accounts = [...grouped(rows, row => row.unitAccountId).values()]
  const result = accounts.flatMap(entries => {
    const [first] = entries
    if (first === undefined) return []
    const { unitAccountId: id, unitName, accountName } = first
    const sums = { owedFen: owedFen(entries), bucketsFen: ageingFen(entries, today) }
    return [{ unitAccountId: id, unitName, accountName, ...sums }]
  })
  return { result }
}
