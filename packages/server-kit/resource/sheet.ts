import type { QueryString } from '@kezhan/resource/query'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginDisclosure, filtersOf } from '../audit/disclosure'
import type { Ctx } from '../ctx'
import { ok } from '../http/envelope'
import { refuse } from '../refusals'
import { writeXlsx } from '../sheets/write-xlsx'
import type { Bound } from './bound'
import type { Row } from './hooks'
import { importFiles } from './import'
import { exportStatement } from './read'
import { detailFields, importFields, sheetColumn, sheetFields } from './sheet-columns'
import { linesOf, readableDetails } from './sheet-details'
import { fillTexts } from './texts'
import { Turns } from './turns'

const batchRows = 1000
/** Each of these may bring hundreds of rows with it. */
const batchMasters = 100
/** An export holds a connection for its cursor and borrows another for texts; all of them at once would have none left. */
const exportTurns = new Turns(3)
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Streams what the list would show, however long it is; at no time more than one batch is in memory. */
export async function exportSheet(
  ctx: Ctx,
  bound: Bound,
  query: QueryString,
  reply: FastifyReply,
): Promise<unknown> {
  const { resource, choices } = bound
  const { sql, values } = exportStatement(ctx, bound, query)
  const fields = sheetFields(resource)
  const details = readableDetails(ctx, bound)
  const source = await openBatches<Row>(ctx, sql, values, details.length > 0 ? batchMasters : batchRows)
  const gone = { rowCount: 0, sizeBytes: 0 }
  const finish = await recorded(ctx, bound, query, source.close)
  async function* batches() {
    for await (const rows of source.batches) {
      await fillTexts(ctx.db, resource.fields, choices, rows)
      const lines = await linesOf(ctx, bound, fields, details, rows)
      gone.rowCount += lines.length
      yield lines
    }
  }
  const stream = writeXlsx({
    sheetName: resource.title,
    title: `${resource.title}列表数据`,
    note: `导出人:${ctx.user.realname}　导出时间:${ctx.now}`,
    columns: [...fields, ...details.flatMap(detailFields)].map(field => sheetColumn(field)),
    rows: batches(),
    onBytes: count => {
      gone.sizeBytes += count
    },
  })
  // Also for a reader who left before the first byte: then nobody ever asks for the rows.
  stream.once('close', () => {
    source.close()
    finish({ ...gone, isWhole: stream.readableEnded }).catch(error =>
      ctx.log.error({ err: error }, 'export record not completed'),
    )
  })
  return sendSheet(reply, `${resource.title}.xlsx`, stream)
}

/** No export without its record: what cannot be recorded does not go out. */
async function recorded(ctx: Ctx, { resource }: Bound, query: QueryString, giveUp: () => void) {
  try {
    return await beginDisclosure(ctx, {
      kind: 'export',
      subject: resource.title,
      filters: filtersOf(query),
    })
  } catch (error) {
    giveUp()
    throw error
  }
}

/** The first batch is read before the answer begins, so that what goes wrong can still be said in words. */
async function openBatches<T extends object>(
  ctx: Ctx,
  sql: string,
  values: readonly unknown[],
  batchSize: number,
) {
  const endTurn = await exportTurns.take()
  const rows = ctx.db.batches<T>(sql, values, batchSize)
  const close = (): void => {
    rows.return(undefined).then(endTurn, endTurn)
  }
  try {
    const first = await rows.next()
    async function* batches() {
      if (first.done !== true) yield first.value
      yield* rows
    }
    return { batches: batches(), close }
  } catch (error) {
    close()
    throw error
  }
}

export async function importTemplate(bound: Bound, reply: FastifyReply): Promise<unknown> {
  const columns = importFields(bound.resource).map(field => sheetColumn(field, '*'))
  return sendSheet(
    reply,
    `${bound.resource.title}导入模板.xlsx`,
    writeXlsx({ sheetName: bound.resource.title, columns, rows: [] }),
  )
}

export function sendSheet(reply: FastifyReply, fileName: string, body: unknown): unknown {
  return reply
    .header('content-type', sheetType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .send(body)
}

export async function importSheet(ctx: Ctx, bound: Bound, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) throw refuse('sheet.none')
  const files: { name: string; content: Buffer }[] = []
  let isAllOrNothing = false
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push({ name: part.filename, content: await part.toBuffer() })
    else if (part.fieldname === 'validateStatus') isAllOrNothing = part.value === '1'
  }
  if (files.length === 0) throw refuse('sheet.none')
  const { total, failedRows, errorFile } = await importFiles(
    ctx,
    bound,
    files.map(file => file.content),
    isAllOrNothing,
  )
  if (errorFile === undefined) return ok(null, `共${total}行数据全部导入成功！`)
  const done = total - failedRows
  return ok(
    {
      totalCount: total,
      errorCount: failedRows,
      successCount: done,
      msg: `总上传行数：${total}，已导入行数：${done}，错误行数：${failedRows}`,
      fileUrl: `/sys/common/importErrors/${errorFile}`,
      fileName: `${bound.resource.title}导入错误.xlsx`,
    },
    '文件导入成功，但有错误。',
    201,
  )
}
