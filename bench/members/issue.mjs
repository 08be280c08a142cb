/**
 * A rule gives a coupon to each 银卡会员, over HTTP, beside one bare insert of as many coupons: the same table with its indexes and
 * keys, the same members, by the owner of the table in one statement. Ours also keeps who got it for which period, so that nobody gets
 * it twice, and commits batch by batch, so that a run that is cut off goes on where it stopped.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { interleave, row } from '../lib/load.mjs'
import { silverMembers } from './fill.mjs'

export async function measureIssue({ page, raw, rounds, hotel }) {
  const { id: levelId, tenantId } = await one(
    raw,
    `select level_id as id, tenant_id as "tenantId" from member where id = 'bm000000010'`,
  )
  const { id: templateId } = await page.postResult('/market/couponTemplate/add', template)
  await page.postResult('/market/coupon/switch', { templateId, state: 'enabled' })
  const { id: issueId } = await one(
    raw,
    `insert into coupon_issue (id, tenant_id, hotel_of, template_id, source, members, coupons, business_date, username, realname)
     select 'bench-issue', tenant_id, join_hotel, $1, 'level', 0, 0, current_date, 'bench', 'bench' from member where id = 'bm000000010' returning id`,
    [templateId],
  )
  let [given, inserted] = [0, 0]
  const { ours, against } = await interleave(
    {
      ours: async () => {
        const rule = {
          ...everySilver,
          name: `测量${++given}`,
          templateId,
          levels: levelId,
          dateFrom: hotel.day,
        }
        const { id: ruleId } = await page.postResult('/market/autoCoupon/add', rule)
        const began = performance.now()
        await page.post('/market/autoCoupon/run', { ruleId }).catch(() => untilGiven(raw, ruleId))
        const taken = performance.now() - began
        const coupons = await givenBy(raw, ruleId)
        if (coupons !== silverMembers) throw new Error(`${coupons} coupons were given`)
        return taken
      },
      against: async () => {
        const began = performance.now()
        const { rowCount } = await raw.query(insertCoupons, [
          `raw${++inserted}-`,
          tenantId,
          templateId,
          issueId,
          levelId,
        ])
        const taken = performance.now() - began
        if (rowCount !== silverMembers) throw new Error(`${rowCount} coupons were inserted`)
        return taken
      },
    },
    rounds,
  )
  const what = `automatic issue of ${silverMembers} coupons over HTTP, against a bare insert of as many rows`
  return [{ ...row(what, ours, against, 'ms'), goal: '≤ 3' }]
}

const givenBy = async (raw, ruleId) =>
  (
    await one(raw, 'select coalesce(sum(coupons), 0)::int as n from auto_coupon_run where rule_id = $1', [
      ruleId,
    ])
  ).n

/** On a machine that is busy with other things, a run outlives the connection of whoever asked for it. */
async function untilGiven(raw, ruleId) {
  while ((await givenBy(raw, ruleId)) < silverMembers) await delay(100)
}

const one = async (raw, text, values) => (await raw.query(text, values)).rows[0]

const template = {
  name: '测量券',
  kind: 'cash',
  valueFen: 5800,
  thresholdFen: 0,
  appliesTo: 'room',
  validKind: 'days',
  validDays: 30,
  isStackable: 'N',
  isTransferable: 'N',
}

const everySilver = { trigger: 'manual', qty: 1, delayDays: 0, enabled: 'Y' }

const insertCoupons = `
  insert into coupon (id, tenant_id, code, template_id, kind, face_fen, member_id, valid_from, valid_to, source, issue_id, create_by)
  select $1::text || lpad((row_number() over ())::text, 7, '0'), $2::text, upper(left(md5($1::text || m.id), 16)), $3::text, 'cash', 5800, m.id,
    current_date, current_date + 30, 'level', $4::text, 'bench'
  from member m where m.level_id = $5::text`
