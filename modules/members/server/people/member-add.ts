import { dayOf } from '@kezhan/base/moments'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { chargeLine, paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import { codeIn, isTakenAtDesk, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { addSale } from '@kezhan/folios/server/cash-sale/cash-sale-store'
import { closeIfPaid, saleNumbers } from '@kezhan/folios/server/cash-sale/close-sale'
import { openFolio } from '@kezhan/folios/server/ledger/folio'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { type ReadCertificate, readCertificate } from '@kezhan/guests/server/read-certificate'
import type { Desk } from '@kezhan/hotels/server/desk'
import { useCode } from '@kezhan/identity/server/registration/sms-codes'
import type { SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import type { memberAdd as call, NewMember } from '@kezhan/members/model/member-calls'
import { addMonths } from '@kezhan/members/rules/months'
import { refuse } from '@kezhan/members/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { answeredBefore } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { giveCard } from '../cards/card-store'
import { noteLevel } from '../levels/change-level'
import type { Earned } from '../member-hooks'
import { keepPassword, newPasswordHash } from '../purse/member-password'
import { lockMember } from '../purse/purse-store'
import { topUp, topUpNumbers } from '../purse/top-up'
import { certificateFile, foundFile } from './certificate-file'
import { insertMember, type MemberPerson, tieGuest } from './insert-member'
import { memberNumbers } from './member-numbers'
import { checkedCode } from './member-phone-code'

export interface JoinParts extends DeskParts {
  readonly earned: Earned
  readonly sms: SmsSender | undefined
}

export const memberAdd =
  ({ earned, sms, ...parts }: JoinParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const certificate = certificateOf(parts, input, dayOf(ctx.now))
    const { password: _, certNo: __, phoneCode: ___, ...wish } = input
    const sent = { ...wish, certHash: certificate?.certHash ?? null }
    const before = await answeredBefore<NewMember>(ctx, sent)
    if (before !== undefined) return { result: before, message: '会员已办理' }
    const codeId = await checkedCode(ctx, sms, input)
    if (certificate !== undefined) await foundFile(ctx, certificate)
    const [memberNo = ''] = await memberNumbers(ctx, 1)
    const numbers = {
      ...(await saleNumbers(ctx)),
      saleNo: await paperNumber(ctx, 'XF'),
      folioNo: await paperNumber(ctx, 'ZD'),
    }
    const topUpPapers = await topUpNumbers(ctx)
    const passwordHash = await newPasswordHash(input.password)
    const result = await moneyWrite(ctx, sent, async (db, desk) => {
      if (codeId !== null) await useCode(db, codeId)
      const level = await levelToJoin(db, input.levelId)
      const levelExpiresOn =
        level.validMonths === null ? null : addMonths(desk.businessDate, level.validMonths)
      const memberId = await insertMember(ctx, db, desk, {
        ...personOf(wish, certificate),
        levelId: input.levelId,
        memberNo,
        phoneVerified: codeId === null ? 'N' : 'Y',
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
      const chosen = input.guestId ?? null
      const fileId =
        certificate === undefined ? chosen : await certificateFile(ctx, db, desk, person, chosen, certificate)
      await tieGuest(db, desk, person, fileId)
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

type Input = InputOf<typeof call>

/** What the typed certificate says; undefined where none was typed. */
function certificateOf(parts: DeskParts, input: Input, today: string): ReadCertificate | undefined {
  if (!input.certNo?.trim()) return undefined
  const gender = input.gender === 'male' || input.gender === 'female' ? input.gender : null
  const { certType = null, certNo, birthday = null } = input
  const certificate = readCertificate(parts, { certType, certNo, birthday, gender }, today)
  if (!certificate.hasValidCertificate) throw refuse('certificate.wrong')
  return certificate
}

/** Birthday and sex are those of the certificate where nobody typed them. */
const personOf = (
  { name, phone, gender, birthday, salesman, remark }: Omit<Input, 'password' | 'certNo' | 'phoneCode'>,
  certificate: ReadCertificate | undefined,
): MemberPerson => ({
  name,
  phone,
  gender: gender ?? sexOf(certificate),
  birthday: birthday ?? certificate?.birthday ?? null,
  salesman: salesman ?? null,
  remark: remark ?? null,
})

const sexOf = (certificate: ReadCertificate | undefined): string | null =>
  certificate === undefined || certificate.gender === 'unknown' ? null : certificate.gender

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
