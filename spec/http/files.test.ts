import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function upload(content: Buffer, name: string, fields: Record<string, string> = {}, token?: string) {
  const { body, headers } = multipart([{ field: 'file', name, content }], fields)
  return ask<{ path: string } | null>(booted.app, 'POST', '/sys/common/upload', {
    token: token ?? manager,
    body,
    headers,
  })
}
const read = (path: string, token?: string) =>
  ask(booted.app, 'GET', `/sys/common/static/${path}`, token === undefined ? {} : { token })

test('without a session nothing is stored or read', async () => {
  const { body, headers } = multipart([{ field: 'file', name: 'a.png', content: png }])
  expect((await ask(booted.app, 'POST', '/sys/common/upload', { body, headers })).status).toBe(401)
  const { body: stored } = await upload(png, 'a.png')
  expect((await read(stored.message)).status).toBe(401)
})

test('API-WIDGET-004 API-WIDGET-007 an upload with biz or isup answers the stored path, in temp unless it says otherwise', async () => {
  const plain = await upload(png, '照片.png', { isup: '1' })
  expect(plain.body.success).toBe(true)
  expect(plain.body.message).toMatch(/^temp\/\d{6}\/[\w-]+\.png$/)
  expect(plain.body.result?.path).toBe(plain.body.message)
  expect((await upload(png, '照片.png', { biz: 'image' })).body.message).toMatch(/^image\//)
  expect((await upload(png, '照片.png', { biz: '../../etc' })).body.message).toMatch(/^temp\//)
})

test('a stored file comes back as it went in, to its own hotel only', async () => {
  const { message: path } = (await upload(png, '照片.png')).body
  const file = await read(path, manager)
  expect(file.raw.equals(png)).toBe(true)
  expect(file.headers['content-type']).toBe('image/png')
  expect(String(file.headers['content-security-policy'])).toContain('sandbox')
  expect((await read(path, await signIn(booted.app, 'manager2'))).status).toBe(404)
  expect((await read('../../../etc/passwd', manager)).status).toBe(404)
})

test('what a file is, its content says and not its name', async () => {
  const script = await upload(Buffer.from('<script>alert(1)</script>'), 'innocent.png')
  expect(script.body).toMatchObject({
    success: false,
    message: '不支持的文件类型，请上传图片、PDF 或 Office 文件',
  })
})
