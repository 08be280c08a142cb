import { postingCode } from '@kezhan/folios/model/posting-code'
import { chargeClasses } from '@kezhan/folios/model/posting-codes'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { refuse } from '../rules/refusals'

/** Rules post to the codes of the product, so these keep their meaning. A charge never counts as money that was taken. */
export const postingCodeHooks = hooksFor(postingCode, {
  async beforeSave(_ctx, _db, { values, before }) {
    const moved = (['side', 'postingClass'] as const).some(
      name => values[name] !== undefined && values[name] !== before?.[name],
    )
    if (before?.isSystem === 'Y' && moved) throw refuse('posting.locked', { name: String(before.name) })
    const { name, side, postingClass } = { ...before, ...values }
    const isCharge = chargeClasses.some(cls => cls === postingClass)
    if (side !== (isCharge ? 'D' : 'C')) throw refuse('posting.class', { name: String(name) })
    return before === undefined ? { ...values, isSystem: 'N' } : values
  },
  async beforeDelete(_ctx, db, ids) {
    const [kept] = await db.query<{ name: string }>(
      `select name from posting_code where id = any($1::text[]) and is_system = 'Y' order by code limit 1`,
      [ids],
    )
    if (kept !== undefined) throw refuse('posting.keep', { name: kept.name })
  },
})
