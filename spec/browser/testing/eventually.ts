import { expect } from 'vitest'

/** Longer than the slowest machine takes for one step; who waits less makes a test of the machine. */
export const patienceMs = 45_000

/** Asks again until the expectation holds: `await eventually(() => page.title()).toBe('…')`. */
export const eventually = <T>(ask: () => T | Promise<T>) =>
  expect.poll(ask, { timeout: patienceMs, interval: 100 })
