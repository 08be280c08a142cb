import { formatYuan } from '@kezhan/base/money'
import { Refusal } from '@kezhan/base/refusal'
import type { Folio } from '@kezhan/folios/model/folio'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { ofFolio } from '@kezhan/folios/server/account/check-folio'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import {
  type ApprovedDeed,
  useApproval,
  withApplication,
} from '@kezhan/folios/server/approval/approval-store'
import type { FolioHooks } from '@kezhan/folios/server/folio-hooks'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { settleLines } from '@kezhan/folios/server/ledger/settle-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import type { arCharge, ChargeAnswer } from '../model/receivable-calls'
import { checkOnAccount } from '../rules/allocation'
import { refuse } from '../rules/refusals'
import { changeOwed, type LockedAccount, lockAccount } from './account-store'
import { insertEntry } from './insert-entry'

const onAccountCode = '9008'

/**
 * A unit takes over what is owed on a folio that the caller holds; when nothing is left and nobody is awaited on it any more
 * the folio is closed. The limit is read under the lock under which the debt is written.
 */
export async function chargeAccount(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  folio: Folio,
  input: Omit<InputOf<typeof arCharge>, 'folioId' | 'version'>,
  settleNo: string,
  isAwaited: FolioHooks['isAwaited'],
): Promise<ChargeAnswer> {
  const amountFen = input.amountFen ?? -folio.balanceFen
  if (amountFen <= 0) throw refuse('receipt.positive')
  if (amountFen > -folio.balanceFen)
    throw refuse('charge.tooMuch', { owed: formatYuan(Math.max(0, -folio.balanceFen)) })
  const account = await lockAccount(db, input.unitAccountId, desk.businessDate)
  if (!account.canCharge) throw refuse('account.notAllowed')
  const signer = await signerOf(db, account, input.signerId, amountFen)
  const approvalId = await checkLimit(ctx, db, account, folio, {
    amountFen,
    approvalId: input.approvalId,
    isOverLimit: input.isOverLimit === 'Y',
  })
  const code = codeIn(await loadCodes(db, desk.hotelCode, [onAccountCode]), onAccountCode)
  const entryId = newId()
  const place = { folioId: folio.id, businessDate: desk.businessDate }
  const line = {
    // Its own number keeps it apart from other debts on the same bill.
    ...paymentLine(place, code, amountFen),
    payRef: entryId,
    ...(input.remark ? { remark: input.remark } : {}),
    ...(approvalId === undefined ? {} : { approvalId }),
  }
  const entry = { kind: 'onAccount', reference: folio.folioNo, source: 'MANUAL' } as const
  const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
  if (posted === undefined) throw refuseFolios('line.missing')
  const row = {
    id: entryId,
    businessDate: desk.businessDate,
    unitName: account.unitName,
    unitAccountId: account.id,
    guestName: folio.name,
    roomNo: input.roomNo ?? null,
    orderNo: folio.folioNo,
    amountFen,
    signer,
    folioId: folio.id,
    folioLineId: posted.id,
  }
  await insertEntry(ctx, db, desk, { ...row, remark: input.remark ?? null })
  const owedFen = await changeOwed(ctx, db, account, amountFen)
  if (amountFen < -folio.balanceFen) return { entryId, amountFen, owedFen, folioState: folio.state }
  const closes = !(await isAwaited(db, folio.id))
  const order = { folioId: folio.id, settleNo, kind: 'onAccount', lineIds: 'all', closes } as const
  const { settlementId } = await settleLines(ctx, db, desk, order)
  return { entryId, amountFen, owedFen, folioState: closes ? 'closed' : folio.state, settlementId }
}

/** Who signs for the unit: one of its signers, within what he may sign at once. Units without signers need none. */
async function signerOf(
  db: Db,
  account: LockedAccount,
  signerId: string | null | undefined,
  amountFen: number,
): Promise<string | null> {
  const signers = await db.query<{ id: string; name: string; limitFen: number | null }>(
    'select id, name, single_limit_fen as limit_fen from unit_signer where unit_id = $1',
    [account.unitId],
  )
  if (signers.length === 0 && !signerId) return null
  const signer = signers.find(one => one.id === signerId)
  if (signer === undefined || (signer.limitFen !== null && amountFen > signer.limitFen))
    throw refuse('account.signer')
  return signer.name
}

async function checkLimit(
  ctx: Ctx,
  db: Db,
  account: LockedAccount,
  folio: Folio,
  wish: {
    readonly amountFen: number
    readonly isOverLimit: boolean
    readonly approvalId: string | null | undefined
  },
): Promise<string | undefined> {
  const { amountFen, approvalId } = wish
  const limit = { limitFen: account.creditLimitFen, owedFen: account.owedFen, isFrozen: account.isFrozen }
  const isOver = amountFen > account.creditLimitFen - account.owedFen
  const isOwnRight = wish.isOverLimit && ctx.user.rights.can('ar:overLimit')
  const deed: ApprovedDeed = {
    action: '超额挂账',
    right: 'ar:overLimit',
    ...ofFolio(folio, `挂${account.unitName}`),
    amountFen,
    before: `额度${formatYuan(account.creditLimitFen)}，已用${formatYuan(account.owedFen)}`,
    after: `已用${formatYuan(account.owedFen + amountFen)}`,
    approvalId,
  }
  try {
    checkOnAccount({ ...limit, isApproved: isOver && (isOwnRight || Boolean(approvalId)) }, amountFen)
  } catch (refusal) {
    const isLifted = refusal instanceof Refusal && refusal.code === 'account.overLimit'
    throw isLifted ? withApplication(ctx, refusal, deed) : refusal
  }
  if (!isOver || isOwnRight || !approvalId) return undefined
  return useApproval(ctx, db, deed, approvalId)
}
