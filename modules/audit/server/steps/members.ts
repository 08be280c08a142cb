import type { AuditNote } from '@kezhan/audit/model/audit-calls'
import { formatYuan } from '@kezhan/base/money'
import type { Work } from '@kezhan/desk/server/desk-work'
import {
  evaluateLevels,
  type LevelToCome,
  levelsToCome,
} from '@kezhan/members/server/nightly/evaluate-levels'
import { type Expired, expireLots, membersWithExpired } from '@kezhan/members/server/nightly/expire-lots'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { AuditPart, AuditPlan } from '../audit-plan'

/** 会员等级与到期: who has earned another level gets it, and what has expired goes (hotel domain §3.17 step 7, §3.18). */
export const membersPart: AuditPart = {
  // A message for each batch; more members than that seldom move in a night.
  batchSize: 200,
  items: async (db, { day, hotelCode }) => {
    const moves = await levelsToCome(db, hotelCode, day)
    const ids = [...moves.map(move => move.memberId), ...(await membersWithExpired(db, hotelCode, day))]
    return [...new Set(ids)].toSorted()
  },
  act: async (work, plan, ids) => {
    const { ctx, db, desk } = work
    // Levels first: both hold the same members, and what expires is none of a level's conditions.
    const moves = await evaluateLevels(ctx, db, desk, ids)
    const expired = await expireLots(ctx, db, desk, ids)
    if (moves.length > 0) await tell(work, plan, moves)
    return {
      count: moves.length + expired.members,
      notes: [...(await levelNotes(db, plan.day, moves)), ...expiryNotes(expired)],
    }
  },
}

const words = { upgrade: '升级为', keep: '保级', downgrade: '降级为' } as const

const textOf = ({ why, fromLevel, toLevel, expiresOn }: LevelToCome) =>
  `${why === 'keep' ? `${toLevel}${words.keep}` : `${fromLevel}${words[why]}${toLevel}`}${
    expiresOn === null ? '' : `，有效至${expiresOn}`
  }`

/** More than that nobody reads in the morning; the log of level changes has them all. */
const mostNotes = 200

async function levelNotes(db: Queries, day: string, moves: readonly LevelToCome[]): Promise<AuditNote[]> {
  const [step] = await db.query<{ notes: number }>(
    `select jsonb_array_length(notes) as notes from audit_step where business_date = $1 and name = 'members'`,
    [day],
  )
  const room = Math.max(0, mostNotes - (step?.notes ?? 0))
  return moves.slice(0, room).map(move => ({ title: `${move.memberNo} ${move.name}`, text: textOf(move) }))
}

const expiryNotes = ({ members, giftFen, points }: Expired): AuditNote[] =>
  members === 0
    ? []
    : [{ title: '到期收回', text: `${members}位会员，赠送${formatYuan(giftFen)}元，积分${points}分` }]

/** 等级变动 as a message to the people of the hotel, in the transaction that changes them: once, or not at all. */
async function tell({ db, desk }: Work, { tellHotel }: AuditPlan, moves: readonly LevelToCome[]) {
  const part = (why: LevelToCome['why'], title: string) => {
    const those = moves.filter(move => move.why === why)
    const names = those.slice(0, 10).map(move => `${move.name}（${move.toLevel}）`)
    return those.length === 0 ? [] : [`${title}${those.length}人：${names.join('、')}`]
  }
  const text = [...part('upgrade', '升级'), ...part('keep', '保级'), ...part('downgrade', '降级')].join('；')
  const { tenantId, hotelCode } = desk
  await tellHotel(db, { tenantId, hotelCode, title: `会员等级变动 ${desk.businessDate}`, text })
}
