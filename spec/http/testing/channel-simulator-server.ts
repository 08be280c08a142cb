import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What a channel keeps of one night of one rate. */
export interface ToldCell {
  readonly seq: number
  readonly room: string
  readonly rate: string
  readonly night: string
  readonly priceFen: number | null
  readonly rooms: number | null
  readonly isClosed: boolean
  readonly minNights: number | null
  readonly noArrival: boolean
  readonly noDeparture: boolean
}

/** What the hotel has decided about an order. */
export interface ToldAnswer {
  readonly orderNo: string
  readonly version: number
  readonly decision: 'accept' | 'reject'
  readonly resNo: string | null
  readonly reason: string | null
}

export type Trouble =
  | 'none'
  /** Answers 500 and takes nothing. */
  | 'error'
  /** Hears and never answers. */
  | 'hang'
  /** Breaks the connection off before it has taken anything. */
  | 'drop'
  /** Takes it, and breaks off before the answer is out. */
  | 'dropAfter'
  /** The message is still under way when the connection breaks: it arrives when `deliverLate` says so. */
  | 'late'

/** A channel as a server of its own (docs/channel-protocol.md), with every trouble that a network has. */
export interface ChannelServer {
  readonly url: string
  readonly port: number
  readonly key: string
  /** What it would sell by now: `room rate night`. */
  readonly cells: ReadonlyMap<string, ToldCell>
  /** Numbers in the order in which they were taken. */
  readonly taken: readonly number[]
  /** What it was told of its orders, in the order in which it came. */
  readonly answers: readonly ToldAnswer[]
  /** Orders as it has them, for who asks: the text of a message by number. */
  readonly orders: Map<string, object>
  /** Messages that came, taken or not. */
  readonly messages: () => number
  setTrouble(trouble: Trouble): void
  /** Codes of rooms that it does not take. */
  refuseRooms(codes: readonly string[]): void
  deliverLate(): void
  /** Somebody at the channel sets a price by hand. */
  tamper(key: string, priceFen: number): void
  stop(): Promise<void>
}

const catalogue = {
  rooms: [
    {
      code: 'C-KING',
      name: '大床房（含早）',
      rates: [
        { code: 'BAR', name: '标准价' },
        { code: 'NRF', name: '不可取消' },
      ],
    },
    { code: 'C-TWIN', name: '双床房', rates: [{ code: 'BAR', name: '标准价' }] },
    { code: 'C-LOFT', name: '阁楼亲子套', rates: [{ code: 'BAR', name: '标准价' }] },
  ],
}

export async function startChannelServer(key = 'a-key-of-the-channel-2026'): Promise<ChannelServer> {
  const cells = new Map<string, ToldCell>()
  const taken: number[] = []
  const late: ToldCell[][] = []
  const answers: ToldAnswer[] = []
  const orders = new Map<string, object>()
  let refusedRooms: readonly string[] = []
  let trouble: Trouble = 'none'
  let messages = 0

  const take = (told: readonly ToldCell[]) => {
    const refused = told.filter(cell => refusedRooms.includes(cell.room))
    for (const cell of told) {
      const name = `${cell.room} ${cell.rate} ${cell.night}`
      const known = cells.get(name)
      // An older number says what was; whoever takes it sells rooms that are gone.
      if (refused.includes(cell) || (known !== undefined && known.seq >= cell.seq)) continue
      taken.push(cell.seq)
      cells.set(name, cell)
    }
    return { refused: refused.map(({ seq }) => ({ seq, reason: '房型已下线' })) }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const part of request) body += String(part)
    const path = (request.url ?? '').replace('/api', '')
    const say = (status: number, content: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    }
    const time = String(request.headers['x-kezhan-time'])
    const wanted = createHmac('sha256', key).update([path, time, body].join('\n')).digest('hex')
    if (request.headers['x-kezhan-signature'] !== wanted) return say(401, { message: 'signature' })
    if (path === '/ping') return say(200, {})
    if (path === '/catalogue') return say(200, catalogue)
    messages++
    if (path === '/answers' || path === '/order') {
      if (trouble === 'error') return say(500, {})
      if (trouble !== 'none') {
        request.socket.destroy()
        return
      }
      // It is our own server that speaks to us.
      const told = JSON.parse(body) as ToldAnswer
      if (path === '/order') return say(200, { order: orders.get(told.orderNo) ?? null })
      answers.push(told)
      return say(200, {})
    }
    // It is our own server that speaks to us.
    const told = (JSON.parse(body) as { cells: ToldCell[] }).cells
    if (trouble === 'error') return say(500, {})
    if (trouble === 'hang') return
    if (trouble === 'late') late.push(told)
    if (trouble === 'dropAfter') take(told)
    if (trouble !== 'none') {
      request.socket.destroy()
      return
    }
    say(200, take(told))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/api`,
    port,
    key,
    cells,
    taken,
    answers,
    orders,
    messages: () => messages,
    setTrouble: next => {
      trouble = next
    },
    refuseRooms: codes => {
      refusedRooms = codes
    },
    deliverLate: () => {
      for (const told of late.splice(0)) take(told)
    },
    tamper: (name, priceFen) => {
      const cell = cells.get(name)
      if (cell !== undefined) cells.set(name, { ...cell, priceFen })
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
