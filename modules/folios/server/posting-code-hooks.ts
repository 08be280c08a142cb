import { postingCode } from '@kezhan/folios/model/posting-code'
import { chargeClasses, postedByItself } from '@kezhan/folios/model/posting-codes'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { refuse } from '../rules/refusals'

/** Rules post to the codes of the product, so these keep their meaning, and those they cannot do without stay in use. A charge never counts as money that was taken. */
export const postingCodeHooks = hooksFor(postingCode, {
  async beforeSave(_ctx, _db, { values, before }) {
    const moved = (['side', 'postingClass'] as const).some(
      name => values[name] !== undefined && values[name] !== before?.[name],
    )
    if (before?.isSystem === 'Y' && moved) throw refuse('posting.locked', { name: String(before.name) })
    const { name, side, postingClass } = { ...before, ...values }
    if (values.enabled === 'N' && isNeeded(before)) throw refuse('posting.needed', { name: String(name) })
    const isCharge = chargeClasses.some(cls => cls === postingClass)
    if (side !== (isCharge ? 'D' : 'C')) throw refuse('posting.class', { name: String(name) })
    return before === undefined ? { ...values, isSystem: 'N' } : values
  },
  async beforeDelete(_ctx, db, ids) {
    const [kept] = await db.query<{ name: string; code: string; isSystem: string }>(
      `select name, code, is_system from posting_code where id = any($1::text[]) and is_system = 'Y' order by code limit 1`,
      [ids],
    )
    if (kept !== undefined)
      throw refuse(isNeeded(kept) ? 'posting.needed' : 'posting.keep', { name: kept.name })
  },
})

const isNeeded = (row: { readonly [name: string]: unknown } | undefined): boolean =>
  row?.isSystem === 'Y' && postedByItself.has(String(row.code))
