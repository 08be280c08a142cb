import { DownOutlined } from '@ant-design/icons'
import { useGet } from '@kezhan/client/request/use-call'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { halfTicked, linkedTicks, strictTicks, type Ticks } from '@kezhan/widgets/pickers/linked-ticks'
import { PickDialog } from '@kezhan/widgets/pickers/PickDialog'
import styles from '@kezhan/widgets/pickers/pickers.module.css'
import type { TreeLine, TreeNode } from '@kezhan/widgets/pickers/tree-levels'
import { useTreeLevels } from '@kezhan/widgets/pickers/use-tree-levels'
import { Button, Dropdown, Empty, Input, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { departLevel, departRight, departSearch } from './depart-levels'

interface Props {
  chosen: Ticks
  many: boolean
  hasTreeMenu: boolean
  widthPx?: number
  onPicked(ticks: Ticks): void
  onClosed(): void
}

const treeHeightPx = 320

/** A tree to be ticked (ARIA tree pattern, by antd). Confirming nothing clears the value. */
export function DepartDialog({ chosen, many, hasTreeMenu, widthPx = 500, onPicked, onClosed }: Props) {
  const [ticks, setTicks] = useState(chosen)
  const [isLinked, setLinked] = useState(false)
  const [words, setWords] = useState('')
  const tree = useTreeLevels(departLevel)
  // Finding nothing is answered as a refusal.
  const found = useGet<readonly TreeNode[]>(
    departSearch,
    { keyWord: words },
    { enabled: words !== '', quiet: true },
  )
  const foundLines = (found.data ?? []).map(({ key, title }) => ({ key, title, isLeaf: true }))
  const lines: TreeLine[] = words === '' ? tree.lines : found.error === null ? foundLines : []
  const isPending = words === '' ? tree.isPending : found.isPending

  async function handleCheck(line: TreeLine, isOn: boolean) {
    if (!isLinked || !many) {
      setTicks(former => strictTicks(former, line, isOn, many))
      return
    }
    const below = await tree.loadBranch(line.key)
    if (below === undefined) return
    setTicks(former => linkedTicks(tree.lines, former, [line, ...below], isOn))
  }

  return (
    <PickDialog
      title="选择部门"
      widthPx={widthPx}
      closeText="关闭"
      okText="确认"
      tools={many && hasTreeMenu && <TreeMenu isLinked={isLinked} onLinked={setLinked} />}
      onOk={() => {
        onPicked(ticks)
        return true
      }}
      onClosed={onClosed}
    >
      <Input.Search
        allowClear
        className={styles.search ?? ''}
        aria-label="部门名称"
        placeholder="请输入部门名称按回车进行搜索"
        onSearch={text => setWords(text.trim())}
      />
      {tree.problem !== undefined ? (
        <ListProblem problem={tree.problem} right={departRight} onRetry={tree.reload} />
      ) : isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : lines.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={words === '' ? '还没有部门' : '没有符合条件的部门'}
        />
      ) : (
        <Tree<TreeLine>
          key={words === '' ? 'tree' : 'found'}
          className={styles.tree ?? ''}
          blockNode
          checkable
          checkStrictly
          selectable={false}
          aria-label="部门"
          height={treeHeightPx}
          treeData={lines}
          loadData={({ key }) => tree.load(key)}
          checkedKeys={{
            checked: [...ticks.keys()],
            halfChecked: isLinked && words === '' ? halfTicked(lines, ticks) : [],
          }}
          onCheck={(_, { node, checked }) => void handleCheck(node, checked)}
        />
      )}
    </PickDialog>
  )
}

function TreeMenu({ isLinked, onLinked }: { isLinked: boolean; onLinked(isLinked: boolean): void }) {
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{
        selectedKeys: [isLinked ? 'linked' : 'strict'],
        items: [
          { key: 'linked', label: '父子关联', onClick: () => onLinked(true) },
          { key: 'strict', label: '取消关联', onClick: () => onLinked(false) },
        ],
      }}
    >
      <Button icon={<DownOutlined />} iconPlacement="end">
        树操作
      </Button>
    </Dropdown>
  )
}
