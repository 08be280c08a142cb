import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { formDesk, text } from '@kezhan/online/server/testing/form-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())
const { draw, publish, addRow, rows } = formDesk(
  () => booted,
  () => admin,
)
const relations = (path: string, id: string, token = admin) =>
  ask<readonly { title: string; label: string; total: number; rows: { text: string }[] }[]>(
    booted.app,
    'GET',
    '/online/record/relations',
    { token, query: { path, id } },
  )

test('LOWCODE-016 what points to a record is told to who may see its list, and only what he may see', async () => {
  const repair = '/demo/repair'
  const { body: made } = await ask<{ id: string }>(booted.app, 'POST', `${repair}/add`, {
    token: admin,
    body: { code: 'rel_one', title: '修门' },
  })
  const id = made.result.id
  const { id: formId, code } = await draw([
    text('name', { isRequired: 'Y' }),
    { name: 'job', label: '工单', kind: 'ref', refPath: repair, refText: 'title', sortOrder: 2 },
    {
      name: 'jobs',
      label: '相关工单',
      kind: 'ref',
      refPath: repair,
      refText: 'title',
      isMany: 'Y',
      sortOrder: 3,
    },
  ])
  await publish(formId)
  for (let n = 1; n <= 6; n += 1) await addRow(code, { name: `排班${n}`, job: id })
  await addRow(code, { name: '兼任', jobs: id })
  expect(await rows(code)).toHaveLength(7)
  const { body } = await relations(repair, id)
  expect(body.result).toMatchObject([
    { title: '试用表单', label: '工单', total: 6 },
    { title: '试用表单', label: '相关工单', total: 1, rows: [{ text: '兼任' }] },
  ])
  expect(body.result[0]?.rows).toHaveLength(5)
  // Who may not see the list hears nothing.
  expect((await relations(`/online/data/${code}`, 'x', manager)).status).toBe(403)
  expect((await relations('/no/where', id)).body.success).toBe(false)
  expect((await relations(repair, 'gone')).body.success).toBe(false)
})
