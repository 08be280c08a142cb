import type { AuditOutcome, AuditPackage } from '@kezhan/audit/model/audit-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, expectSound, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

const day = '2026-05-01'
const mostRuns = 20

/** Every third note of a step loses its connection before the commit, as if the server had been killed there. */
const cutOff = [
  'create sequence audit_cut',
  `create function cut_audit() returns trigger language plpgsql security definer as $$
   begin
     if nextval('audit_cut') % 3 = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
     return new;
   end $$`,
  'create trigger audit_step_cut before update on audit_step for each row execute function cut_audit()',
]

test('Scenario 14: an audit that loses its connection again and again ends as one that ran through: the same lines, the same figures, each night once', async () => {
  const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  await walkIn(hotel, '301', '2026-05-03')
  await walkIn(hotel, '302', '2026-05-02', { stayType: 'FREE', reason: '招待' })
  await walkIn(hotel, '401', '2026-05-03')
  await book(hotel, { arrive: day, depart: '2026-05-02', more: prepaid })
  await book(hotel, { arrive: day, depart: '2026-05-02', typeId: hotel.twin })
  hotel.setClock('2026-05-02 04:00')
  const whole = accepted(await hotel.post<AuditOutcome>('/ebk/audit/rehearse', {}))
  for (const sql of cutOff) await hotel.sql(sql)

  let runs = 0
  for (let isDone = false; !isDone && runs < mostRuns; runs++) {
    const resume = runs === 0 ? 'N' : 'Y'
    const answer = await hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate: day, resume })
    isDone = answer.body.success
    await expectSound(hotel)
  }
  expect(runs).toBeGreaterThan(2)
  const kept = accepted(await hotel.get<AuditPackage>('/ebk/audit/snapshot', { businessDate: day }))
  const byKey = (one: { kind: string; key: string }) => `${one.kind} ${one.key}`
  expect(kept.figures.toSorted((a, b) => byKey(a).localeCompare(byKey(b)))).toEqual(
    whole.figures.toSorted((a, b) => byKey(a).localeCompare(byKey(b))),
  )
  expect(kept).toMatchObject(whole.summary)
  const posted = await hotel.sql(
    `select room_no as "roomNo", code, amount_fen::int as "amountFen" from folio_line
     where source = 'NIGHT_AUDIT' or code = '1007' order by code, room_no`,
  )
  expect(posted).toEqual([
    { roomNo: '301', code: '1001', amountFen: 29_800 },
    { roomNo: '302', code: '1001', amountFen: 0 },
    { roomNo: '401', code: '1001', amountFen: 39_800 },
    { roomNo: null, code: '1007', amountFen: 29_800 },
  ])
  expect(posted).toHaveLength(whole.postings.length)
})
