import type { FolioDetail, LineView } from '@kezhan/folios/model/account-views'

export type BillActionName =
  | ('post' | 'pay' | 'preauth' | 'refund' | 'reverse' | 'adjust')
  | ('transfer' | 'split' | 'partial' | 'close' | 'reopen' | 'giveBack')

export interface BillOffer {
  readonly name: BillActionName
  readonly title: string
  /** Why it cannot be done now. */
  readonly why?: string | undefined
}

type Detail = Pick<FolioDetail, 'folio' | 'offers' | 'refundableFen' | 'settlements'>
/** Who is charged: a guest in the house, one who has left, or no guest of a room. */
export type BillGuest = 'inHouse' | 'gone' | 'none'

/**
 * The buttons of the bill. The state of the folio is the server's word (`offers`); what the chosen lines allow is seen
 * here, so that a button says why before anybody is asked. Reversals and adjustments can be applied for.
 */
export function billOffers(
  detail: Detail,
  chosen: readonly LineView[],
  can: (right: string) => boolean,
  guest: BillGuest = 'none',
  /** The account of a team, which no check-out closes. */
  closing?: { readonly why: string | undefined },
): BillOffer[] {
  const { folio, offers, refundableFen, settlements } = detail
  const refused = (action: string): string | undefined => {
    const found = offers.find(one => one.action === action)
    return found?.offer === 'no' ? found.reasons.join('；') : undefined
  }
  const withRight = (right: string, title: string) => (can(right) ? undefined : `无${title}权限`)
  const isClosed = folio.state === 'closed' ? '账户已结账' : undefined
  const oneOpen = openProblem(chosen, 1)
  const someOpen = openProblem(chosen)
  const mayReverse = can('acct:reverse')
  // A trifle that is still owed may be dropped; whether it is one, the server knows.
  const mayRoundOff = folio.balanceFen < 0 && can('acct:roundoff') && can('acct:settle')
  return [
    { name: 'post', title: '入账', why: refused('post') },
    { name: 'pay', title: '收款', why: refused('pay') },
    { name: 'preauth', title: '预授权', why: refused('pay') },
    {
      name: 'refund',
      title: '退款',
      why: withRight('acct:refund', '退款') ?? isClosed ?? (refundableFen > 0 ? undefined : '没有可退的款项'),
    },
    // What a member has paid goes back to what he has, never out of the drawer.
    ...(chosen.length === 1 && chosen.every(isPaidByMember)
      ? [
          {
            name: 'giveBack',
            title: '退回会员',
            why:
              withRight('member:pay', '会员付款') ??
              isClosed ??
              (folio.balanceFen > 0 ? undefined : '账单没有多付的款项'),
          } as const,
        ]
      : []),
    mayReverse
      ? { name: 'reverse', title: '冲账', why: isClosed ?? someOpen }
      : { name: 'reverse', title: '申请冲账', why: isClosed ?? oneOpen },
    { name: 'adjust', title: can('acct:adjust') ? '调账' : '申请调账', why: isClosed ?? oneOpen },
    { name: 'transfer', title: '转账', why: withRight('acct:transfer', '转账') ?? isClosed ?? someOpen },
    { name: 'split', title: '拆账', why: withRight('acct:split', '拆账') ?? isClosed ?? oneOpen },
    { name: 'partial', title: '部分结账', why: refused('settle') ?? someOpen },
    // The account of a guest in the house is closed by his check-out, that of who walked out by 补结账; one that was
    // opened again after the guest had left is closed here, and so is that of a team.
    ...(folio.state === 'open' && (guest === 'gone' || closing !== undefined)
      ? [
          {
            name: 'close',
            title: '结账',
            why: closing?.why ?? (mayRoundOff ? undefined : refused('close')),
          } as const,
        ]
      : []),
    ...(settlements.some(one => one.state === 'valid') && can('acct:revoke')
      ? [{ name: 'reopen', title: '反结账' } as const]
      : []),
  ]
}

const isPaidByMember = ({ postingClass, kind }: LineView): boolean =>
  (postingClass === 'PAY_STORED' || postingClass === 'PAY_POINTS') && kind !== 'REFUND'

function openProblem(chosen: readonly LineView[], most = Number.POSITIVE_INFINITY): string | undefined {
  if (chosen.length === 0) return '请先选择账目'
  if (chosen.length > most) return '请只选择一笔账目'
  return chosen.every(line => line.state === 'open') ? undefined : '只能选择未结的账目'
}
