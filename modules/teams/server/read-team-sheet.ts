import { ok } from '@kezhan/server-kit/http/envelope'
import { refuse } from '@kezhan/server-kit/refusals'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { FastifyRequest } from 'fastify'

export const readTeamSheet: RawRoute['handle'] = async (_ctx, request) => ok(await cellsOf(request))

/** A team is a few coaches; more is a file of something else. */
const mostRows = 1000

const mostCells = 30

async function cellsOf(request: FastifyRequest): Promise<string[][]> {
  if (!request.isMultipart()) throw refuse('sheet.none')
  const file = await request.file()
  if (file === undefined) throw refuse('sheet.none')
  const lines: string[][] = []
  for await (const { cells } of readSheet(await file.toBuffer())) {
    if (lines.length >= mostRows) throw refuse('sheet.tooMany', { most: mostRows })
    lines.push(cells.slice(0, mostCells).map(cell => (cell === null ? '' : String(cell))))
  }
  if (lines.length === 0) throw refuse('sheet.empty')
  return lines
}
