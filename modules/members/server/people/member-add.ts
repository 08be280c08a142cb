import { chargeLine, paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import { codeIn, isTakenAtDesk, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { addSale } from '@kezhan/folios/server/cash-sale/cash-sale-store'
import { closeIfPaid, saleNumbers } from '@kezhan/folios/server/cash-sale/close-sale'
import { openFolio } from '@kezhan/folios/server/ledger/folio'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { memberAdd as call } from '@kezhan/members/model/member-calls'
import { addMonths } from '@kezhan/members/rules/months'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { giveCard } from '../cards/card-store'
import { noteLevel } from '../levels/change-level'
import type { Earned } from '../member-hooks'
import { keepPassword, newPasswordHash } from '../purse/member-password'
import { lockMember } from '../purse/purse-store'
import { topUp, topUpNumbers } from '../purse/top-up'
import { insertMember, tieGuest } from './insert-member'
import { memberNumbers } from './member-numbers'

export const memberAdd =
  (earned: Earned): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const [memberNo = ''] = await memberNumbers(ctx, 1)
    const numbers = {
      ...(await saleNumbers(ctx)),
      saleNo: await paperNumber(ctx, 'XF'),
      folioNo: await paperNumber(ctx, 'ZD'),
    }
    const topUpPapers = await topUpNumbers(ctx)
    const passwordHash = await newPasswordHash(input.password)
    const { password: _, ...wish } = input
    const result = await moneyWrite(ctx, wish, async (db, desk) => {
      const level = await levelToJoin(db, input.levelId)
      const levelExpiresOn =
        level.validMonths === null ? null : addMonths(desk.businessDate, level.validMonths)
      const memberId = await insertMember(ctx, db, desk, {
        ...wish,
        memberNo,
        levelExpiresOn,
        joinChannel: input.joinChannel ?? 'desk',
        referrerId: await referrerOf(db, input.referrerPhone),
      })
      if (passwordHash !== null) await keepPassword(ctx, db, memberId, passwordHash)
      const person = { id: memberId, memberNo, name: input.name, phone: input.phone }
      await noteLevel(db, desk, person, {
        fromLevel: null,
        toLevel: level.name,
        cause: 'join',
        reason: null,
        expiresOn: levelExpiresOn,
      })
      await tieGuest(db, desk, person, input.guestId ?? null)
      const cardNo = await giveCard(ctx, db, desk, person, {
        kind: input.cardKind,
        cardNo: input.cardNo ?? null,
      })
      const saleNo = await sellCard(ctx, db, desk, {
        ...numbers,
        feeFen: level.buyPriceFen,
        payCode: input.feePayCode ?? null,
        customer: `${input.name} ${memberNo}`,
      })
      if (input.topUpFen) {
        if (!input.topUpPayCode) throw refuse('topUp.method')
        const first = { amountFen: input.topUpFen, payCode: input.topUpPayCode, ...topUpPapers }
        await topUp(ctx, db, desk, await lockMember(db, memberId), first)
        await earned(ctx, db, 'topUp', memberId, desk.businessDate)
      }
      await earned(ctx, db, 'register', memberId, desk.businessDate)
      return { memberId, memberNo, cardNo, ...(saleNo === undefined ? {} : { saleNo }) }
    })
    return { result, message: '会员已办理' }
  }

async function levelToJoin(db: Queries, id: string) {
  const [level] = await db.query<{ name: string; buyPriceFen: number; validMonths: number | null }>(
    `select name, buy_price_fen, valid_months from member_level where id = $1 and enabled = 'Y'`,
    [id],
  )
  if (level === undefined) throw refuse('level.missing')
  return level
}

async function referrerOf(db: Queries, phone: string | null | undefined): Promise<string | null> {
  if (!phone) return null
  const [referrer] = await db.query<{ id: string }>(
    `select id from member where phone = $1 and state <> 'closed'`,
    [phone],
  )
  if (referrer === undefined) throw refuse('referrer.missing')
  return referrer.id
}

const cardFeeCode = '2101'

interface CardSale {
  readonly feeFen: number
  readonly payCode: string | null
  readonly customer: string
  readonly saleNo: string
  readonly folioNo: string
  readonly settleNo: string
  readonly receiptNo: string
}

/** 工本费: a sale of its own, paid at once. Returns its number; a level without a fee sells nothing. */
async function sellCard(ctx: Ctx, db: Db, desk: Desk, sale: CardSale): Promise<string | undefined> {
  const { feeFen, payCode, customer, saleNo, folioNo, settleNo, receiptNo } = sale
  if (feeFen === 0) return undefined
  if (payCode === null) throw refuse('card.fee')
  const codes = await loadCodes(db, desk.hotelCode, [cardFeeCode, payCode])
  const method = codeIn(codes, payCode)
  if (!isTakenAtDesk(method)) throw refuseFolios('pay.elsewhere', { name: method.name })
  const id = newId()
  const owner = { ownerKind: 'CASH_SALE', ownerId: id, name: customer.slice(0, 100), folioNo } as const
  const folio = await openFolio(ctx, db, desk, owner)
  const place = { folioId: folio.id, businessDate: desk.businessDate }
  await addSale(ctx, db, desk, {
    id,
    saleNo,
    folioId: folio.id,
    businessPoint: null,
    customer: customer.slice(0, 50),
    summary: '会员卡工本费',
    remark: null,
  })
  await postLines(ctx, db, desk, {
    kind: 'sale',
    reference: saleNo,
    source: 'POS',
    lines: [
      chargeLine(place, codeIn(codes, cardFeeCode), feeFen, 'rule'),
      { ...paymentLine(place, method, feeFen), receiptNo },
    ],
  })
  await closeIfPaid(ctx, db, desk, { saleId: id, saleNo, folioId: folio.id }, settleNo)
  return saleNo
}
