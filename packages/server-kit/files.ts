import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { call } from '@kezhan/resource/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from './ctx'
import { ok } from './http/envelope'
import { refuse } from './refusals'
import type { RawRoute } from './server-module'
import { storeUpload } from './store-upload'

const upload = call('POST', '/sys/common/upload', { access: 'signed-in', title: '上传文件' }).returns<null>()
const readFile = call('GET', '/sys/common/static/*', {
  access: 'signed-in',
  title: '读取文件',
}).returns<null>()
const preview = call('GET', '/sys/common/preview/*', {
  access: 'signed-in',
  title: '预览文件',
}).returns<null>()
const pdfPreview = call('GET', '/sys/common/pdf/pdfPreviewIframe', {
  access: 'signed-in',
  title: '预览PDF',
  input: { url: { kind: 'text', label: '文件地址', required: true, maxLength: 500 } },
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
        const { path, name } = await storeUpload(ctx, request, filesDir)
        return ok({ path, name }, path, 0)
      },
    },
    {
      call: readFile,
      handle: async (ctx, request, reply) => {
        const file = await storedFile(ctx, pathParameter(request))
        return sendFile(reply, filesDir, file, file.type.startsWith('image/'))
      },
    },
    {
      call: preview,
      handle: async (ctx, request, reply) => {
        const file = await storedFile(ctx, pathParameter(request))
        if (!file.type.startsWith('image/') && file.type !== pdfType) throw refuse('file.preview')
        return sendFile(reply, filesDir, file, true)
      },
    },
    {
      call: pdfPreview,
      handle: async (ctx, request, reply) => {
        // The address of a stored file, whole or from its folder on; nothing is fetched from elsewhere.
        const { url } = request.query as { url?: unknown }
        const file = await storedFile(ctx, String(url ?? '').replace(/^.*\/sys\/common\/static\//, ''))
        if (file.type !== pdfType) throw refuse('file.preview')
        return sendFile(reply, filesDir, file, true)
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

const pdfType = 'application/pdf'

interface StoredFile {
  readonly path: string
  readonly name: string
  readonly type: string
}

const pathParameter = (request: FastifyRequest): string => (request.params as { '*': string })['*']

/** The table is the directory: a path that was never uploaded within the caller's scope does not exist. */
async function storedFile(ctx: Ctx, given: string): Promise<StoredFile> {
  const path = given.replace(/,$/, '')
  // PostgreSQL takes no such character, and no path of ours has one.
  const [file] = path.includes('\0')
    ? []
    : await ctx.db.query<{ name: string; type: string }>(
        'select original_name as name, content_type as type from sys_file where path = $1',
        [path],
      )
  if (file === undefined) throw refuse('file.missing')
  return { path, ...file }
}

/** Whatever it is, it is shown without scripts, without a frame of ours and as the type that was found. */
export function sendFile(
  reply: FastifyReply,
  filesDir: string,
  file: StoredFile,
  isInline: boolean,
): FastifyReply {
  return reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, max-age=86400')
    .send(createReadStream(join(filesDir, file.path)))
}
