import { addDays } from '@kezhan/base/days'
import type { PeriodFacts } from '@kezhan/reports/rules/cubes'
import { figureOf } from '@kezhan/reports/rules/figures'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Database } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { hotelsBeside as call, HotelLine, HotelsBeside, Span } from '../model/home-calls'
import { joined, shownFigures, withTonight } from '../rules/home-figures'
import { type HouseFacts, houseFacts } from './house-facts'

/** More hotels than anybody compares at a glance; one of them takes a few statements. */
const mostHotels = 200
const atOnce = 4
/** Sums and rates that hotels are compared by; what stands in their accounts at one moment is not. */
const compared = shownFigures.filter(({ isOfMoment }) => isOfMoment !== true)
const allSpans: readonly Span[] = ['today', 'yesterday', 'month']

interface HotelRow {
  readonly code: string
  readonly tenantId: string
  readonly name: string
  readonly businessDate: string
}

/**
 * 各店对比. The session says which hotels there are: for the platform those of a tenant, for a hotel's own people theirs.
 * Each hotel is counted through a connection that sees its rows alone, by the statements its own people use.
 */
export const hotelsBeside =
  (database: Database): HandlerOf<typeof call> =>
  async (ctx, { tenantId }) => {
    const tenants = isPlatform(ctx.user) ? await tenantsOf(ctx) : []
    const chosen = tenants.find(({ id }) => id === tenantId) ?? tenants[0]
    const rows = await hotelsOf(ctx, chosen?.id)
    const counted: { row: HotelRow; house: HouseFacts }[] = []
    for (let at = 0; at < rows.length; at += atOnce)
      counted.push(
        ...(await Promise.all(
          rows.slice(at, at + atOnce).map(async row => ({ row, house: await houseOf(database, row) })),
        )),
      )
    const first = counted[0]?.house.measures
    return {
      result: {
        tenants,
        tenantId: chosen?.id ?? ctx.user.tenantId,
        figures: compared.flatMap(({ row }) => {
          const measure = first?.get(row)
          if (measure === undefined) return []
          const { key, title, unit, formula } = measure
          return [
            { key, title, unit: unit === 'fen' || unit === 'rate' ? unit : ('count' as const), formula },
          ]
        }),
        hotels: counted.map(({ row, house }) => lineOf(row, house)),
        together: togetherOf(counted.map(one => one.house)),
      },
    }
  }

/** Hotels that are open, as far as row security shows them; a hotel's own people name theirs by their session. */
function hotelsOf({ db, user }: Ctx, tenantId: string | undefined): Promise<HotelRow[]> {
  const columns = 'code, tenant_id, coalesce(short_name, name) as name, business_date'
  return isPlatform(user)
    ? db.query<HotelRow>(
        `select ${columns} from hotel where enabled = 'Y' and tenant_id = $1 order by code limit ${mostHotels}`,
        [tenantId ?? null],
      )
    : db.query<HotelRow>(`select ${columns} from hotel where code = $1`, [user.hotelCode])
}

const tenantsOf = ({ db }: Ctx): Promise<HotelsBeside['tenants'][number][]> =>
  db.query(
    `select t.id, t.name, count(*)::int as hotels from sys_tenant t join hotel h on h.tenant_id = t.id and h.enabled = 'Y'
     group by t.id, t.name, t.tenant_no order by t.tenant_no`,
  )

function houseOf(database: Database, { code, tenantId, businessDate }: HotelRow): Promise<HouseFacts> {
  const yesterday = addDays(businessDate, -1)
  return houseFacts(database.scoped({ tenant: tenantId, hotel: code }), code, businessDate, [
    { key: 'today', from: businessDate, to: businessDate },
    { key: 'yesterday', from: yesterday, to: yesterday },
    { key: 'month', from: `${businessDate.slice(0, 7)}-01`, to: businessDate },
  ])
}

const noFacts: PeriodFacts = { money: [], nights: [], counts: [] }

/** What a figure is made of in a period; tonight is no part of yesterday. */
function factsFor({ facts, due }: HouseFacts, span: Span, countsTonight: boolean): PeriodFacts {
  const found = facts.get(span) ?? noFacts
  return countsTonight && span !== 'yesterday' ? withTonight(found, due) : found
}

const bySpan = (figureIn: (span: Span, row: (typeof compared)[number]) => number | null) =>
  Object.fromEntries(
    allSpans.map(span => [
      span,
      Object.fromEntries(compared.map(shown => [shown.row, figureIn(span, shown)])),
    ]),
    // One entry for each of the spans.
  ) as HotelsBeside['together']

const lineOf = ({ code, name, businessDate }: HotelRow, house: HouseFacts): HotelLine => ({
  hotelCode: code,
  name,
  businessDate,
  values: bySpan((span, { row, countsTonight }) => {
    const measure = house.measures.get(row)
    return measure === undefined
      ? null
      : figureOf(measure.figure, factsFor(house, span, countsTonight === true))
  }),
})

/** Rates of all are made of what all have; sums are added, because each hotel has codes of its own. */
const togetherOf = (houses: readonly HouseFacts[]): HotelsBeside['together'] =>
  bySpan((span, { row, countsTonight }) => {
    if (houses.length === 0) return null
    const figure = houses[0]?.measures.get(row)?.figure
    if (figure === undefined) return null
    const all = houses.map(house => factsFor(house, span, countsTonight === true))
    if (countsTonight === true) return figureOf(figure, joined(all))
    return houses.reduce((sum, house, at) => {
      const own = house.measures.get(row)?.figure
      return sum + (own === undefined ? 0 : (figureOf(own, all[at] ?? noFacts) ?? 0))
    }, 0)
  })
