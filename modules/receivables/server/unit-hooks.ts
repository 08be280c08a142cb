import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { unitAccount } from '../model/unit-account'

/** An account begins without debts; only what is put on it and paid changes that. */
export const unitAccountHooks = hooksFor(unitAccount, {
  async beforeSave(_ctx, _db, { values, before }) {
    return before === undefined ? { ...values, owedFen: 0 } : values
  },
})
