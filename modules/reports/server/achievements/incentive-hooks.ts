import { incentiveScheme } from '@kezhan/reports/model/incentive-scheme'
import { handlerOnly, incentiveBases } from '@kezhan/reports/rules/incentive'
import { refuse } from '@kezhan/reports/rules/refusals'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'

/** A scheme ends after it begins, and asks nobody for what is not his. */
export const incentiveHooks = hooksFor(incentiveScheme, {
  async beforeSave(_ctx, _db, { values, before }) {
    const { validFrom, validTo, earner, base } = { ...before, ...values }
    if (typeof validTo === 'string' && typeof validFrom === 'string' && validTo < validFrom)
      throw refuse('incentive.days')
    const only = handlerOnly.find(one => one === base)
    if (earner === 'salesman' && only !== undefined)
      throw refuse('incentive.earner', { base: incentiveBases[only].title })
    return values
  },
})
