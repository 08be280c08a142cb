import { readFileSync } from 'node:fs'
import { metricsText } from '@kezhan/server-kit/http/metrics'
import { measureNames } from '@kezhan/server-kit/measure/measures'
import { expect, test } from 'vitest'

test('the Grafana board asks only for what /metrics carries', async () => {
  const board = readFileSync(new URL('../../docs/grafana-board.json', import.meta.url), 'utf8')
  const text = await metricsText()
  const asked = new Set(board.match(/kezhan_\w+/g))
  expect(asked.size).toBeGreaterThan(15)
  expect(measureNames.length).toBeGreaterThan(25)
  for (const name of asked) expect(text).toContain(name.replace(/_bucket$/, ''))
})
