import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, Button, Empty, Input, Segmented, Skeleton, Tag, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { branchKeys, branchOf, foundNodes, shownTicks, type TickMode } from './grant-ticks'
import styles from './grants.module.css'
import { HighRiskRights } from './HighRiskRights'
import type { Grant } from './use-grant'

interface Props {
  readonly grant: Grant
  /** What is granted to, for the ear: 角色“前台”的权限. */
  readonly label: string
  readonly right: string
  readonly heightPx: number
  readonly onRules: (node: GrantNode) => void
}

const modes = [
  { value: 'linked' as const, label: '父子关联' },
  { value: 'single' as const, label: '层级独立' },
]

/** The entries with boxes to tick (ARIA tree pattern, by antd). Only what is in sight is drawn. */
export function GrantTreeView({ grant, label, right, heightPx, onRules }: Props) {
  const { tree, ticks, stored, mode, problem } = grant
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<readonly string[]>([])
  const found = useMemo(() => (tree ? foundNodes(tree.nodes, words.trim()) : []), [tree, words])
  const shown = useMemo(
    () => (tree ? shownTicks(tree, ticks, mode) : { checked: [], halfChecked: [] }),
    [tree, ticks, mode],
  )
  if (problem !== undefined) return <ListProblem problem={problem} right={right} onRetry={grant.reload} />
  if (tree === undefined) return <Skeleton active title={false} paragraph={{ rows: 12 }} />
  const unseen = [...stored].filter(key => !tree.byKey.has(key)).length
  const locked = tree.nodes.flatMap(branchOf).some(node => node.disabled)
  const count = [...ticks].filter(key => tree.byKey.has(key)).length
  return (
    <div className={styles.grant}>
      <div className={styles.tools}>
        <Input.Search
          allowClear
          className={styles.search ?? ''}
          aria-label="搜索菜单或按钮"
          placeholder="搜索菜单或按钮"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <Segmented<TickMode> aria-label="勾选方式" options={modes} value={mode} onChange={grant.setMode} />
        <span className={styles.buttons}>
          <Button size="small" onClick={() => grant.tickAll(true)}>
            全选
          </Button>
          <Button size="small" onClick={() => grant.tickAll(false)}>
            全不选
          </Button>
          <Button size="small" onClick={() => setOpened(branchKeys(tree.nodes))}>
            展开
          </Button>
          <Button size="small" onClick={() => setOpened([])}>
            收起
          </Button>
        </span>
        <span className={styles.count} role="status">
          已选 {count} 项
        </span>
      </div>
      {(locked || unseen > 0) && (
        <Alert
          type="info"
          showIcon
          title={
            locked
              ? '灰色的权限您自己没有，只能查看，保存时保持不变。'
              : `另有 ${unseen} 项权限您自己没有，保存时保持不变。`
          }
        />
      )}
      {words.trim() === '' && <HighRiskRights grant={grant} tree={tree} />}
      {found.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={words.trim() === '' ? '没有可授予的权限' : '没有符合条件的菜单或按钮'}
        />
      ) : (
        <Tree<GrantNode>
          checkable
          checkStrictly
          selectable={false}
          blockNode
          aria-label={label}
          height={heightPx}
          treeData={found as GrantNode[]}
          fieldNames={{ title: 'slotTitle', key: 'key', children: 'children' }}
          checkedKeys={{ checked: [...shown.checked], halfChecked: [...shown.halfChecked] }}
          expandedKeys={words.trim() === '' ? [...opened] : [...branchKeys(found)]}
          onExpand={keys => setOpened(keys.map(String))}
          onCheck={(_, { node, checked }) => grant.tick(node.key, checked)}
          titleRender={node => (
            <GrantTitle node={node} isStored={stored.has(node.key)} onRules={() => onRules(node)} />
          )}
        />
      )}
    </div>
  )
}

interface TitleProps {
  readonly node: GrantNode
  readonly isStored: boolean
  readonly onRules: () => void
}

function GrantTitle({ node, isStored, onRules }: TitleProps) {
  return (
    <span className={styles.title}>
      <span title={node.disabled ? '您自己没有这项权限，不能调整' : undefined}>{node.slotTitle}</span>
      {node.isHighRisk && <Tag color="warning">高风险</Tag>}
      {node.disabled && <Tag>不可调整</Tag>}
      {node.ruleFlag === 1 && (
        <button
          type="button"
          className={styles.rules}
          disabled={!isStored}
          title={isStored ? '选择数据规则' : '请先保存授权，再选择数据规则'}
          aria-label={`${node.slotTitle}的数据规则`}
          onClick={event => {
            event.stopPropagation()
            onRules()
          }}
        >
          数据规则
        </button>
      )}
    </span>
  )
}
