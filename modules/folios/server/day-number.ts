import type { Ctx } from '@kezhan/server-kit/ctx'

const blockSize = 16
const takenAt = new WeakMap<object, Map<string, { next: number; last: number }>>()

/**
 * A number that people read: prefix, business day, serial, such as `YD2605010001`. Taken in blocks and outside the
 * transaction that uses it, so that bookings of one hotel do not wait for each other; what is not used stays a gap.
 */
export async function dayNumber(ctx: Ctx, prefix: string, day: string): Promise<string> {
  const { tenantId, hotelCode } = ctx.user
  const taken = takenAt.get(ctx.db.home) ?? new Map<string, { next: number; last: number }>()
  takenAt.set(ctx.db.home, taken)
  const key = `${hotelCode} ${prefix} ${day}`
  let block = taken.get(key)
  if (block === undefined || block.next > block.last) {
    const [row] = await ctx.db.query<{ last: number }>(
      `insert into day_serial as s (tenant_id, hotel_code, prefix, day, last_no) values ($1, $2, $3, $4, $5)
       on conflict (hotel_code, prefix, day) do update set last_no = s.last_no + $5 returning last_no as last`,
      [tenantId, hotelCode, prefix, day, blockSize],
    )
    const last = row?.last ?? blockSize
    block = { next: last - blockSize + 1, last }
    taken.set(key, block)
  }
  const serial = block.next++
  return `${prefix}${day.slice(2).replaceAll('-', '')}${String(serial).padStart(4, '0')}`
}
