import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GrantDrawer } from './GrantDrawer'
import type { Grantee } from './grantee'

afterEach(clearPage)

const node = (key: string, changes: Partial<GrantNode> = {}): GrantNode => ({
  key,
  value: key,
  title: null,
  slotTitle: key,
  label: key,
  icon: null,
  parentId: null,
  isLeaf: changes.children === undefined,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  ...changes,
})
const treeList = [
  node('员工', {
    ruleFlag: 1,
    children: [node('新增员工', { parentId: '员工' }), node('删除员工', { parentId: '员工' })],
  }),
  node('菜单管理', { disabled: true }),
]

/** A role that holds 员工 and, from somebody else, 菜单管理. */
function open(stored: string[] = ['员工', '菜单管理']) {
  const grantee = {
    path: '/test/grant',
    id: 'r1',
    name: '前台',
    right: 'sys:permission:grant',
    loadTree: async () => ({ treeList, ids: ['员工', '新增员工', '删除员工'] }),
    loadGranted: vi.fn(async () => stored),
    save: vi.fn(async () => null),
    loadRules: async () => ({
      datarule: [
        {
          id: 'u1',
          permissionId: '员工',
          ruleName: '只看自己建的',
          ruleColumn: 'createBy',
          ruleConditions: '=',
          ruleValue: '#{sys_user_code}',
          status: '1' as const,
        },
      ],
    }),
    saveRules: vi.fn(async () => null),
  } satisfies Grantee
  const onClosed = vi.fn()
  renderPage(<GrantDrawer grantee={grantee} onClosed={onClosed} />, { rights: [] })
  return { grantee, onClosed }
}

const boxOf = async (name: string): Promise<HTMLElement> => {
  const line = (await screen.findByText(name)).closest('.ant-tree-treenode')
  const box = line?.querySelector<HTMLElement>('.ant-tree-checkbox')
  if (!box) throw new Error(`${name} has no box`)
  return box
}

test('仅保存 sends what is ticked beside what was, and what the granter lacks stays', async () => {
  const { grantee } = open()
  fireEvent.click(await boxOf('员工'))
  fireEvent.click(screen.getByRole('button', { name: '仅保存' }))
  await waitFor(() =>
    expect(grantee.save).toHaveBeenCalledWith('员工,菜单管理,新增员工,删除员工', '员工,菜单管理'),
  )
  await screen.findByText('保存成功！')
  expect(grantee.loadGranted).toHaveBeenCalledTimes(2)
})

test('what the granter lacks is shown, says why, and cannot be ticked', async () => {
  open()
  const box = await boxOf('菜单管理')
  expect(box.className).toContain('ant-tree-checkbox-disabled')
  expect(screen.getByText('菜单管理').title).toBe('您自己没有这项权限，不能调整')
  fireEvent.click(box)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '仅保存' }).disabled).toBe(true)
})

test('层级独立 ticks one entry alone; 全不选 leaves what the granter lacks', async () => {
  const { grantee } = open([])
  await boxOf('员工')
  fireEvent.click(screen.getByText('层级独立'))
  fireEvent.click(await boxOf('员工'))
  await screen.findByText('已选 1 项')
  fireEvent.click(screen.getByRole('button', { name: '全选' }))
  await screen.findByText('已选 3 项')
  fireEvent.click(screen.getByRole('button', { name: '全不选' }))
  await screen.findByText('已选 0 项')
  expect(grantee.save).not.toHaveBeenCalled()
})

test('a search opens the way to what it finds', async () => {
  open()
  await boxOf('员工')
  expect(screen.queryByText('删除员工')).toBeNull()
  fireEvent.change(screen.getByLabelText('搜索菜单或按钮'), { target: { value: '删除' } })
  await screen.findByText('删除员工')
  expect(screen.queryByText('新增员工')).toBeNull()
})

test('the data rules of a stored grant are chosen beside it', async () => {
  const { grantee } = open()
  fireEvent.click(await screen.findByRole('button', { name: '员工的数据规则' }))
  fireEvent.click(await screen.findByText('只看自己建的'))
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(grantee.saveRules).toHaveBeenCalledWith('员工', 'u1'))
})

test('rules wait until the grant itself is stored', async () => {
  open([])
  const link = await screen.findByRole<HTMLButtonElement>('button', { name: '员工的数据规则' })
  expect([link.disabled, link.title]).toEqual([true, '请先保存授权，再选择数据规则'])
})

test('ticks that were not saved are asked about before they are lost', async () => {
  open([])
  fireEvent.click(await boxOf('员工'))
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findAllByText('放弃未保存的修改？')).not.toEqual([])
})
