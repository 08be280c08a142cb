import type { fetchCatalogue as call } from '@kezhan/channels/model/line-calls'
import { refuse } from '@kezhan/channels/rules/refusals'
import type { InputFields, InputValues } from '@kezhan/resource/input'
import { check } from '@kezhan/resource/validate'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { askAndLog } from './ask-and-log'
import type { LineParts } from './line-request'

const code = { kind: 'text', label: '编码', required: true, maxLength: 60 } as const
const name = { kind: 'text', label: '名称', maxLength: 100 } as const
const rates = {
  kind: 'list',
  label: '价格',
  required: true,
  max: 50,
  of: { kind: 'object', fields: { code, name } },
} as const
const catalogueInput = {
  rooms: {
    kind: 'list',
    label: '房型',
    required: true,
    max: 200,
    of: { kind: 'object', fields: { code, name, rates } },
  },
} as const satisfies InputFields

/** Codes that are known stay as they are: what they mean here is the word of the hotel. */
export const fetchCatalogue =
  (parts: LineParts): HandlerOf<typeof call> =>
  async (ctx, { channelId }) => {
    const { channel, answer } = await askAndLog(parts, ctx, channelId, {
      path: '/catalogue',
      kind: 'catalogue',
    })
    const sent = readCatalogue(answer)
    const rows = sent.rooms.flatMap(room =>
      room.rates.map(rate => ({
        id: newId(),
        room: room.code,
        room_name: room.name ?? null,
        rate: rate.code,
        rate_name: rate.name ?? null,
      })),
    )
    const added = await ctx.tx(async db => {
      const fresh = await db.query<{ id: string; row: object; title: string }>(addRatesSql, [
        JSON.stringify(rows),
        channel.id,
        channel.tenantId,
        channel.hotelCode,
        ctx.user.username,
      ])
      if (fresh.length > 0)
        await recordChanges(
          ctx,
          db,
          fresh.map(({ id, row, title }) => ({
            table: 'channel_room_type',
            id,
            title,
            before: null,
            after: row,
          })),
        )
      return fresh.length
    })
    return {
      result: { added, known: rows.length - added },
      message: `渠道共${rows.length}个价格，新增${added}个`,
    }
  }

const addRatesSql = `
  insert into channel_room_type as m (id, tenant_id, hotel_code, channel_id, ext_room_code, ext_rate_code, ext_name, ext_rate_name, share_bp,
    amount_fen, push_price, push_stock, enabled, create_by)
  select distinct on (s.room, s.rate) s.id, $3, $4, $2, s.room, s.rate, s.room_name, s.rate_name, 10000, 0, 'Y', 'Y', 'Y', $5
  from jsonb_to_recordset($1::jsonb) as s (id text, room text, room_name text, rate text, rate_name text)
  on conflict (tenant_id, hotel_code, channel_id, ext_room_code, ext_rate_code) do nothing
  returning m.id, m.ext_room_code || ' ' || m.ext_rate_code as title,
    jsonb_build_object('channel_id', m.channel_id, 'ext_room_code', m.ext_room_code, 'ext_rate_code', m.ext_rate_code, 'ext_name', m.ext_name) as row`

function readCatalogue(answer: unknown): InputValues<typeof catalogueInput> {
  const sent = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  const { values, problems } = check(sent, catalogueInput, 'add')
  if (problems.length > 0) throw refuse('channelLine.failed', { text: '渠道的房型目录不符合约定' })
  // The validator gives each field the type of its kind.
  return values as InputValues<typeof catalogueInput>
}
