import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { paperNumber } from '@kezhan/folios/server/account/money-write'
import { codeIn, isTakenAtDesk, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { PurseAnswer, TopUpGrant } from '@kezhan/members/model/purse-calls'
import { addMonths } from '@kezhan/members/rules/months'
import { expiryOf } from '@kezhan/members/rules/points'
import { bestRules, checkTopUp, granted, type TopUpRule } from '@kezhan/members/rules/top-up'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { changeLevel, levelNamed } from '../levels/change-level'
import { loadValidity, memberSettings } from '../member-settings'
import { memberFolio } from './member-folio'
import { type LockedMember, movePurses, principalAccount } from './purse-store'

export interface WishedTopUp {
  readonly amountFen: number
  readonly payCode: string
  readonly payRef?: string | null
  readonly remark?: string | null
  readonly receiptNo: string
  readonly folioNo: string
}

export interface ToppedUp extends PurseAnswer {
  readonly receiptNo: string
  readonly grant: TopUpGrant
}

/** 充值 of a member whom the caller holds: money, what the rules grant beside it, and the level they raise him to. */
export async function topUp(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  member: LockedMember,
  wish: WishedTopUp,
): Promise<ToppedUp> {
  const { amountFen, receiptNo } = wish
  const { topUpMinFen } = await memberSettings(db, desk.hotelCode)
  checkTopUp(amountFen, topUpMinFen)
  const method = codeIn(await loadCodes(db, desk.hotelCode, [wish.payCode]), wish.payCode)
  if (!isTakenAtDesk(method)) throw refuseFolios('pay.elsewhere', { name: method.name })
  const rules = await rulesFor(db, member, amountFen, desk.businessDate)
  const gets = granted(rules, amountFen)
  const folio = await memberFolio(ctx, db, desk, member, wish.folioNo)
  const line = {
    ...paymentLine({ folioId: folio.id, businessDate: desk.businessDate }, method, amountFen),
    owedTo: principalAccount(member.id),
    receiptNo,
    ...(wish.payRef ? { payRef: wish.payRef } : {}),
    ...(wish.remark ? { remark: wish.remark } : {}),
  }
  const entry = { kind: 'topUp', reference: receiptNo, source: 'MANUAL' } as const
  const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
  if (posted === undefined) throw refuseFolios('line.missing')
  const money = await movePurses(ctx, db, desk, member, [], {
    kind: 'topUp',
    lots: [{ purse: 'principal', amount: amountFen, expiresOn: null, source: 'topUp', topUpId: 'itself' }],
    payCode: method.code,
    folioLineId: posted.id,
    entryId: posted.entryId,
    refKind: 'receipt',
    refId: posted.id,
    refNo: receiptNo,
    reason: wish.remark ?? null,
  })
  await db.query(
    `insert into top_up_grant (move_id, rule_id, member_id, tenant_id)
     select $1, r.id, $3, $4 from unnest($2::text[]) as r (id)`,
    [money.moveId, rules.map(rule => rule.id), member.id, desk.tenantId],
  )
  const gift = await giveGift(ctx, db, desk, member, money, { rules, ...gets, receiptNo })
  if (gets.upgradeLevelId !== null)
    await changeLevel(ctx, db, desk, member, {
      levelId: gets.upgradeLevelId,
      cause: 'topUp',
      reason: `充值 ${receiptNo}`,
      isOnlyUp: true,
    })
  return { ...gift, moveId: money.moveId, receiptNo, grant: await grantSaid(db, rules, gets) }
}

interface Gift {
  readonly rules: readonly StoredRule[]
  readonly giftFen: number
  readonly points: number
  readonly receiptNo: string
}

/** What comes with the money is a movement of its own: the house spends it on its marketing, nobody has paid for it. */
async function giveGift(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  member: LockedMember,
  money: PurseAnswer,
  { rules, giftFen, points, receiptNo }: Gift,
): Promise<PurseAnswer> {
  if (giftFen === 0 && points === 0) return money
  const months = rules.flatMap(rule => rule.giftMonths ?? [])
  const validity = await loadValidity(db)
  const now = { principalFen: money.principalFen, giftFen: money.giftFen, points: money.points }
  const gift = await movePurses(ctx, db, desk, { ...member, ...now }, [], {
    kind: 'gift',
    lots: [
      {
        purse: 'gift',
        amount: giftFen,
        // Where several rules give something, the gift lives as long as the longest of them says.
        expiresOn: months.length < rules.length ? null : addMonths(desk.businessDate, Math.max(...months)),
        source: 'topUp',
        topUpId: money.moveId,
      },
      { purse: 'points', amount: points, expiresOn: expiryOf(desk.businessDate, validity), source: 'topUp' },
    ],
    against: 'giftCost',
    pointsAgainst: 'pointsGiven',
    refKind: 'topUp',
    refId: money.moveId,
    refNo: receiptNo,
    reason: rules
      .map(rule => rule.name)
      .join('、')
      .slice(0, 200),
  })
  const changed = { ...money.changed, giftFen: gift.changed.giftFen, points: gift.changed.points }
  return { ...gift, changed }
}

export interface StoredRule extends TopUpRule {
  readonly giftMonths: number | null
}

/** The rules that a top-up of this member is given now. */
export async function rulesFor(
  db: Queries,
  member: Pick<LockedMember, 'id' | 'levelId'>,
  amountFen: number,
  day: string,
): Promise<StoredRule[]> {
  const rows = await db.query<
    Omit<StoredRule, 'levelIds' | 'couponTemplateIds'> & { levelIds: string | null; times: number }
  >(
    `select r.id, r.name, r.amount_min_fen, r.gift_fixed_fen, r.gift_bp, r.gift_points, r.gift_months, r.upgrade_level_id, r.level_ids,
       r.valid_from, r.valid_to, r.max_times, r.is_stackable = 'Y' as is_stackable, r.enabled = 'Y' as enabled,
       (select count(*)::integer from top_up_grant g where g.member_id = $1 and g.rule_id = r.id) as times
     from top_up_rule r where r.enabled = 'Y' and r.amount_min_fen <= $2`,
    [member.id, amountFen],
  )
  const usedTimes = new Map(rows.map(({ id, times }) => [id, times]))
  const rules = rows.map(({ times: _, levelIds, ...rule }) => ({
    ...rule,
    levelIds: levelIds ? levelIds.split(',') : [],
    couponTemplateIds: [],
  }))
  const best = bestRules(rules, { amountFen, levelId: member.levelId, day, usedTimes })
  const chosen = new Set(best.map(rule => rule.id))
  return rules.filter(rule => chosen.has(rule.id))
}

export async function grantSaid(
  db: Queries,
  rules: readonly StoredRule[],
  gets: Omit<ReturnType<typeof granted>, 'couponTemplateIds'>,
): Promise<TopUpGrant> {
  return {
    rules: rules.map(({ id, name }) => ({ id, name })),
    giftFen: gets.giftFen,
    points: gets.points,
    upgradeLevelName: gets.upgradeLevelId === null ? null : await levelNamed(db, gets.upgradeLevelId),
  }
}

export async function topUpNumbers(
  ctx: Ctx,
): Promise<{ readonly receiptNo: string; readonly folioNo: string }> {
  return { receiptNo: await paperNumber(ctx, 'CZ'), folioNo: await paperNumber(ctx, 'ZD') }
}
