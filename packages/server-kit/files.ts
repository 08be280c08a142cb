import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { call } from '@kezhan/resource/call'
import { ok } from './http/envelope'
import { newId } from './new-id'
import { refuse } from './refusals'
import type { RawRoute } from './server-module'
import { sniffContent } from './sniff-content'

const folders = ['temp', 'image', 'document'] as const

const upload = call('POST', '/sys/common/upload', { access: 'signed-in', title: '上传文件' }).returns<null>()
const readFile = call('GET', '/sys/common/static/*', {
  access: 'signed-in',
  title: '读取文件',
}).returns<null>()
const importErrors = call('GET', '/sys/common/importErrors/:id', {
  access: 'signed-in',
  title: '下载导入错误',
  input: { id: { kind: 'text', label: '编号', required: true } },
}).returns<null>()

/** Uploads lie in the data directory under names of ours; type and size are read off the content, never believed. */
export function fileRoutes(filesDir: string): RawRoute[] {
  return [
    {
      call: upload,
      handle: async (ctx, request) => {
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
        await ctx.db.query(
          `insert into sys_file (path, tenant_id, hotel_code, original_name, content_type, size_bytes, username) values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            path,
            ctx.user.tenantId,
            ctx.user.hotelCode,
            part.filename.slice(0, 255),
            type.contentType,
            content.length,
            ctx.user.username,
          ],
        )
        return ok({ path, name: part.filename }, path, 0)
      },
    },
    {
      call: readFile,
      handle: async (ctx, request, reply) => {
        // The table is the directory: a path that was never uploaded within the caller's scope does not exist.
        const path = (request.params as { '*': string })['*'].replace(/,$/, '')
        const [file] = await ctx.db.query<{ name: string; type: string }>(
          'select original_name as name, content_type as type from sys_file where path = $1',
          [path],
        )
        if (file === undefined) throw refuse('file.missing')
        const isImage = file.type.startsWith('image/')
        return reply
          .header('content-type', file.type)
          .header(
            'content-disposition',
            `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          )
          .header('content-security-policy', "sandbox; default-src 'none'")
          .header('cache-control', 'private, max-age=86400')
          .send(createReadStream(join(filesDir, path)))
      },
    },
    {
      call: importErrors,
      handle: async (ctx, request, reply) => {
        const { id } = request.params as { id: string }
        const [file] = await ctx.db.query<{ title: string; content: Buffer }>(
          'select title, content from sys_import_error where id = $1 and user_id = $2',
          [id, ctx.user.id],
        )
        if (file === undefined) throw refuse('file.missing')
        return reply
          .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
          .header(
            'content-disposition',
            `attachment; filename*=UTF-8''${encodeURIComponent(`${file.title}导入错误.xlsx`)}`,
          )
          .send(file.content)
      },
    },
  ]
}

function fieldText(field: unknown): string {
  return typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string'
    ? field.value
    : ''
}
