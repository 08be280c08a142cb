import type { Answer } from '@kezhan/app-server/testing/boot'
import type { CouponView, IssueAnswer, VerifyAnswer } from '@kezhan/coupons/model/coupon-calls'
import { newId } from '@kezhan/server-kit/new-id'
import { accepted, type DeskHotel } from './desk'

let made = 0

/** What tests of coupons begin with: levels, members, templates and coupons in somebody's hands. */
export function couponThings(hotel: DeskHotel) {
  const aLevel = async (name: string, rank = 1): Promise<string> => {
    const id = newId()
    await hotel.sql(
      `insert into member_level (id, tenant_id, code, name, level_rank, discount_bp, points_ratio_bp, checkout_delay_minutes, free_breakfast,
         deposit_free, buy_price_fen, enabled) values ($1, '1', $2, $3, $4, 10000, 10000, 0, 0, 'N', 0, 'Y')`,
      [id, `L${++made}`, `${name}${made}`, rank],
    )
    return id
  }
  const aMember = async (
    levelId: string,
    more: { birthday?: string; joinDate?: string; name?: string } = {},
  ) => {
    const at = ++made
    const phone = `139${String(10_000_000 + at)}`
    const id = newId()
    await hotel.sql(
      `insert into member (id, tenant_id, member_no, name, phone, level_id, join_date, join_hotel, birthday)
       values ($1, '1', $2, $3, $4, $5, $6, 'KZ001', $7)`,
      [
        id,
        `HY${at}`,
        more.name ?? `会员${at}`,
        phone,
        levelId,
        more.joinDate ?? '2026-01-10',
        more.birthday ?? null,
      ],
    )
    return { id, phone }
  }
  /** A 代金券 of 58.00, in service, without conditions; a test says what is different. */
  const aTemplate = async (more: object = {}, isDraft = false): Promise<string> => {
    const body = {
      name: `券${++made}`,
      kind: 'cash',
      valueFen: 5800,
      thresholdFen: 0,
      appliesTo: 'room',
      validKind: 'days',
      validDays: 30,
      isStackable: 'N',
      isTransferable: 'N',
      ...more,
    }
    const { id } = accepted(await hotel.post<{ id: string }>('/market/couponTemplate/add', body))
    if (!isDraft) accepted(await hotel.post('/market/coupon/switch', { templateId: id, state: 'enabled' }))
    return id
  }
  const issue = (templateId: string, more: object): Promise<Answer<IssueAnswer>> =>
    hotel.post<IssueAnswer>('/market/coupon/issue', { templateId, ...more })
  const codesOf = async (templateId: string, memberId: string): Promise<string[]> =>
    (
      await hotel.sql<{ code: string }>(
        'select code from coupon where template_id = $1 and member_id = $2 order by id',
        [templateId, memberId],
      )
    ).map(row => row.code)
  /** The code of a coupon that a member has got. */
  const give = async (memberId: string, more: object = {}): Promise<string> => {
    const templateId = await aTemplate(more)
    accepted(await issue(templateId, { memberIds: [memberId] }))
    return (await codesOf(templateId, memberId))[0] ?? ''
  }
  const verify = (code: string, folioId: string, more: object = {}): Promise<Answer<VerifyAnswer>> =>
    hotel.post<VerifyAnswer>('/market/coupon/verify', { code, folioId, ...more })
  const find = async (query: Record<string, string>): Promise<readonly CouponView[]> =>
    accepted(await hotel.get<readonly CouponView[]>('/market/coupon/find', query))
  const stored = async (code: string) =>
    (
      await hotel.sql<{ id: string; state: string; fen: number | null; order: string | null }>(
        'select id, state, used_fen::int as fen, locked_order as "order" from coupon where code = $1',
        [code],
      )
    )[0] ?? { id: '', state: '', fen: null, order: null }
  return { aLevel, aMember, aTemplate, issue, codesOf, give, verify, find, stored }
}
