import { category } from '@kezhan/dictionaries/model/category'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { fakeServer, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(clearPage)

test('ERR-016 when the roots of the categories cannot be loaded, the words of the server come as an error message', async () => {
  fakeServer(category, [], ({ path }) =>
    path === `${category.path}/list` ? refused('加载分类字典树根节点失败') : undefined,
  )
  renderPage(<ResourcePage of={category} />, { rights: allRights('sys:category') })
  await waitFor(() =>
    expect(document.querySelector('.ant-message-error')?.textContent).toBe('加载分类字典树根节点失败'),
  )
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})
