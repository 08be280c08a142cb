import { PageLayout } from '@kezhan/widgets/PageLayout'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

test('SH-LAYOUT-032 a content page shows title, description and links', () => {
  render(
    <MemoryRouter>
      <PageLayout
        title="个人中心"
        description="您的资料和最近登录"
        links={[
          { title: '账户设置', url: '/account/settings/base' },
          { title: '产品说明', url: 'https://a.example' },
        ]}
      >
        <p>内容</p>
      </PageLayout>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: '个人中心' })).toBeDefined()
  expect(screen.getByText('您的资料和最近登录')).toBeDefined()
  expect(screen.getByText('内容')).toBeDefined()
  const links = screen
    .getAllByRole('link')
    .map(link => [link.getAttribute('href'), link.getAttribute('target')])
  expect(links).toEqual([
    ['/account/settings/base', null],
    ['https://a.example', '_blank'],
  ])
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('SH-LAYOUT-032 where wanted it also has a search and tabs', async () => {
  const onTab = vi.fn()
  render(
    <MemoryRouter>
      <PageLayout
        title="列表"
        search={<input aria-label="关键字" />}
        tabs={[
          { key: 'a', title: '文章' },
          { key: 'b', title: '项目' },
        ]}
        activeTab="a"
        onTab={onTab}
      >
        <p>内容</p>
      </PageLayout>
    </MemoryRouter>,
  )
  expect(screen.getByLabelText('关键字')).toBeDefined()
  expect(screen.getByRole('button', { name: '文章' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: '项目' }))
  expect(onTab).toHaveBeenCalledExactlyOnceWith('b')
})
