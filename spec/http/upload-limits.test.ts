import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileColumns, resources } from '@kezhan/app-server/modules'
import { ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { sweepUnused } from '@kezhan/files/server/sweep-unused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from './testing/multipart'

let booted: Booted
let uploader: Person
let other: Person
beforeAll(async () => {
  booted = await boot()
  const person = (username: string) =>
    addPerson(booted, { username, tenantId: '1', hotelCode: 'KZ001', rights: 'all' })
  uploader = await person('upload_much')
  other = await person('upload_other')
})
afterAll(() => booted.stop())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = ({ token }: Person, path = '/sys/common/upload') => {
  const { body, headers } = multipart([{ field: 'file', name: '图.png', content: png }])
  return ask<{ path?: string; id?: string }>(booted.app, 'POST', path, { token, body, headers })
}
/** As if somebody had uploaded so many files of so many bytes today. */
const uploaded = (username: string, count: number, sizeBytes: number, at = 'now()') =>
  booted.sql(
    `insert into sys_file (path, tenant_id, hotel_code, original_name, content_type, size_bytes, username, created_at)
     select 'temp/202605/' || gen_random_uuid() || '.png', '1', 'KZ001', 'x.png', 'image/png', $3, $1, ${at} from generate_series(1, $2)`,
    [username, count, sizeBytes],
  )

test('nobody fills the disk: so many files and so many bytes for a person and day, by every way of uploading', async () => {
  expect((await upload(uploader)).body.success).toBe(true)
  await uploaded('upload_much', 499, 100)
  for (const path of ['/sys/common/upload', '/sys/oss/file/upload']) {
    const refused = await upload(uploader, path)
    expect([path, refused.body.message]).toEqual([path, '今天上传的文件太多，请明天再试，或请管理员协助'])
  }
  expect((await upload(other)).body.success).toBe(true)
  await booted.sql(`delete from sys_file where username = 'upload_much'`)
  await uploaded('upload_much', 1, 1024 * 1024 * 1024)
  expect((await upload(uploader)).body.success).toBe(false)
  await booted.sql(`update sys_file set created_at = now() - interval '1 day' where username = 'upload_much'`)
  expect((await upload(uploader)).body.success).toBe(true)
})

test('uploads at the same instant do not pass the quota together, and what is refused leaves no file', async () => {
  const many = await addPerson(booted, {
    username: 'upload_many',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  await uploaded('upload_many', 498, 100)
  const before = readdirSync(booted.filesDir, { recursive: true }).length
  const paths = Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0 ? '/sys/common/upload' : '/sys/oss/file/upload',
  )
  const answers = await Promise.all(paths.map(path => upload(many, path)))
  expect(answers.filter(answer => answer.body.success)).toHaveLength(2)
  const [kept] = await booted.sql<{ files: number }>(
    `select count(*)::int as files from sys_file where username = 'upload_many'`,
  )
  expect(kept?.files).toBe(500)
  expect(readdirSync(booted.filesDir, { recursive: true }).length).toBeLessThanOrEqual(before + 2 + 2)
})

test('a file that nobody uses is swept after two days; one in use, a fresh one and one of the store stay', async () => {
  const stored = async () => {
    const path = (await upload(other)).body.result.path ?? ''
    expect(existsSync(join(booted.filesDir, path))).toBe(true)
    return path
  }
  const [unused, face, inText, fresh] = [await stored(), await stored(), await stored(), await stored()]
  const kept = (await upload(other, '/sys/oss/file/upload')).body.result.id ?? ''
  await booted.sql(`update sys_user set avatar = $1 where username = 'upload_other'`, [face])
  await booted.sql(
    `insert into hotel_rich_info (hotel_code, tenant_id, content) values ('KZ001', '1', jsonb_build_object('intro', $1::text))
     on conflict (hotel_code) do update set content = excluded.content`,
    [`<p><img src="/pms/sys/common/static/${inText}"></p>`],
  )
  await booted.sql(`update sys_file set created_at = now() - interval '3 days' where path <> $1`, [fresh])
  await sweepUnused({
    database: booted.database,
    filesDir: booted.filesDir,
    everyResource: async () => resources,
    fileColumns,
  })
  const left = await booted.sql<{ path: string }>(`select path from sys_file where username = 'upload_other'`)
  const paths = left.map(one => one.path)
  expect([face, inText, fresh, kept].filter(path => !paths.includes(path))).toEqual([])
  expect(paths).not.toContain(unused)
  expect([unused, face].map(path => existsSync(join(booted.filesDir, path)))).toEqual([false, true])
})
