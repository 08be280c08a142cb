import { setNotifier } from '@kezhan/client/request/notifier'
import { writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { readUpload } from '@kezhan/client/request/upload-answer'
import { EditableTable } from '@kezhan/widgets/editable-table/EditableTable'
import { createTableStore } from '@kezhan/widgets/editable-table/table-store'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { FileUpload, type FileUploadProps } from '@kezhan/widgets/files/FileUpload'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { FilePopup } from '@kezhan/widgets/upload/FilePopup'
import { UploadCell, type UploadCellProps } from '@kezhan/widgets/upload/UploadCell'
import {
  doneEntry,
  listedFiles,
  movePath,
  type PopupResult,
  startedEntry,
  type UploadEntry,
} from '@kezhan/widgets/upload/upload-entry'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser's transfer, moved on by the test. */
class Transfer {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 200
  responseText = ''
  headers: Record<string, string> = {}
  fields: Record<string, unknown> = {}
  onload = () => undefined
  onabort = () => undefined
  constructor() {
    transfers.push(this)
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  send(form: FormData) {
    this.fields = Object.fromEntries(form.entries())
  }
  abort() {
    this.onabort()
  }
  answers(body: object, status = 200) {
    this.status = status
    this.responseText = JSON.stringify(body)
    return act(async () => this.onload())
  }
}
let transfers: Transfer[] = []
let warnings: string[] = []

pretendLayout()
beforeEach(() => {
  transfers = []
  warnings = []
  vi.stubGlobal('XMLHttpRequest', Transfer)
  vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-type': 'image/png' } }))
  setNotifier({
    warn: (_, text) => warnings.push(text),
    error: () => undefined,
    expired: () => undefined,
    loading: () => undefined,
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stored = (path: string) => ({ success: true, code: 0, message: path })
const aFile = (name: string, type = 'application/pdf') => new File(['xyz'], name, { type })
const choose = (label: string, ...files: File[]) =>
  userEvent.upload(screen.getByLabelText(label), files, { applyAccept: false })
const transfer = (at: number): Transfer => {
  const found = transfers[at]
  if (found === undefined) throw new Error(`there is no transfer ${at}`)
  return found
}

/** A cell and the owner of its value. */
function showCell(initial: string | null = null, props: Partial<UploadCellProps> = {}) {
  const emitted: (string | null)[] = []
  function Owner() {
    const [value, setValue] = useState(initial)
    const handleChange = (next: string | null) => {
      emitted.push(next)
      setValue(next)
    }
    return (
      <Frame>
        <UploadCell label="附件" value={value} onChange={handleChange} {...props} />
      </Frame>
    )
  }
  render(<Owner />)
  return emitted
}
const openMenu = () => userEvent.click(screen.getByRole('button', { name: '附件 操作' }))
const menuTexts = async () => (await screen.findAllByRole('menuitem')).map(item => item.textContent)

function showUpload(initial: string | null = null, props: Partial<FileUploadProps> = {}) {
  const emitted: (string | null)[] = []
  const heard: (readonly UploadEntry[])[] = []
  function Owner() {
    const [value, setValue] = useState(initial)
    const handleChange = (next: string | null) => {
      emitted.push(next)
      setValue(next)
    }
    return (
      <Frame>
        <FileUpload
          value={value}
          onChange={handleChange}
          accept="any"
          onFiles={entries => heard.push(entries)}
          {...props}
        />
      </Frame>
    )
  }
  render(<Owner />)
  return { emitted, heard }
}

test('WG-UPLOAD-006 a cell without a file is an upload button', () => {
  showCell()
  expect(screen.getByRole('button', { name: '附件 上传文件' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '附件 操作' })).toBeNull()
})

test('WG-UPLOAD-007 WG-UPLOAD-008 a cell shows how far its file is, and then that it is there', async () => {
  const emitted = showCell()
  await choose('附件 选择文件', aFile('会议纪要与附件.pdf'))
  act(() => transfer(0).upload.onprogress?.({ loaded: 1, total: 4 }))
  // Names are cut at five characters.
  expect(screen.getByRole('status').textContent).toContain('会议纪要与… 25%')
  expect(screen.getByLabelText('上传中')).toBeTruthy()
  await transfer(0).answers(stored('temp/a.pdf'))
  expect(screen.getByLabelText('已上传')).toBeTruthy()
  expect(screen.getByTitle('会议纪要与附件.pdf')).toBeTruthy()
  expect(emitted).toEqual(['temp/a.pdf'])
})

test('WG-UPLOAD-009 ERR-025 ERR-026 a failed cell says why in its tooltip and at length in a dialog', async () => {
  const emitted = showCell()
  await choose('附件 选择文件', aFile('a.pdf'))
  await transfer(0).answers({ success: false, code: 500, message: '磁盘已满' })
  await userEvent.hover(screen.getByLabelText('上传失败'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('磁盘已满')
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: '查看错误' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('上传出错')).toBeTruthy()
  expect(within(dialog).getByText('错误信息')).toBeTruthy()
  expect(within(dialog).getByRole('alert').textContent).toBe('磁盘已满')
  expect(emitted).toEqual([])
})

test('ERR-025 where the server says nothing the tooltip is 上传失败 and the dialog 未知错误', async () => {
  showUpload()
  await choose('选择文件', aFile('a.pdf'))
  await transfer(0).answers({})
  await userEvent.hover(screen.getByText('a.pdf 上传失败.'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('上传失败')
  await userEvent.click(screen.getByRole('button', { name: '详情' }))
  expect((await screen.findByRole('alert')).textContent).toBe('未知错误')
})

test('WG-UPLOAD-010 WG-UPLOAD-011 WG-UPLOAD-012 a cell with a file has a menu of download, delete and more', async () => {
  const emitted = showCell('temp/a.pdf')
  await openMenu()
  expect(await menuTexts()).toEqual(['下载', '删除', '更多'])
  await userEvent.click(screen.getByRole('menuitem', { name: '更多' }))
  expect(await screen.findByRole('dialog', { name: '文件上传' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  expect(emitted).toEqual([null])
  expect(screen.getByRole('button', { name: '附件 上传文件' })).toBeTruthy()
})

test('WG-UPLOAD-013 WG-UPLOAD-014 download and delete are turned off by flags', async () => {
  showCell('temp/a.pdf', { allowDownload: false, allowRemove: false })
  await openMenu()
  expect(await menuTexts()).toEqual(['更多'])
})

test('WG-UPLOAD-013 WG-UPLOAD-014 WG-UPLOAD-020 the flags and the token are those of the column', async () => {
  writeSession({ token: 'a-token', user: aUser() })
  const props = { allowDownload: false, allowRemove: false }
  const columns = [
    { key: 'a', type: 'file', title: '合同', props },
    { key: 'b', type: 'file', title: '无名' },
    { key: 'c', type: 'file', title: '有名', props: { token: true, biz: 'prod', isup: true } },
  ]
  const table = createTableStore(columns, [{ id: '1', a: 'temp/a.pdf', b: null, c: null }])
  render(
    <Frame>
      <div style={{ width: 800 }}>
        <EditableTable table={table} label="表" />
      </div>
    </Frame>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '合同 操作' }))
  expect(await menuTexts()).toEqual(['更多'])
  await choose('无名 选择文件', aFile('b.pdf'))
  await choose('有名 选择文件', aFile('c.pdf'))
  expect(transfer(0).headers['X-Access-Token']).toBeUndefined()
  expect(transfer(0).fields).toMatchObject({ biz: 'temp' })
  expect(transfer(0).fields.isup).toBeUndefined()
  expect(transfer(1).headers['X-Access-Token']).toBeTruthy()
  expect(transfer(1).fields).toMatchObject({ biz: 'prod', isup: '1' })
  await transfer(1).answers(stored('prod/c.pdf'))
  expect(table.read().rows[0]?.c).toBe('prod/c.pdf')
})

test('WG-UPLOAD-002 WG-UPLOAD-003 an entry knows its name, type, size, state, path and address', async () => {
  const { heard } = showUpload()
  const file = aFile('a.pdf')
  const started = startedEntry('1', file)
  expect(started).toEqual({
    uid: '1',
    name: 'a.pdf',
    type: 'application/pdf',
    size: 3,
    status: 'uploading',
    percent: 0,
    path: '',
    message: '',
    url: '',
  })
  await choose('选择文件', file)
  await transfer(0).answers(stored('temp/a.pdf'))
  const [entry] = heard.at(-1) ?? []
  expect(entry).toEqual({ ...doneEntry(started, 'temp/a.pdf', 'temp/a.pdf'), uid: entry?.uid })
  expect(entry?.status).toBe('done')
})

test('WG-UPLOAD-004 a list without addresses names file, path and size', () => {
  const entry = doneEntry(startedEntry('1', aFile('a.pdf')), 'temp/a.pdf', 'temp/a.pdf')
  expect(listedFiles([entry])).toEqual([{ fileName: 'a.pdf', filePath: 'temp/a.pdf', fileSize: 3 }])
})

test('WG-UPLOAD-015 paths are handed over when all files are there, or when one is removed', async () => {
  const { emitted } = showUpload('temp/0.pdf')
  await choose('选择文件', aFile('1.pdf'), aFile('2.pdf'))
  await transfer(1).answers(stored('temp/2.pdf'))
  expect(emitted).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '删除 0.pdf' }))
  expect(emitted).toEqual([null])
  await transfer(0).answers(stored('temp/1.pdf'))
  expect(emitted).toEqual([null, 'temp/1.pdf,temp/2.pdf'])
})

test('WG-UPLOAD-015 a stopped file holds back nothing', async () => {
  const { emitted } = showUpload()
  await choose('选择文件', aFile('1.pdf'), aFile('2.pdf'))
  await transfer(1).answers(stored('temp/2.pdf'))
  const [first] = screen.getAllByRole('button', { name: '取消' })
  await userEvent.click(first as HTMLElement)
  expect(emitted).toEqual(['temp/2.pdf'])
})

test('WG-UPLOAD-016 ERR-023 a cell for pictures sends nothing else', async () => {
  showCell(null, { accept: 'image' })
  await choose('附件 选择图片', aFile('a.pdf'))
  expect(warnings).toEqual(['请上传图片'])
  expect(transfers).toEqual([])
})

test('of two chosen files only the bad one is refused, by its name', async () => {
  const { emitted } = showUpload(null, { accept: 'image' })
  await choose('选择图片', aFile('a.pdf'), aFile('2.png', 'image/png'))
  expect(warnings).toEqual(['a.pdf 不是图片，请上传图片'])
  await transfer(0).answers(stored('temp/2.png'))
  expect(emitted).toEqual(['temp/2.png'])
})

test('WG-UPLOAD-017 of several pictures the last N stay, and the person is told', async () => {
  const { emitted } = showUpload('temp/0.png', { accept: 'image', maxCount: 2 })
  await choose('选择图片', aFile('1.png', 'image/png'), aFile('2.png', 'image/png'))
  await transfer(0).answers(stored('temp/1.png'))
  await transfer(1).answers(stored('temp/2.png'))
  expect(emitted).toEqual(['temp/1.png,temp/2.png'])
  expect(warnings).toEqual(['最多上传2个文件，较早的已移除'])
})

test('WG-UPLOAD-018 WG-UPLOAD-021 without a limit, or with 0, all files stay', async () => {
  for (const props of [{}, { maxCount: 0 }]) {
    transfers = []
    const { emitted } = showUpload(null, props)
    const files = Array.from({ length: 12 }, (_, at) => aFile(`${at}.pdf`))
    await choose('选择文件', ...files)
    for (const [at, one] of transfers.entries()) await one.answers(stored(`temp/${at}.pdf`))
    expect(emitted.at(-1)?.split(',')).toHaveLength(12)
    cleanup()
  }
  expect(warnings).toEqual([])
})

test('WG-UPLOAD-022 pictures are cards that open large', async () => {
  showUpload('temp/1.png,temp/2.png', { accept: 'image' })
  const cards = screen.getByRole('list', { name: '图片' })
  expect(within(cards).getAllByRole('listitem')).toHaveLength(2)
  expect(within(cards).getByRole('button', { name: '查看图片 1.png' })).toBeTruthy()
})

test('ERR-033 ERR-034 pictures change places until the end; other operations are unknown', async () => {
  const { emitted } = showUpload('temp/1.png,temp/2.png', { accept: 'image' })
  await userEvent.click(screen.getByRole('button', { name: '右移 1.png' }))
  expect(emitted).toEqual(['temp/2.png,temp/1.png'])
  await userEvent.click(screen.getByRole('button', { name: '右移 1.png' }))
  expect(warnings).toEqual(['已到最后~'])
  expect(movePath(['a', 'b'], 'a', 'up')).toBe('未知的操作')
})

test('ERR-032 a file that never arrived cannot be downloaded', async () => {
  showCell()
  await choose('附件 选择文件', aFile('a.pdf'))
  await transfer(0).answers({ success: false, code: 500, message: '磁盘已满' })
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: '下载' }))
  expect(warnings).toEqual(['未知的文件'])
})

test('WG-UPLOAD-019 success is judged by the flag, and without one by the path', () => {
  const about = { status: 200, requestId: undefined }
  const read = (body: object) => readUpload(JSON.stringify(body), about).path
  expect(read({ success: true, message: 'temp/a.png' })).toBe('temp/a.png')
  expect(read({ path: 'temp/b.png' })).toBe('temp/b.png')
  expect(() => read({ success: false, message: 'temp/a.png' })).toThrow('temp/a.png')
  expect(() => read({ success: false, path: 'temp/b.png', message: '磁盘已满' })).toThrow('磁盘已满')
  expect(() => read({ success: true, message: '' })).toThrow()
  expect(() => read({})).toThrow()
})

test('WG-UPLOAD-020 a refusal without the token does not end the session', () => {
  const text = JSON.stringify({ success: false, code: 401, message: 'Token失效，请重新登录!' })
  const about = { status: 401, requestId: undefined, isNameless: true }
  expect(() => readUpload(text, about)).toThrow('请登录后再上传')
})

function showPopup(accept: 'any' | 'image' = 'any') {
  const results: [string | null, PopupResult][] = []
  render(
    <Frame>
      <FilePopup
        value={null}
        accept={accept}
        onOk={(value, result) => results.push([value, result])}
        onClose={() => undefined}
      />
    </Frame>,
  )
  return results
}

test('WG-UPLOAD-001 the popup is 520 wide and 200 high, and its title says what is uploaded', () => {
  showPopup('image')
  const dialog = screen.getByRole('dialog', { name: '图片上传' })
  expect(dialog.style.width || dialog.style.getPropertyValue('--ant-modal-xs-width')).toBe('520px')
  expect(dialog.querySelector<HTMLElement>('.ant-modal-body')?.style.height).toBe('200px')
})

test('ERR-020 a popup without a file cannot be confirmed', async () => {
  const results = showPopup()
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(warnings).toEqual(['未上传任何文件'])
  expect(results).toEqual([])
})

test('WG-UPLOAD-005 the popup answers name, address, path, state and id', async () => {
  const results = showPopup()
  await choose('选择文件', aFile('一.pdf'), aFile('二.pdf'))
  await transfer(0).answers(stored('temp/1.pdf'))
  await transfer(1).answers(stored('temp/2.pdf'))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(results).toHaveLength(1))
  const [value, result] = results[0] ?? []
  expect(value).toBe('temp/1.pdf,temp/2.pdf')
  expect(result).toEqual({
    name: '一.pdf',
    url: 'temp/1.pdf',
    path: 'temp/1.pdf,temp/2.pdf',
    status: 'done',
    id: expect.stringMatching(/./),
  })
})
