import { budget } from '@kezhan/reports/model/budget'
import { refuse } from '@kezhan/reports/rules/refusals'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'

/** A type has one budget for a month. */
export const budgetHooks = hooksFor(budget, {
  async beforeSave(ctx, db, { id, values, before }) {
    const month = values.month ?? before?.month
    const roomTypeId = values.roomTypeId ?? before?.roomTypeId
    const [other] = await db.query(
      'select 1 from budget where hotel_code = $1 and month = $2 and room_type_id = $3 and id <> $4',
      [ctx.user.hotelCode, month, roomTypeId, id],
    )
    if (other !== undefined) throw refuse('budget.twice', { month: String(month) })
    return values
  },
})
