import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Chart } from './Chart'
import type { ChartPicture } from './chart-picture'

afterEach(cleanup)

const picture: ChartPicture = {
  kind: 'columns',
  axis: '日期',
  labels: ['05-01', '05-02'],
  series: [{ name: '收入', values: [100, 250], textOf: fen => `${fen / 100} 元` }],
}

test('who does not see the picture gets its figures as a table', () => {
  render(<Chart picture={picture} empty="没有数据" />)
  expect(screen.getByRole('columnheader', { name: '收入' })).toBeDefined()
  expect(screen.getByRole('row', { name: '05-02 2.5 元' })).toBeDefined()
})

test('where there is nothing to draw, it says so', () => {
  render(<Chart picture={{ ...picture, labels: [] }} empty="这几天没有收入" />)
  expect(screen.getByText('这几天没有收入')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
