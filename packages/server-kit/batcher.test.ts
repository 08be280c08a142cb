import { expect, test } from 'vitest'
import { Batcher } from './batcher'

function heldLoads() {
  const loads: { keys: readonly string[]; finish: () => void; fail: (error: Error) => void }[] = []
  const batcher = new Batcher<string>(
    keys =>
      new Promise((resolve, reject) => {
        loads.push({ keys, finish: () => resolve(new Map(keys.map(key => [key, `${key}!`]))), fail: reject })
      }),
    1,
  )
  return { loads, batcher }
}

test('questions that wait together are one look-up, which starts after they were asked', async () => {
  const { loads, batcher } = heldLoads()
  const first = batcher.get('a')
  const later = [batcher.get('a'), batcher.get('b'), batcher.get('b')]
  expect(loads.map(load => load.keys)).toEqual([['a']])
  loads[0]?.finish()
  expect(await first).toBe('a!')
  await Promise.resolve()
  expect(loads.map(load => load.keys)).toEqual([['a'], ['a', 'b']])
  loads[1]?.finish()
  expect(await Promise.all(later)).toEqual(['a!', 'b!', 'b!'])
})

test('a failed look-up fails its own questions only', async () => {
  const { loads, batcher } = heldLoads()
  const first = batcher.get('a')
  const second = batcher.get('b')
  loads[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await Promise.resolve()
  loads[1]?.finish()
  expect(await second).toBe('b!')
})
