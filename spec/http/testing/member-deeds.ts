import type { DeskHotel } from './desk'
import { memberDesk } from './member-desk'
import type { Deed } from './money-operations'

/** One request for every call that moves what members have, by path. */
export function memberDeeds(hotel: DeskHotel): Readonly<Record<string, () => Promise<Deed>>> {
  const desk = memberDesk(hotel)
  const at = (path: string, prepare: () => Promise<object>) => ({
    [path]: async (): Promise<Deed> => ({ path, body: await prepare() }),
  })
  /** Somebody with 100.00 on his card. */
  const aRich = async () => {
    const memberId = await desk.add()
    await desk.topUp(memberId, 10_000)
    return memberId
  }
  const withPoints = async (points: number) => {
    const memberId = await desk.add()
    await desk.givePoints(memberId, points)
    return memberId
  }
  return {
    // A level that costs something, so that the sale of the card is seen beside the top-up.
    ...at('/crm/member/join', async () => {
      await hotel.sql(`update member_level set buy_price_fen = 2000 where tenant_id = '1' and code = 'YK'`)
      const paid = { feePayCode: '9001', topUpFen: 10_000, topUpPayCode: '9001' }
      return desk.newMember(paid, 'YK')
    }),
    ...at('/crm/member/topUp', async () => ({
      memberId: await desk.add(),
      amountFen: 10_000,
      payCode: '9001',
    })),
    ...at('/crm/member/refund', async () => ({
      memberId: await aRich(),
      amountFen: 3000,
      payCode: '9001',
      reason: '退储值',
    })),
    ...at('/crm/member/pay', async () => ({
      folioId: await desk.aBill(5000),
      memberId: await aRich(),
      amountFen: 3000,
    })),
    ...at('/crm/member/giveBack', async () => {
      // A bill that became smaller after he had paid it.
      const folioId = await desk.aBill(5000)
      const paid = { folioId, memberId: await aRich(), amountFen: 5000 }
      await desk.send('/crm/member/pay', paid)
      const lines = await desk.ledger.lines(folioId)
      const charge = lines.find(line => line.side === 'D')?.id
      await desk.send('/ebk/account/adjust', { folioId, lineId: charge, amountFen: -1000, reason: '多收' })
      const lineId = lines.find(line => line.code === '9005')?.id
      return { folioId, lineId, amountFen: 1000, reason: '多付' }
    }),
    ...at('/crm/member/payPoints', async () => ({
      folioId: await desk.aBill(5000),
      memberId: await withPoints(1000),
      points: 500,
    })),
    ...at('/crm/member/adjustPoints', async () => ({
      memberId: await withPoints(1000),
      points: -300,
      reason: '多给了',
    })),
    ...at('/crm/member/close', async () => ({ memberId: await withPoints(700), reason: '本人要求' })),
    ...at('/crm/member/merge', async () => ({
      memberId: await aRich(),
      intoId: await withPoints(10),
      reason: '同一人',
    })),
    ...at('/crm/points/roomReturn', async () => ({
      recordId: await desk.exchange(await withPoints(1000), 400, ['2026-05-20', '2026-05-21']),
      reason: '行程取消',
    })),
  }
}
