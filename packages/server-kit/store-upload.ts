import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from './ctx'
import type { Db, Queries } from './db/database'
import { newId } from './new-id'
import { refuse } from './refusals'
import { checkContent } from './uploads/check-content'
import { cleanFileName } from './uploads/file-name'

/** Where a caller may want a file; anything else is put into the first. */
const folders = ['temp', 'prod', 'image', 'document', 'jeditor'] as const
const largest = '10MB'
/** A housekeeper with a camera sends fifty in a day. */
const mostFilesPerDay = 500
const mostBytesPerDay = 1024 * 1024 * 1024

export interface StoredUpload {
  readonly path: string
  /** What its owner calls it. */
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Keeps the uploaded file under a name of ours and writes it down. Refuses with `file.none`, `file.quota`, `file.large`, `file.type` and what `checkContent` finds. */
export async function storeUpload(
  ctx: Ctx,
  request: FastifyRequest,
  filesDir: string,
  /** What else is written about it, together with it. */
  record: (db: Db, upload: StoredUpload) => Promise<void> = async () => undefined,
): Promise<StoredUpload> {
  if (!request.isMultipart()) throw refuse('file.none')
  // Asked before the body is read: what is refused costs nothing.
  await refuseTooMuch(ctx, ctx.db)
  const part = await request.file()
  if (part === undefined) throw refuse('file.none')
  const given = { content: await wholeContent(part), name: part.filename, biz: fieldText(part.fields.biz) }
  return storeContent(ctx, given, filesDir, record)
}

interface GivenFile {
  readonly content: Buffer
  readonly name: string
  readonly biz?: string
}

/** The same for content that came another way. */
export async function storeContent(
  ctx: Ctx,
  { content: sent, name: called, biz }: GivenFile,
  filesDir: string,
  record: (db: Db, upload: StoredUpload) => Promise<void> = async () => undefined,
): Promise<StoredUpload> {
  const { content, extension, contentType } = await checkContent(sent)
  const folder = folders.find(name => name === biz) ?? 'temp'
  const path = `${folder}/${ctx.now.slice(0, 7).replace('-', '')}/${newId()}.${extension}`
  await mkdir(dirname(join(filesDir, path)), { recursive: true })
  await writeFile(join(filesDir, path), content, { flag: 'wx', mode: 0o600 })
  const name = cleanFileName(called, extension)
  const upload = { path, name, contentType, sizeBytes: content.length }
  try {
    await ctx.tx(async db => {
      await noteUpload(ctx, db, upload)
      await record(db, upload)
    })
  } catch (error) {
    // Nobody knows of the file.
    await rm(join(filesDir, path), { force: true })
    throw error
  }
  return upload
}

/** Uploads of one person take turns here, so that many at once do not pass the quota together. */
async function noteUpload(ctx: Ctx, db: Db, upload: StoredUpload): Promise<void> {
  const { tenantId, hotelCode, username } = ctx.user
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`upload:${username}`])
  await refuseTooMuch(ctx, db)
  await db.query(
    `insert into sys_file (path, tenant_id, hotel_code, original_name, content_type, size_bytes, username) values ($1, $2, $3, $4, $5, $6, $7)`,
    [upload.path, tenantId, hotelCode, upload.name, upload.contentType, upload.sizeBytes, username],
  )
}

async function refuseTooMuch(ctx: Ctx, db: Queries): Promise<void> {
  const [today] = await db.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(size_bytes), 0)::bigint as bytes from sys_file
     where username = $1 and created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
    [ctx.user.username],
  )
  if ((today?.files ?? 0) >= mostFilesPerDay || (today?.bytes ?? 0) >= mostBytesPerDay)
    throw refuse('file.quota')
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
