import { modules } from '@kezhan/app-server/modules'
import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { AuditedDay, AuditOutcome, AuditPackage } from '@kezhan/audit/model/audit-calls'
import type { CodeRevenue } from '@kezhan/audit/model/revenue-calls'
import { addDays } from '@kezhan/base/days'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { platformScope } from '@kezhan/server-kit/db/database'
import type { Duty } from '@kezhan/shifts/model/shift-duty-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, expectSound, minutesAfter } from './testing/desk'
import { aMoneyStep, type MoneyStep } from './testing/money-steps'

const isDeep = process.env.KEZHAN_DEEP === '1'
const firstDay = '2026-05-01'
const days = 30
const stepsPerDay = isDeep ? 20 : 8
/** Twenty take hours; fewer for a shorter look: `KEZHAN_MONTHS=2 npm run test:deep -- money`. */
const months = isDeep ? Number(process.env.KEZHAN_MONTHS ?? 20) : 1
const checks = modules.flatMap(module => module.bookChecks ?? [])

/** Two people at one hotel; every day they do something with money, and every night is audited. */
class Month {
  private now = `${firstDay} 08:00`
  private received = new Map<string, number>()
  private constructor(
    readonly hotel: DeskHotel,
    readonly people: readonly string[],
    readonly unitAccountId: string,
  ) {}

  static async begin(): Promise<Month> {
    const hotel = await aDeskHotel(firstDay, '08:00')
    const place = { tenantId: '1', hotelCode: 'KZ001' }
    const other = await addPerson(hotel.booted, { username: 'late_clerk', ...place, rights: 'all' })
    const unit = { code: 'M', name: '单位', kind: 'company', canCredit: 'Y', state: 'valid' }
    const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit))
    const terms = { creditLimitFen: 500_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
    const account = await hotel.post<{ id: string }>('/crm/unitAccount/add', {
      unitId,
      name: '默认',
      ...terms,
    })
    return new Month(hotel, [hotel.clerk, other.token], accepted(account).id)
  }

  async pass(steps: readonly MoneyStep[], today: string): Promise<void> {
    for (const [at, act] of steps.entries()) {
      this.setNow(minutesAfter(this.now, 25))
      const token = this.people[at % 2] ?? ''
      const { hotel, unitAccountId } = this
      const answer = await act({ hotel, token, today, unitAccountId })
      if (answer !== undefined)
        expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
      if (isDeep) await this.expectBooks()
    }
    await this.audit(today)
    await this.expectBooks()
    await this.expectShifts(today)
  }

  private setNow(moment: string): void {
    this.now = moment
    this.hotel.setClock(moment)
  }

  private async audit(today: string): Promise<void> {
    const next = addDays(today, 1)
    this.setNow(`${next} 04:30`)
    accepted(await this.hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate: today }))
    this.setNow(`${next} 08:00`)
    const ask = (isRecounted: string) =>
      this.hotel.get<CodeRevenue[]>('/ebk/audit/revenue', { from: today, to: today, isRecounted })
    expect(accepted(await ask('Y'))).toEqual(accepted(await ask('N')))
    const [last, before] = accepted(await this.hotel.get<AuditedDay[]>('/ebk/audit/history'))
    expect([last?.businessDate, last?.guestOpeningFen]).toEqual([today, before?.guestClosingFen ?? 0])
  }

  private async expectBooks(): Promise<void> {
    expect(await verifyBooks(this.hotel.booted.database.scoped(platformScope), checks)).toEqual([])
    await expectSound(this.hotel)
  }

  /** I30: what the turns of duty have taken and returned, way by way, is what the closed days have received. */
  private async expectShifts(today: string): Promise<void> {
    const { figures } = accepted(
      await this.hotel.get<AuditPackage>('/ebk/audit/snapshot', { businessDate: today }),
    )
    for (const { kind, key, amountFen } of figures) if (kind === 'method') add(this.received, key, amountFen)
    const taken = new Map<string, number>()
    for (const token of this.people) {
      const counted = await ask<Duty | null>(this.hotel.booted.app, 'POST', '/ebk/shift/count', {
        token,
        body: { pieces: { 10000: 10 }, slips: {} },
      })
      for (const { code, takenFen, returnedFen } of counted.body.result?.methods ?? [])
        add(taken, code, (takenFen ?? 0) - (returnedFen ?? 0))
    }
    expect(nonZero(taken)).toEqual(nonZero(this.received))
  }
}

const add = (sums: Map<string, number>, key: string, fen: number) => sums.set(key, (sums.get(key) ?? 0) + fen)
const nonZero = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, fen]) => fen !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))

test(
  'thirty days of a desk in any order: the books hold, the turns add up to the days and the days to their snapshots (I8–I30, T28)',
  async () => {
    const aDay = fc.array(aMoneyStep, { minLength: stepsPerDay, maxLength: stepsPerDay, size: 'max' })
    await fc.assert(
      fc.asyncProperty(fc.array(aDay, { minLength: days, maxLength: days, size: 'max' }), async month => {
        const run = await Month.begin()
        try {
          for (const [at, steps] of month.entries()) await run.pass(steps, addDays(firstDay, at))
        } finally {
          await run.hotel.booted.stop()
        }
      }),
      { numRuns: months, endOnFailure: true, ...(isDeep ? {} : { seed: 20_261_115 }) },
    )
  },
  isDeep ? 7_200_000 : 300_000,
)
