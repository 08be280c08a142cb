import type { Ctx } from '@kezhan/server-kit/ctx'

/**
 * Numbers for so many new members, of one row in all hotels of the tenant. Taken outside the transaction that uses them, so
 * that hotels do not wait for each other; what is not used stays a gap.
 */
export async function memberNumbers(ctx: Ctx, count: number): Promise<string[]> {
  const [row] = await ctx.db.query<{ last: number }>(
    `insert into member_serial as s (tenant_id, last_no) values ($1, $2)
     on conflict (tenant_id) do update set last_no = s.last_no + $2 returning last_no as last`,
    [ctx.user.tenantId, count],
  )
  const first = (row?.last ?? count) - count + 1
  return Array.from({ length: count }, (_, at) => `HY${String(first + at).padStart(8, '0')}`)
}
