import { afterEach, expect, test, vi } from 'vitest'
import { ChunkProblem, loadTwice } from './lazy-page'

afterEach(() => vi.useRealTimers())

function aLoader(...outcomes: ('fails' | 'never' | 'page')[]) {
  let calls = 0
  const load = () => {
    const outcome = outcomes[calls++]
    if (outcome === 'never') return new Promise<string>(() => {})
    return outcome === 'page' ? Promise.resolve('page') : Promise.reject(new Error('net::ERR_FAILED'))
  }
  return { load, calls: () => calls }
}

test('a page whose code fails to load once is fetched again', async () => {
  const { load, calls } = aLoader('fails', 'page')
  expect(await loadTwice(load)).toBe('page')
  expect(calls()).toBe(2)
})

test('a page that loads is fetched once', async () => {
  const { load, calls } = aLoader('page')
  await loadTwice(load)
  expect(calls()).toBe(1)
})

test('after the second failure the reader is told', async () => {
  const { load, calls } = aLoader('fails', 'fails', 'page')
  await expect(loadTwice(load)).rejects.toThrow(ChunkProblem)
  expect(calls()).toBe(2)
})

test('code that never arrives counts as failed', async () => {
  vi.useFakeTimers()
  const { load } = aLoader('never')
  const failure = expect(loadTwice(load)).rejects.toThrow('页面文件加载失败')
  await vi.advanceTimersByTimeAsync(120_000)
  await failure
})
