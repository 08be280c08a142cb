import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { couponSwitch as call } from '../model/coupon-calls'
import { leftOf } from '../rules/issue-limits'
import { checkComplete } from '../rules/template-check'
import { holdTemplate } from './template-store'

/** 启用 and 停用: what is put into service says all that it promises; coupons that people have stay good. */
export const couponSwitch: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    const template = await holdTemplate(db, input.templateId)
    if (input.state === 'enabled') checkComplete(template)
    const state = input.state === 'enabled' && leftOf(template) === 0 ? 'exhausted' : input.state
    await db.query(
      'update coupon_template set state = $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
      [template.id, state, ctx.user.username],
    )
    await recordChanges(ctx, db, [
      {
        table: 'coupon_template',
        id: template.id,
        title: template.name,
        before: { state: template.state },
        after: { state },
      },
    ])
    return null
  })
  return { result: null, message: input.state === 'enabled' ? '已启用' : '已停用' }
}
