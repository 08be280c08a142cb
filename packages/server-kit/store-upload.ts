import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from './ctx'
import type { Queries } from './db/database'
import { newId } from './new-id'
import { refuse } from './refusals'
import { checkContent } from './uploads/check-content'
import { cleanFileName } from './uploads/file-name'

/** Where a caller may want a file; anything else is put into the first. */
const folders = ['temp', 'prod', 'image', 'document', 'jeditor'] as const
const largest = '10MB'

export interface StoredUpload {
  readonly path: string
  /** What its owner calls it. */
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Keeps the uploaded file under a name of ours and writes it down. Refuses with `file.none`, `file.large`, `file.type` and what `checkContent` finds. */
export async function storeUpload(
  ctx: Ctx,
  db: Queries,
  request: FastifyRequest,
  filesDir: string,
): Promise<StoredUpload> {
  if (!request.isMultipart()) throw refuse('file.none')
  const part = await request.file()
  if (part === undefined) throw refuse('file.none')
  const { content, extension, contentType } = await checkContent(await wholeContent(part))
  const biz = fieldText(part.fields.biz)
  const folder = folders.find(name => name === biz) ?? 'temp'
  const path = `${folder}/${ctx.now.slice(0, 7).replace('-', '')}/${newId()}.${extension}`
  await mkdir(dirname(join(filesDir, path)), { recursive: true })
  await writeFile(join(filesDir, path), content, { flag: 'wx', mode: 0o600 })
  const name = cleanFileName(part.filename, extension)
  const sizeBytes = content.length
  await db.query(
    `insert into sys_file (path, tenant_id, hotel_code, original_name, content_type, size_bytes, username) values ($1, $2, $3, $4, $5, $6, $7)`,
    [path, ctx.user.tenantId, ctx.user.hotelCode, name, contentType, sizeBytes, ctx.user.username],
  )
  return { path, name, contentType, sizeBytes }
}

async function wholeContent(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? refuse('file.large', { limit: largest }) : error
  }
}

function fieldText(field: unknown): string {
  return typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string'
    ? field.value
    : ''
}
