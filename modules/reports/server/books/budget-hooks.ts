import { budget } from '@kezhan/reports/model/budget'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'

/** A month is meant by any of its days and kept as its first. */
export const budgetHooks = hooksFor(budget, {
  beforeSave: async (_ctx, _db, { values }) =>
    typeof values.month === 'string' ? { ...values, month: `${values.month.slice(0, 7)}-01` } : values,
})
