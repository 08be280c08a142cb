import type { NewMember } from '@kezhan/members/model/member-calls'
import type { Clerk, DemoDesk } from './demo-desk'
import type { Random } from './random'

const yuan = 100
const rules = [
  ['充 500 送 50', 500, 50, 0],
  ['充 1000 送 150', 1000, 150, 500],
  ['充 3000 送 600', 3000, 600, 2000],
] as const

/** Name, level, what he tops up at first (yuan), and points that he brought from the old system. */
const regulars = [
  ['章若楠', 'PT', 0, 300],
  ['秦岚', 'PT', 500, 0],
  ['谭松韵', 'PT', 200, 1200],
  ['欧阳明月', 'YK', 1000, 2600],
  ['梁家辉', 'YK', 1000, 0],
  ['白敬亭', 'PT', 0, 0],
  ['赵丽华', 'YK', 3000, 5200],
  ['沈腾飞', 'JK', 3000, 8800],
  ['孙俪文', 'JK', 5000, 15_600],
  ['陈道然', 'PT', 500, 900],
  ['周深远', 'YK', 0, 3100],
  ['林青雨', 'PT', 1000, 0],
] as const

/** Members of the demo hotel with what they have; a play that goes on finds them by their phones. */
export async function enrolMembers(desk: DemoDesk, clerk: Clerk, day: string): Promise<void> {
  for (const [name, min, gift, giftPoints] of rules)
    await desk.send(clerk, '/crm/topUpRule/add', {
      name,
      amountMinFen: min * yuan,
      giftFixedFen: gift * yuan,
      giftPoints,
      giftMonths: 24,
      validFrom: day,
      isStackable: 'N',
      enabled: 'Y',
    })
  const levels = await desk.books.query<{ id: string; code: string }>(
    `select l.id, l.code from member_level l join hotel h on h.tenant_id = l.tenant_id where h.code = 'KZ001'`,
  )
  for (const [at, [name, code, topUp, points]] of regulars.entries()) {
    const made = await desk.send<NewMember>(clerk, '/crm/member/join', {
      name,
      phone: `1390571${String(1001 + at * 37).padStart(4, '0')}`,
      levelId: levels.find(level => level.code === code)?.id,
      cardKind: 'electronic',
      joinChannel: 'desk',
      ...(topUp === 0 ? {} : { topUpFen: topUp * yuan, topUpPayCode: at % 2 === 0 ? '9003' : '9001' }),
    })
    if (made === undefined || points === 0) continue
    await desk.send(clerk, '/crm/member/adjustPoints', {
      memberId: made.memberId,
      points,
      reason: '原系统积分转入',
    })
  }
}

/** Some of them pay for what somebody in the house owes: with their money, and now and then with points. */
export async function membersPay(desk: DemoDesk, clerk: Clerk, random: Random): Promise<void> {
  const owing = await desk.books.query<{ folioId: string; owedFen: number }>(
    `select f.id as folio_id, (f.debit_fen - f.credit_fen)::int as owed_fen from stay s join folio f on f.id = s.folio_id
     where s.hotel_code = 'KZ001' and s.state = 'inHouse' and f.debit_fen > f.credit_fen order by s.stay_no limit 3`,
  )
  const rich = await desk.books.query<{ id: string; fen: number; points: number }>(
    `select m.id, (m.principal_fen + m.gift_fen)::int as fen, m.points from member m join hotel h on h.tenant_id = m.tenant_id
     where h.code = 'KZ001' and m.principal_fen > 0 order by m.member_no`,
  )
  for (const { folioId, owedFen } of owing) {
    const member = rich[random.between(0, rich.length - 1)]
    if (member === undefined) return
    const amountFen = Math.min(owedFen, member.fen)
    await desk.send(clerk, '/crm/member/pay', { folioId, memberId: member.id, amountFen })
  }
}
