import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
let admin: string
let keeper: string
let neighbour: string
let clerk: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  clerk = await signIn(booted.app, 'frontdesk')
  const person = (username: string, tenantId: string, hotelCode: string) =>
    addPerson(booted, { username, tenantId, hotelCode, rights: 'all' })
  keeper = (await person('file_keeper', '1', 'KZ001')).token
  neighbour = (await person('file_other', '2', 'KZ002')).token
})
afterAll(() => booted.stop())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
interface Stored {
  id: string
  fileName: string
  url: string
  sizeBytes: number
  contentType: string
  uploadBy: string
  usedIn: string
}

async function upload(name: string, token = keeper): Promise<string> {
  const { body, headers } = multipart([{ field: 'file', name, content: png }])
  const answer = await ask<Stored>(booted.app, 'POST', '/sys/oss/file/upload', { token, body, headers })
  expect(answer.body.message).toBe('上传成功！')
  return answer.body.result.id
}
const list = async (token: string, query: Record<string, string> = {}): Promise<Stored[]> =>
  (await ask<{ records: Stored[] }>(booted.app, 'GET', '/sys/oss/file/list', { token, query })).body.result
    .records
const detail = (id: string, token = keeper) =>
  ask<Stored>(booted.app, 'GET', '/sys/oss/file/queryById', { token, query: { id } })
const remove = (id: string, token = keeper) =>
  ask(booted.app, 'DELETE', '/sys/oss/file/delete', { token, query: { id } })
const read = (path: string) => ask(booted.app, 'GET', `/sys/common/static/${path}`, { token: keeper })

test('without a session or the right there are no files', async () => {
  expect((await ask(booted.app, 'GET', '/sys/oss/file/list')).status).toBe(401)
  expect((await ask(booted.app, 'GET', '/sys/oss/file/list', { token: clerk })).status).toBe(403)
  expect((await remove('temp/x.png', clerk)).status).toBe(403)
})

test('ADMIN-024 every uploaded file is listed with its name, size, kind and owner', async () => {
  const id = await upload('合同 一.png')
  const [file] = await list(keeper, { fileName: '*合同*' })
  expect(file).toMatchObject({
    id,
    url: id,
    fileName: '合同 一.png',
    sizeBytes: png.length,
    contentType: 'image/png',
    uploadBy: 'file_keeper',
  })
  const { body, headers } = multipart([{ field: 'file', name: '随手.png', content: png }])
  await ask(booted.app, 'POST', '/sys/common/upload', { token: clerk, body, headers })
  expect(await list(keeper, { fileName: '*随手*' })).toHaveLength(1)
})

test('a hotel sees its own files, the platform all of them', async () => {
  const id = await upload('甲店.png')
  expect((await list(neighbour)).map(file => file.id)).not.toContain(id)
  expect((await detail(id, neighbour)).body.success).toBe(false)
  expect((await remove(id, neighbour)).body).toMatchObject({ success: false, message: '未找到对应实体' })
  expect((await list(admin)).map(file => file.id)).toContain(id)
})

test('ADMIN-024 a file in use says where and cannot be deleted, a free one goes with its bytes', async () => {
  const id = await upload('楼.png')
  expect((await detail(id)).body.result.usedIn).toBe('未被使用')
  const added = await ask<{ id: string }>(booted.app, 'POST', '/base/building/add', {
    token: keeper,
    body: { code: 'FILE1', name: '有照片的楼', photo: id },
  })
  expect(added.body.message).toBe('添加成功！')
  expect((await detail(id)).body.result.usedIn).toBe('楼栋')
  expect((await remove(id)).body).toMatchObject({
    success: false,
    message: '文件“楼.png”正在被使用（楼栋），不能删除',
  })
  expect((await read(id)).status).toBe(200)
  await ask(booted.app, 'DELETE', '/base/building/delete', {
    token: keeper,
    query: { id: added.body.result.id },
  })
  expect((await remove(id)).body.message).toBe('删除成功!')
  expect((await read(id)).status).toBe(404)
  expect(await booted.sql(`select 1 from sys_file where path = $1`, [id])).toEqual([])
  const logs = await booted.sql(
    `select action from sys_change_log where table_name = 'sys_file' and row_id = $1 order by id`,
    [id],
  )
  expect(logs).toEqual([{ action: 'add' }, { action: 'delete' }])
})

test('deleting many takes all or none', async () => {
  const [one, two] = [await upload('一.png'), await upload('二.png')]
  const removeAll = (ids: string) =>
    ask(booted.app, 'DELETE', '/sys/oss/file/deleteBatch', { token: keeper, query: { ids } })
  expect((await removeAll(`${one},temp/missing.png,`)).body.success).toBe(false)
  expect((await detail(one)).body.success).toBe(true)
  expect((await removeAll(`${one},${two},`)).body.message).toBe('批量删除成功！')
  expect((await detail(two)).body.success).toBe(false)
})

test('what is no file of ours is refused', async () => {
  for (const id of ['../../etc/passwd', '', 'temp/%2e%2e/x'])
    expect((await remove(id)).body.success).toBe(false)
  const { body, headers } = multipart([{ field: 'file', name: 'a.html', content: Buffer.from('<script>') }])
  const answer = await ask(booted.app, 'POST', '/sys/oss/file/upload', { token: keeper, body, headers })
  expect(answer.body.message).toBe('不支持的文件类型，请上传图片、PDF 或 Office 文件')
})
