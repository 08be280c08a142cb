import { expect, test } from 'vitest'
import { waitSeconds, waitText } from './login-wait'

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [9, 16],
  [10, 1800],
  [11, 1800],
  [500, 1800],
])('after %i failures the next attempt waits %i seconds', (failures, seconds) => {
  expect(waitSeconds(failures)).toBe(seconds)
})

test.each([
  [0, '1秒'],
  [0.2, '1秒'],
  [1.1, '2秒'],
  [30, '30秒'],
  [90, '90秒'],
  [90.5, '2分钟'],
  [91, '2分钟'],
  [120, '2分钟'],
  [121, '3分钟'],
  [1800, '30分钟'],
])('%d seconds are told as %s, and never as fewer than they are', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
