import type { memberSetPassword as call } from '@kezhan/members/model/member-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { keepPassword, newPasswordHash } from '../purse/member-password'
import { lockMember } from '../purse/purse-store'

export const memberSetPassword: HandlerOf<typeof call> = async (
  ctx,
  { memberId, password, isIdentityChecked },
) => {
  if (isIdentityChecked !== 'Y') throw refuse('identity.unchecked')
  const passwordHash = await newPasswordHash(password)
  await once(ctx, { memberId }, async db => {
    const { memberNo, name } = await lockMember(db, memberId)
    await keepPassword(ctx, db, memberId, passwordHash)
    const after = { password: passwordHash === null ? '已取消' : '已重设' }
    const title = `${memberNo} ${name}`
    await recordChanges(ctx, db, [{ table: 'member', id: memberId, title, before: {}, after }])
    return null
  })
  return { result: null, message: passwordHash === null ? '已取消支付密码' : '已设置支付密码' }
}
