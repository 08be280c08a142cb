import { addDays, momentAt, wallSeconds } from '@kezhan/base/days'
import { minutesBetween } from '@kezhan/base/moments'
import { channelPushFailed } from '@kezhan/channels/rules/events'
import { waitSeconds } from '@kezhan/channels/rules/pushed-cell'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import {
  leftOver,
  type Mark,
  markHeard,
  marksOf,
  type NumberedCell,
  saveLook,
  waitingCells,
} from './cell-store'
import { askLine, LineFault, type LineParts } from './line-request'
import {
  keepLine,
  type Line,
  leaveLine,
  logExchange,
  type PushedChannel,
  pushedChannel,
  takeLine,
} from './line-store'
import { mappingsOf, reckonCells } from './reckon-cells'

const cellsPerMessage = 200
const messagesPerLook = 50
/** Prices may follow the hour and the days ahead: everything is looked at again after so long, whatever nobody said. */
const sweepMinutes = 10

export interface Pushed {
  /** Another process sends on this line at the moment. */
  readonly isBusy: boolean
  readonly sent: number
  readonly fault: string | null
}

/**
 * Brings one channel up to what the hotel says: reckons what has to be looked at, numbers what changed, and sends in the
 * order of the numbers until the channel has heard all or fails. One sender has the line; nothing is locked while it waits.
 */
export async function pushChannel(parts: LineParts, ctx: Ctx, channelId: string): Promise<Pushed> {
  const channel = await pushedChannel(ctx.db, channelId)
  const sender = newId()
  const line = await takeLine(ctx.db, channel, sender)
  if (line === undefined) return { isBusy: true, sent: 0, fault: null }
  let sent = 0
  try {
    if (await look(ctx, channel, sender, line)) sent = await send(parts, ctx, channel, sender)
    await ctx.tx(async db => {
      await leaveLine(db, channelId, sender, { fault: null, nextTryAt: null, isPushed: sent > 0 })
      if (line.failures > 0) await settle(db, ctx.user, channelPushFailed, channelId, '已推送')
    })
    return { isBusy: false, sent, fault: null }
  } catch (error) {
    const fault = error instanceof LineFault ? error.message : '推送程序出错'
    const nextTryAt = momentAt(wallSeconds(ctx.now) + waitSeconds(line.failures + 1))
    await ctx.tx(async db => {
      await leaveLine(db, channelId, sender, { fault, nextTryAt, isPushed: false })
      await raise(db, ctx.user, channelPushFailed, {
        id: channelId,
        label: channel.name,
        variables: { channel: channel.name, reason: fault },
      })
    })
    if (!(error instanceof LineFault)) throw error
    return { isBusy: false, sent, fault }
  }
}

/** Marks are read before values are: what changes in between leaves a mark for the next look. */
async function look(ctx: Ctx, channel: PushedChannel, sender: string, line: Line): Promise<boolean> {
  const marks = await marksOf(ctx.db, channel.id)
  const isSweep = line.sweptAt === null || minutesBetween(line.sweptAt, ctx.now) >= sweepMinutes
  if (marks.length === 0 && !isSweep) return true
  const end = addDays(channel.businessDate, channel.pushDays - 1)
  const all = { first: channel.businessDate, last: end }
  const span = isSweep ? all : spanOf(marks, all)
  const isAllTypes = isSweep || marks.some(mark => mark.typeId === null)
  const types = new Set(marks.map(mark => mark.typeId))
  const mappings = (await mappingsOf(ctx.db, channel)).filter(one => isAllTypes || types.has(one.typeId))
  const cells = await reckonCells(ctx.db, channel, mappings, span, ctx.now)
  const isWhole = isAllTypes && span.first === all.first && span.last === all.last
  const closed = isWhole ? await leftOver(ctx.db, channel, cells) : []
  const markIds = marks.map(mark => mark.id)
  const sweptAt = isWhole ? ctx.now : null
  return ctx.tx(db => saveLook(db, channel, sender, { cells: [...cells, ...closed], markIds, sweptAt }))
}

/** From the first to the last night that any mark names, within what the channel sells. */
function spanOf(marks: readonly Mark[], all: { readonly first: string; readonly last: string }) {
  const first = marks.map(mark => mark.first ?? all.first).toSorted()[0] ?? all.first
  const last = marks
    .map(mark => mark.last ?? all.last)
    .toSorted()
    .at(-1)
  return {
    first: first > all.first ? first : all.first,
    last: last !== undefined && last < all.last ? last : all.last,
  }
}

async function send(parts: LineParts, ctx: Ctx, channel: PushedChannel, sender: string): Promise<number> {
  let sent = 0
  for (let message = 0; message < messagesPerLook; message++) {
    const cells = await waitingCells(ctx.db, channel.id, cellsPerMessage)
    if (cells.length === 0 || !(await keepLine(ctx.db, channel.id, sender))) return sent
    const exchange = { kind: 'push', cells: cells.length, lastSeq: cells.at(-1)?.seq ?? 0 } as const
    try {
      const refused = readRefused(await askLine(parts, channel, '/cells', { cells: cells.map(toldCell) }))
      await ctx.tx(async db => {
        await markHeard(db, channel.id, cells, refused)
        const fault = refused.size === 0 ? null : `渠道拒收${refused.size}格`
        await logExchange(db, channel, ctx.user.username, { ...exchange, fault })
      })
      sent += cells.length
    } catch (error) {
      if (error instanceof LineFault)
        await logExchange(ctx.db, channel, ctx.user.username, { ...exchange, fault: error.message })
      throw error
    }
  }
  return sent
}

const toldCell = ({ extRoomCode, extRateCode, ...cell }: NumberedCell) => ({
  room: extRoomCode,
  rate: extRateCode,
  ...cell,
})

/** `{ refused: [{ seq, reason }] }`; whatever else a channel says is no answer. */
function readRefused(answer: unknown): ReadonlyMap<number, string> {
  const list =
    typeof answer === 'object' && answer !== null && 'refused' in answer ? answer.refused : undefined
  if (!Array.isArray(list)) throw new LineFault('渠道的应答不符合约定')
  return new Map(
    list.map((one: unknown): [number, string] => {
      const { seq, reason } = Object(one) as { seq?: unknown; reason?: unknown }
      if (typeof seq !== 'number') throw new LineFault('渠道的应答不符合约定')
      return [seq, typeof reason === 'string' && reason !== '' ? reason : '渠道未说明原因']
    }),
  )
}
