import { hooksFor, type Row } from '@kezhan/server-kit/resource/hooks'
import { couponTemplate } from '../model/coupon-template'
import { readBlackout } from '../rules/coupon-terms'
import { refuse } from '../rules/refusals'
import { checkComplete, checkPromise, type WrittenTemplate } from '../rules/template-check'

/** What was promised stays; what is put into service says all that it promises. */
export const couponTemplateHooks = hooksFor(couponTemplate, {
  async beforeSave(_ctx, db, { id, values, before }) {
    if (before === undefined) return checked(values, 0)
    // Nobody gives any of it while its total is being changed.
    const [held] = await db.query<{ issuedQty: number }>(
      'select coalesce(issued_qty, 0) as issued_qty from coupon_template where id = $1 for update',
      [id],
    )
    const issuedQty = held?.issuedQty ?? 0
    checkPromise(issuedQty, before, values)
    return checked({ ...before, ...values }, issuedQty, values)
  },
  async beforeDelete(_ctx, db, ids) {
    const [issued] = await db.query('select 1 from coupon where template_id = any($1::text[]) limit 1', [ids])
    if (issued !== undefined) throw refuse('template.used')
  },
})

function checked(whole: Row, issuedQty: number, values: Row = whole): Row {
  readBlackout(typeof whole.blackout === 'string' ? whole.blackout : null)
  const totalQty = typeof whole.totalQty === 'number' ? whole.totalQty : null
  if (totalQty !== null && totalQty < issuedQty) throw refuse('template.total', { issued: issuedQty })
  const isInUse = whole.state === 'enabled' || whole.state === 'exhausted'
  // The engine has held every value against its field.
  if (isInUse) checkComplete(withNulls(whole) as unknown as WrittenTemplate)
  const isGone = totalQty !== null && issuedQty >= totalQty
  return {
    ...values,
    ...(isInUse ? { state: isGone ? 'exhausted' : 'enabled' } : {}),
    ...(values === whole ? { issuedQty: 0 } : {}),
  }
}

const withNulls = (row: Row): Row =>
  Object.fromEntries(Object.keys(couponTemplate.fields).map(name => [name, row[name] ?? null]))
