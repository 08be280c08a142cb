import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommandBars } from './use-command-bars'

test('who asks in the moment a bar goes gets a new one, not the one that went', () => {
  const { result } = renderHook(() => useCommandBars())
  act(() => result.current.open())
  const [first] = result.current.bars
  act(() => {
    result.current.leave(first?.id ?? 0)
    result.current.close(first?.id ?? 0)
    result.current.open()
  })
  expect(result.current.bars).toHaveLength(1)
  expect(result.current.bars[0]).not.toEqual(first)
  expect(result.current.bars[0]?.id).not.toBe(first?.id)
})

test('an open bar stays; beside one on its way out comes another', () => {
  const { result } = renderHook(() => useCommandBars())
  act(() => result.current.open())
  const [first] = result.current.bars
  act(() => result.current.open())
  expect(result.current.bars).toEqual([first])
  act(() => result.current.leave(first?.id ?? 0))
  act(() => result.current.open())
  expect(result.current.bars.map(bar => bar.isLeaving)).toEqual([true, false])
  act(() => result.current.close(first?.id ?? 0))
  expect(result.current.bars.map(bar => bar.isLeaving)).toEqual([false])
})
