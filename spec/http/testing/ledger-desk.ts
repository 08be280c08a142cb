import { type Answer, ask, type Booted } from '@kezhan/app-server/testing/boot'
import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import type { LineView } from '@kezhan/folios/model/account-views'
import type { CashSaleAnswer } from '@kezhan/folios/model/cash-sale-calls'
import { newId } from '@kezhan/server-kit/new-id'

/** The desk as a test uses it: one token, the calls by their last word. */
export class LedgerDesk {
  constructor(
    readonly booted: Booted,
    readonly token: string,
  ) {}

  /** A folio of an order that nobody waits for any more, without lines. */
  async folio(name = '测试客账', hotelCode = 'KZ001'): Promise<string> {
    const id = newId()
    const owner = newId()
    await this.booted.sql(
      `insert into reservation (id, tenant_id, hotel_code, res_no, kind, source_type, channel_id, booker_name, booker_phone, arrive, depart,
         state, business_date, create_by)
       select $1, h.tenant_id, h.code, $2, 'FIT', 'walkIn', (select id from mkt_channel c where c.hotel_code = h.code order by id limit 1), $3,
         '13800000000', '2020-01-01', '2020-01-02', 'done', h.business_date, 'test' from hotel h where h.code = $4`,
      [owner, `T${owner.slice(-12)}`, name, hotelCode],
    )
    await this.booted.sql(
      `insert into folio (id, tenant_id, hotel_code, folio_no, owner_kind, owner_id, name, create_by)
       select $1, tenant_id, code, $2, 'RESERVATION', $3, $4, 'test' from hotel where code = $5`,
      [id, `T${id.slice(-12)}`, owner, name, hotelCode],
    )
    return id
  }

  call<T = FolioAnswer>(word: string, body: object, key?: string): Promise<Answer<T>> {
    return ask<T>(this.booted.app, 'POST', `/ebk/account/${word}`, {
      token: this.token,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  }

  sale(word: string, body: object): Promise<Answer<CashSaleAnswer>> {
    return ask(this.booted.app, 'POST', `/ebk/cashSale/${word}`, { token: this.token, body })
  }

  /** Posts a charge and gives the id of its line. */
  async charge(folioId: string, amountFen: number, code = '2001'): Promise<string> {
    return lineOf(await this.call('post', { folioId, code, amountFen }))
  }

  async pay(folioId: string, amountFen: number, code = '9001'): Promise<string> {
    return lineOf(await this.call('pay', { folioId, code, amountFen }))
  }

  async lines(folioId: string, isAll = true): Promise<readonly LineView[]> {
    const { body } = await ask<{ records: LineView[] }>(this.booted.app, 'GET', '/ebk/account/lines', {
      token: this.token,
      query: { folioId, showReversed: isAll ? 'Y' : 'N', pageSize: 500 },
    })
    return body.result.records
  }

  async balance(folioId: string): Promise<number> {
    const { body } = await ask<{ folio: { balanceFen: number } }>(
      this.booted.app,
      'GET',
      '/ebk/account/detail',
      { token: this.token, query: { folioId } },
    )
    return body.result.folio.balanceFen
  }

  /** The night audit as far as the books see it. */
  async nextDay(hotelCode = 'KZ001'): Promise<string> {
    await this.booted.sql(
      `update business_day set state = 'auditing' where hotel_code = $1 and state = 'open'`,
      [hotelCode],
    )
    await this.booted.sql(`select set_config('kezhan.hotel', $1, false)`, [hotelCode])
    const [row] = await this.booted.sql<{ day: string }>(
      'select close_business_day(business_date)::text as day from hotel where code = $1',
      [hotelCode],
    )
    return row?.day ?? ''
  }
}

function lineOf(answer: Answer<FolioAnswer>): string {
  const [id] = answer.body.result.lineIds ?? []
  if (id === undefined) throw new Error(answer.body.message)
  return id
}
