import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { keyGroups } from './key-layers'
import { useDeskKeys } from './use-desk-keys'

afterEach(cleanup)

function Page({
  name,
  titles,
  run,
}: {
  name: string
  titles: Record<string, string>
  run(key: string): void
}) {
  useDeskKeys(
    name,
    Object.entries(titles).map(([key, title]) => ({ key, title, run: () => run(`${name} ${key}`) })),
  )
  return <input aria-label={name} />
}

function Dialog({ run }: { run(key: string): void }) {
  const place = useRef<HTMLDivElement>(null)
  useDeskKeys('客单', [{ key: 'F9', title: '换房', run: () => run('客单 F9') }], place)
  return (
    <div role="dialog">
      <div ref={place} />
    </div>
  )
}
const press = (key: string, more: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more })

test('the nearest owner of a key gets it, once, and the browser does not', () => {
  const run = vi.fn()
  const { rerender } = render(<Page name="框架" titles={{ F1: '帮助', F4: '入住' }} run={run} />)
  rerender(
    <>
      <Page name="框架" titles={{ F1: '帮助', F4: '入住' }} run={run} />
      <Page name="房态" titles={{ F4: '入住此房' }} run={run} />
    </>,
  )
  // `false` is what a prevented default answers.
  expect(press('F4')).toBe(false)
  expect(press('F1')).toBe(false)
  expect(press('F11'), 'keys of nobody stay with the browser').toBe(true)
  expect(press('F4', { repeat: true })).toBe(true)
  expect(press('F4', { altKey: true })).toBe(true)
  expect(run.mock.calls).toEqual([['房态 F4'], ['框架 F1']])
  expect(keyGroups().map(({ name, keys }) => [name, keys.map(one => one.title)])).toEqual([
    ['房态', ['入住此房']],
    ['框架', ['帮助']],
  ])
})

test('letters are letters while somebody types, function keys are not', () => {
  const run = vi.fn()
  const { getByLabelText } = render(<Page name="框架" titles={{ '?': '帮助', F2: '查找' }} run={run} />)
  const box = getByLabelText('框架')
  press('?', {}, box)
  press('F2', { isComposing: true }, box)
  expect(run).not.toHaveBeenCalled()
  press('F2', {}, box)
  press('?')
  expect(run.mock.calls).toEqual([['框架 F2'], ['框架 ?']])
})

test('a cell of an editable table keeps its letters and F2', () => {
  const run = vi.fn()
  const titles = { '/': '查找', F2: '查找', F1: '帮助' }
  render(<Page name="框架" titles={titles} run={run} />)
  const grid = document.createElement('div')
  grid.setAttribute('role', 'grid')
  const cell = grid.appendChild(document.createElement('div'))
  document.body.append(grid)
  for (const key of ['/', 'F2', 'F1']) press(key, {}, cell)
  grid.remove()
  expect(run.mock.calls).toEqual([['框架 F1']])
})

test('a dialog keeps the keys of the page away and has its own, until another lies over it', () => {
  const run = vi.fn()
  const page = <Page name="房态" titles={{ F9: '换房', F10: '续住' }} run={run} />
  const { rerender } = render(
    <>
      {page}
      <Dialog run={run} />
    </>,
  )
  press('F9')
  expect(press('F10')).toBe(true)
  expect(run.mock.calls).toEqual([['客单 F9']])
  rerender(
    <>
      {page}
      <Dialog run={run} />
      <div role="dialog">换房</div>
    </>,
  )
  expect(press('F9')).toBe(true)
  rerender(
    <>
      {page}
      <div className="keys-through">
        <div role="dialog">房间面板</div>
      </div>
    </>,
  )
  press('F10')
  expect(run.mock.calls).toEqual([['客单 F9'], ['房态 F10']])
})

test('what is taken down takes its keys with it', () => {
  const run = vi.fn()
  const { unmount } = render(<Page name="房态" titles={{ F5: '刷新' }} run={run} />)
  unmount()
  expect(press('F5')).toBe(true)
  expect(keyGroups()).toEqual([])
})
