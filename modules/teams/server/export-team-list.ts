import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { beginDisclosure } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { sendSheet } from '@kezhan/server-kit/resource/sheet'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listColumns } from '../rules/rooming-list'
import { guestsOfTeam } from './team-guests'
import { readTeamRow } from './team-rows'

export const exportTeamList =
  (parts: DeskParts): RawRoute['handle'] =>
  (ctx, request, reply) =>
    sendList(parts, ctx, request, reply)

/** 名单导出: what the page shows, with the columns that the import reads. */
async function sendList(
  parts: DeskParts,
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { teamId } = request.query as { teamId?: unknown } // What the address says; anything else names no team.
  const team = await readTeamRow(ctx.db, typeof teamId === 'string' ? teamId : '')
  const guests = await guestsOfTeam(parts, ctx, team.id)
  const finish = await beginDisclosure(ctx, {
    kind: 'export',
    subject: '团队名单',
    filters: { teamNo: team.teamNo },
  })
  let sizeBytes = 0
  const stream = writeXlsx({
    sheetName: '团队名单',
    title: `${team.teamNo} ${team.name} 名单`,
    note: `导出人:${ctx.user.realname}　导出时间:${ctx.now}`,
    columns: listColumns.map(title => ({ title, format: 'text' as const })),
    rows: [
      guests.map(guest => [
        guest.name,
        guest.gender,
        guest.certTypeText,
        guest.certNoMasked,
        guest.roomTypeName,
        guest.roomNo,
        guest.shares ? '是' : '',
      ]),
    ],
    onBytes: count => {
      sizeBytes += count
    },
  })
  stream.once('close', () => {
    finish({ rowCount: guests.length, sizeBytes, isWhole: stream.readableEnded }).catch(error =>
      ctx.log.error({ err: error }, 'export record not completed'),
    )
  })
  return sendSheet(reply, `${team.name}名单.xlsx`, stream)
}
