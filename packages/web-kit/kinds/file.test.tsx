import { setNotifier } from '@kezhan/client/request/notifier'
import type { Field } from '@kezhan/resource/field'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { FileUpload } from '@kezhan/widgets/files/FileUpload'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { FilePopup } from '@kezhan/widgets/upload/FilePopup'
import { UploadCell } from '@kezhan/widgets/upload/UploadCell'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderCell, renderInput } from './testing/owner'
import { stubTransfers, type Transfer } from './testing/transfer'

let transfers: readonly Transfer[] = []
let warnings: string[] = []

beforeEach(() => {
  transfers = stubTransfers()
  warnings = []
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

const contract: Field = { kind: 'file', label: '合同', maxCount: 2 }
const photo: Field = { kind: 'image', label: '照片' }
const aFile = (name: string, type = 'application/pdf') => new File(['x'], name, { type })
const choose = (label: string, ...files: File[]) =>
  userEvent.upload(screen.getByLabelText(label), files, { applyAccept: false })

test('a file shows its progress, and its stored path becomes the value', async () => {
  const { emitted } = await renderInput(contract, 'temp/old.pdf')
  expect(screen.getByText('old.pdf')).toBeTruthy()
  await choose('选择文件', aFile('新合同.pdf'))
  act(() => transfers[0]?.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(screen.getByText('25%')).toBeTruthy()
  await transfers[0]?.answers({ success: true, code: 200, message: 'temp/a1.pdf' })
  expect(emitted).toEqual(['temp/old.pdf,temp/a1.pdf'])
  expect(screen.getByText('新合同.pdf')).toBeTruthy()
})

test('two transfers that end together both count', async () => {
  const { emitted } = await renderInput(contract)
  await choose('选择文件', aFile('a.pdf'), aFile('b.pdf'))
  await act(async () => {
    for (const [index, transfer] of transfers.entries()) {
      transfer.responseText = JSON.stringify({ success: true, code: 200, message: `temp/${index}.pdf` })
      transfer.onload()
    }
  })
  expect(emitted.at(-1)).toBe('temp/0.pdf,temp/1.pdf')
})

test('a failed file says why and can be tried again', async () => {
  const { emitted } = await renderInput(contract)
  await choose('选择文件', aFile('a.pdf'))
  await transfers[0]?.answers({ success: false, code: 500, message: '文件过大' })
  expect(screen.getByText('a.pdf 上传失败. 文件过大')).toBeTruthy()
  await userEvent.click(screen.getByText('重试'))
  await transfers[1]?.answers({ success: true, code: 200, message: 'temp/a.pdf' })
  expect(emitted).toEqual(['temp/a.pdf'])
})

test('a transfer can be stopped', async () => {
  const { emitted } = await renderInput(contract)
  await choose('选择文件', aFile('a.pdf'))
  await userEvent.click(screen.getByText('取消'))
  expect(transfers[0]?.isAborted).toBe(true)
  expect(screen.queryByText('a.pdf')).toBeNull()
  expect(emitted).toEqual([])
})

test('beyond the limit the newest stay, and the person is told', async () => {
  const { emitted } = await renderInput(contract, 'temp/1.pdf,temp/2.pdf')
  await choose('选择文件', aFile('3.pdf'))
  await transfers[0]?.answers({ success: true, code: 200, message: 'temp/3.pdf' })
  expect(emitted).toEqual(['temp/2.pdf,temp/3.pdf'])
  expect(warnings).toEqual(['最多上传2个文件，较早的已移除'])
})

test('only pictures are taken for a picture', async () => {
  await renderInput(photo)
  await choose('选择图片', aFile('a.pdf'))
  expect(warnings).toEqual(['请上传图片'])
  expect(transfers).toEqual([])
})

test('no form is sent while a file is on its way', async () => {
  const sent = vi.fn()
  render(
    <Frame>
      <ActionModal title="资料" onOk={sent} onClosed={() => undefined}>
        <FileUpload value={null} onChange={() => undefined} accept="any" />
      </ActionModal>
    </Frame>,
  )
  await choose('选择文件', aFile('a.pdf'))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByText('文件还在上传，请等它传完，或取消它')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await transfers[0]?.answers({ success: true, code: 200, message: 'temp/a.pdf' })
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('nor while a file of a cell is', async () => {
  const sent = vi.fn()
  render(
    <Frame>
      <ActionModal title="资料" onOk={sent} onClosed={() => undefined}>
        <UploadCell label="附件" value={null} onChange={() => undefined} />
      </ActionModal>
    </Frame>,
  )
  await choose('附件 选择文件', aFile('a.pdf'))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(sent).not.toHaveBeenCalled()
})

test('a dialog of files cannot be confirmed while one is on its way, or it would be left behind', async () => {
  const onOk = vi.fn()
  render(
    <Frame>
      <FilePopup value="temp/old.pdf" accept="any" onOk={onOk} onClose={() => undefined} />
    </Frame>,
  )
  await choose('选择文件', aFile('a.pdf'))
  const ok = screen.getByRole<HTMLButtonElement>('button', { name: '确定' })
  expect(ok.disabled).toBe(true)
  await transfers[0]?.answers({ success: true, code: 200, message: 'temp/a.pdf' })
  await userEvent.click(ok)
  expect(onOk.mock.calls[0]?.[0]).toBe('temp/old.pdf,temp/a.pdf')
})

test('a file is removed by its own button', async () => {
  const { emitted } = await renderInput(contract, 'temp/1.pdf,temp/2.pdf')
  await userEvent.click(screen.getByLabelText('删除 1.pdf'))
  expect(emitted).toEqual(['temp/2.pdf'])
})

test('a list shows three thumbs and counts the rest', async () => {
  await renderCell(photo, 'temp/1.png,temp/2.png,temp/3.png,temp/4.png')
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(screen.getByText('+1')).toBeTruthy()
})
