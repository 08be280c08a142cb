import type { memberEdit as call } from '@kezhan/members/model/member-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { pinyinOf } from '@kezhan/people/server/pinyin'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { MemberPerson } from './insert-member'

export const memberEdit: HandlerOf<typeof call> = async (ctx, input) => {
  const { memberId, version, name, phone } = input
  const result = await once(ctx, input, async db => {
    const [before] = await db.query<MemberPerson & { memberNo: string; version: number; isTaken: boolean }>(
      `select member_no, name, phone, gender, birthday, salesman, remark, version,
         exists (select 1 from member o where o.phone = $2 and o.id <> m.id and o.state <> 'closed') as is_taken
       from member m where id = $1 for update`,
      [memberId, phone],
    )
    if (before === undefined) throw refuse('member.missing')
    if (before.version !== version) throw refuse('member.changed')
    if (before.isTaken) throw refuse('phone.taken')
    const gender = input.gender ?? null
    const birthday = input.birthday ?? null
    const salesman = input.salesman ?? null
    const remark = input.remark ?? null
    await db.query(
      `update member set name = $2, pinyin = $3, phone = $4, gender = $5, birthday = $6, salesman = $7, remark = $8, version = version + 1,
         phone_verified = case when phone = $4::varchar then phone_verified else 'N' end, update_by = $9, update_time = now() where id = $1`,
      [memberId, name, pinyinOf(name), phone, gender, birthday, salesman, remark, ctx.user.username],
    )
    const after = { ...before, name, phone, gender, birthday, salesman, remark, version: version + 1 }
    const title = `${before.memberNo} ${name}`
    await recordChanges(ctx, db, [{ table: 'member', id: memberId, title, before, after }])
    return { version: version + 1 }
  })
  return { result, message: '已保存' }
}
