import { postingCode } from '@kezhan/folios/model/posting-code'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { refuse } from '../rules/refusals'

/** Rules post to the codes of the product, so these keep their meaning. */
export const postingCodeHooks = hooksFor(postingCode, {
  async beforeSave(_ctx, _db, { values, before }) {
    if (before === undefined) return { ...values, isSystem: 'N' }
    const moved = (['side', 'postingClass'] as const).some(
      name => values[name] !== undefined && values[name] !== before[name],
    )
    if (before.isSystem === 'Y' && moved) throw refuse('posting.locked', { name: String(before.name) })
    return values
  },
  async beforeDelete(_ctx, db, ids) {
    const [kept] = await db.query<{ name: string }>(
      `select name from posting_code where id = any($1::text[]) and is_system = 'Y' order by code limit 1`,
      [ids],
    )
    if (kept !== undefined) throw refuse('posting.keep', { name: kept.name })
  },
})
