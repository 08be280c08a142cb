import type { Field, Kind } from '@kezhan/resource/field'
import { kinds } from '@kezhan/resource/kinds/registry'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { kindViewOf, kindViews } from './registry'
import { serveOptions } from './testing/options-server'
import { renderCell, renderFilter, renderInput } from './testing/owner'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const names = Object.keys(kinds) as Kind[]

test('every kind of the language has a view', () => {
  expect(Object.keys(kindViews)).toEqual(names)
})

/** Options that only some kinds read do no harm to the others. */
const fieldOf = (kind: Kind) =>
  ({ kind, label: '字段', search: 'eq', dict: 'd', ref: { path: '/a/b', text: 'name' } }) as Field

test.each(names)('%s shows an empty input, an empty filter and an empty cell', async kind => {
  serveOptions(() => [])
  const field = fieldOf(kind)
  await renderInput(field)
  expect(screen.getByText('旁边')).toBeTruthy()
  cleanup()
  await renderFilter(field)
  cleanup()
  await renderCell(field, null)
  expect(kindViewOf(field).widthPx).toBeGreaterThan(0)
})
