import { hooksFor, type Row } from '@kezhan/server-kit/resource/hooks'
import { couponTemplate } from '../model/coupon-template'
import type { TemplateState } from '../model/coupon-words'
import { readBlackout } from '../rules/coupon-terms'
import { refuse } from '../rules/refusals'
import { checkComplete, checkPromise, type WrittenTemplate } from '../rules/template-check'

/** What was promised stays; what is put into service says all that it promises. */
export const couponTemplateHooks = hooksFor(couponTemplate, {
  async beforeSave(_ctx, db, { id, values, before }) {
    readBlackout(typeof values.blackout === 'string' ? values.blackout : null)
    if (before === undefined) return { ...values, state: 'draft', issuedQty: 0 }
    // Nobody gives any of it while its total is being changed.
    const [held] = await db.query<{ issuedQty: number; state: TemplateState }>(
      'select coalesce(issued_qty, 0) as issued_qty, state from coupon_template where id = $1 for update',
      [id],
    )
    const { issuedQty = 0, state = 'draft' } = held ?? {}
    checkPromise(issuedQty, before, values)
    const whole = { ...before, ...values }
    const totalQty = typeof whole.totalQty === 'number' ? whole.totalQty : null
    if (totalQty !== null && totalQty < issuedQty) throw refuse('template.total', { issued: issuedQty })
    if (state !== 'enabled' && state !== 'exhausted') return values
    // The engine has held every value against its field.
    checkComplete(withNulls(whole) as unknown as WrittenTemplate)
    return { ...values, state: totalQty !== null && issuedQty >= totalQty ? 'exhausted' : 'enabled' }
  },
  async beforeDelete(_ctx, db, ids) {
    const [issued] = await db.query('select 1 from coupon where template_id = any($1::text[]) limit 1', [ids])
    if (issued !== undefined) throw refuse('template.used')
  },
})

const withNulls = (row: Row): Row =>
  Object.fromEntries(Object.keys(couponTemplate.fields).map(name => [name, row[name] ?? null]))
