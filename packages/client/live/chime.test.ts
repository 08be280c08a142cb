import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chime } from './chime'

let notes: number[] = []
const begun = vi.fn()
class Sound {
  readonly currentTime = 0
  readonly destination = {}
  constructor() {
    begun()
  }
  createOscillator() {
    const note = { frequency: { value: 0 }, connect: (next: unknown) => next, stop: () => undefined }
    return { ...note, start: () => notes.push(1) }
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    return { gain, connect: (next: unknown) => next }
  }
  close() {
    return Promise.reject(new Error('closed already'))
  }
}

beforeEach(() => {
  notes = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a browser that forbids sounds, or has none, is no fault', () => {
  vi.stubGlobal('AudioContext', undefined)
  expect(() => chime()).not.toThrow()
  class Forbidden {
    constructor() {
      throw new DOMException('not allowed', 'NotAllowedError')
    }
  }
  vi.stubGlobal('AudioContext', Forbidden)
  expect(() => chime('H')).not.toThrow()
})

test('what is told twice at once sounds once, and the next thing sounds again', () => {
  vi.stubGlobal('AudioContext', Sound)
  chime()
  chime('H')
  expect([begun.mock.calls.length, notes.length]).toEqual([1, 2])
  vi.runAllTimers()
  chime('L')
  expect([begun.mock.calls.length, notes.length]).toEqual([2, 3])
})
