import { repair } from '@kezhan/demo/model/repair'
import { fakeServer, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import ChartPage from './ChartPage'

afterEach(clearPage)

test('figures that could not be read leave no boxes that seem to wait, only the reason and a way to ask again', async () => {
  fakeServer(repair, [], () => refused('服务器暂时无法处理，请稍后重试'))
  renderPage(<ChartPage />, { rights: ['demo:dashboard:charts'] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('服务器暂时无法处理')
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})
