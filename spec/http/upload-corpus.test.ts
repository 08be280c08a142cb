import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gif, hostileFiles, jpeg, oldOffice, pdf, png, workbook, zipBomb } from './testing/hostile-files'
import { multipart } from './testing/multipart'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

interface Uploaded {
  path: string
  name: string
}
async function upload(content: Buffer, name = 'a', fields: Record<string, string> = {}) {
  const { body, headers } = multipart([{ field: 'file', name, content }], fields)
  return ask<Uploaded>(booted.app, 'POST', '/sys/common/upload', { token: manager, body, headers })
}
const read = (path: string) => ask(booted.app, 'GET', path, { token: manager })
const stored = async () =>
  (await readdir(booted.filesDir, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

test('no hostile file is stored, and each is refused with a sentence', async () => {
  const before = await stored()
  for (const { what, name, content } of hostileFiles) {
    const { status, body } = await upload(content, name)
    expect({ what, status, success: body.success }).toEqual({ what, status: 200, success: false })
    expect(body.message, what).toMatch(/^[\u4e00-\u9fff].*[\u4e00-\u9fff]$/)
  }
  expect(await stored()).toEqual(before)
})

test('a zip bomb is refused before it has unpacked', async () => {
  const bomb = zipBomb()
  const before = process.memoryUsage().rss
  const { body } = await upload(bomb, 'a.xlsx')
  expect(body).toMatchObject({ success: false, message: '压缩文件已损坏、已加密或解压后过大，不能上传' })
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
})

test('a file over the limit is refused with the limit', async () => {
  const { body } = await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'a.png')
  expect(body).toMatchObject({ success: false, message: '文件大小超出10MB限制, 请压缩或降低文件质量! ' })
})

test('honest files are kept as what they are', async () => {
  const kept: [Buffer, string, string][] = [
    [png, 'png', 'image/png'],
    [gif, 'gif', 'image/gif'],
    [jpeg, 'jpg', 'image/jpeg'],
    [pdf, 'pdf', 'application/pdf'],
    [workbook, 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [oldOffice('WordDocument'), 'doc', 'application/msword'],
    [oldOffice('Workbook'), 'xls', 'application/vnd.ms-excel'],
  ]
  for (const [content, extension, type] of kept) {
    const { body } = await upload(content, `名.${extension}`)
    expect(body).toMatchObject({ success: true, result: { name: `名.${extension}` } })
    const file = await read(`/sys/common/static/${body.message}`)
    expect(file.headers['content-type']).toBe(type)
    expect(file.raw.equals(content)).toBe(true)
    const isImage = type.startsWith('image/')
    expect(file.headers['content-disposition']).toMatch(isImage ? /^inline/ : /^attachment/)
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers['content-security-policy']).toContain('sandbox')
  }
})

test('what a telephone puts behind a photograph is cut off', async () => {
  const { body } = await upload(Buffer.concat([jpeg, workbook]), 'IMG_1.jpeg')
  expect(body.result.name).toBe('IMG_1.jpeg')
  expect((await read(`/sys/common/static/${body.message}`)).raw.equals(jpeg)).toBe(true)
})

test('a name is for reading only: long, reversed, with NUL or with a path', async () => {
  const nameOf = async (name: string) => (await upload(png, name)).body
  const names = {
    [`${'长'.repeat(300)}.png`]: `${'长'.repeat(251)}.png`,
    'cod\u202egnp.exe': 'codgnp.exe.png',
    'a\u0000b.png': 'ab.png',
    '../../etc/passwd': 'passwd.png',
    'C:\\Users\\a.png': 'a.png',
    '..': '未命名.png',
    '<img src=x onerror=alert(1)>.png': '_img src=x onerror=alert(1)_.png',
  }
  for (const [given, kept] of Object.entries(names)) {
    const body = await nameOf(given)
    expect(body.result?.name, given).toBe(kept)
    expect(body.message).toMatch(/^temp\/\d{6}\/[\w-]+\.png$/)
    expect((await read(`/sys/common/static/${body.message}`)).status).toBe(200)
  }
  for (const file of await stored()) expect(file.startsWith(booted.filesDir)).toBe(true)
})

test('a file goes to a shelf of the list, whatever is asked', async () => {
  const shelf = async (biz: string) => (await upload(png, 'a.png', { biz })).body.message.split('/')[0]
  expect(await shelf('prod')).toBe('prod')
  expect(await shelf('jeditor')).toBe('jeditor')
  expect(await shelf('../prod')).toBe('temp')
  expect(await shelf('/etc')).toBe('temp')
})

test('pictures and PDF files can be looked at, within the hotel only', async () => {
  const { message: picture } = (await upload(png, 'a.png')).body
  const { message: paper } = (await upload(pdf, 'a.pdf')).body
  const { message: sheet } = (await upload(workbook, 'a.xlsx')).body
  expect((await read(`/sys/common/preview/${picture}`)).headers['content-disposition']).toMatch(/^inline/)
  expect((await read(`/sys/common/preview/${paper}`)).headers['content-disposition']).toMatch(/^inline/)
  expect((await read(`/sys/common/preview/${sheet}`)).body.message).toBe('此类文件不能预览，请下载后查看')
  const framed = (url: string, token = manager) =>
    ask(booted.app, 'GET', '/sys/common/pdf/pdfPreviewIframe', { token, query: { url } })
  expect((await framed(`/pms/sys/common/static/${paper}`)).headers['content-type']).toBe('application/pdf')
  expect((await framed(picture)).body.message).toBe('此类文件不能预览，请下载后查看')
  expect((await framed('http://127.0.0.1/secret.pdf')).status).toBe(404)
  expect((await framed(paper, await signIn(booted.app, 'manager2'))).status).toBe(404)
  expect((await ask(booted.app, 'GET', `/sys/common/preview/${picture}`)).status).toBe(401)
})

test('a path that nobody uploaded is not there', async () => {
  for (const path of [
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'temp/%00',
    '%2e%2e/%2e%2e/etc/passwd',
  ])
    expect((await read(`/sys/common/static/${path}`)).status, path).toBe(404)
})
