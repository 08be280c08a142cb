import { expect, test, vi } from 'vitest'
import { Repeated } from './repeated'

test('looks follow each other, outlive a failure, and none begins after the end', async () => {
  vi.useFakeTimers()
  try {
    let looks = 0
    let finish = (): void => undefined
    const problems: unknown[] = []
    const run = async () => {
      looks++
      if (looks === 1) throw new Error('once')
      await new Promise<void>(resolve => {
        finish = resolve
      })
    }
    const job = new Repeated({ everyMs: 1000, run, onFailure: 'failed' }, problem => problems.push(problem))
    await vi.advanceTimersByTimeAsync(1000)
    expect([looks, problems.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(5000)
    expect(looks).toBe(2)
    const stopped = job.stop()
    finish()
    await stopped
    await vi.advanceTimersByTimeAsync(10_000)
    expect(looks).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('the first look may come sooner than the others', async () => {
  vi.useFakeTimers()
  try {
    const look = vi.fn(async () => undefined)
    const job = new Repeated({ everyMs: 1000, firstAfterMs: 10, run: look, onFailure: '' }, () => undefined)
    await vi.advanceTimersByTimeAsync(10)
    expect(look).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(look).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(look).toHaveBeenCalledTimes(2)
    await job.stop()
  } finally {
    vi.useRealTimers()
  }
})
