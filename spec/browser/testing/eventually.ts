import { expect } from 'vitest'

/** As long as a person would wait for a slow machine. */
export const patienceMs = 15_000

/** Asks again until the expectation holds: `await eventually(() => page.title()).toBe('…')`. */
export const eventually = <T>(ask: () => T | Promise<T>) =>
  expect.poll(ask, { timeout: patienceMs, interval: 50 })
