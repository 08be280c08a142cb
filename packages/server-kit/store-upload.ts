import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from './ctx'
import type { Queries } from './db/database'
import { newId } from './new-id'
import { refuse } from './refusals'
import { sniffContent } from './sniff-content'

const folders = ['temp', 'image', 'document'] as const

export interface StoredUpload {
  readonly path: string
  /** What its owner calls it. */
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Keeps the uploaded file under a name of ours and writes it down. Refuses with `file.none` and `file.type`. */
export async function storeUpload(
  ctx: Ctx,
  db: Queries,
  request: FastifyRequest,
  filesDir: string,
): Promise<StoredUpload> {
  if (!request.isMultipart()) throw refuse('file.none')
  const part = await request.file()
  if (part === undefined) throw refuse('file.none')
  const content = await part.toBuffer()
  const type = sniffContent(content)
  if (type === undefined) throw refuse('file.type')
  const biz = fieldText(part.fields.biz)
  const folder = folders.find(name => name === biz) ?? 'temp'
  const path = `${folder}/${ctx.now.slice(0, 7).replace('-', '')}/${newId()}.${type.extension}`
  await mkdir(dirname(join(filesDir, path)), { recursive: true })
  await writeFile(join(filesDir, path), content)
  const name = part.filename.slice(0, 255)
  const { contentType } = type
  const sizeBytes = content.length
  await db.query(
    `insert into sys_file (path, tenant_id, hotel_code, original_name, content_type, size_bytes, username) values ($1, $2, $3, $4, $5, $6, $7)`,
    [path, ctx.user.tenantId, ctx.user.hotelCode, name, contentType, sizeBytes, ctx.user.username],
  )
  return { path, name, contentType, sizeBytes }
}

function fieldText(field: unknown): string {
  return typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string'
    ? field.value
    : ''
}
