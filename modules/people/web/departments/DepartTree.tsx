import { type DepartNode, departLevel } from '@kezhan/people/model/depart-calls'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { useWindowHeight } from '@kezhan/widgets/hooks/use-window-height'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Empty, Input, Skeleton, Tree } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './departments.module.css'
import { type DepartLine, useDepartTree } from './use-depart-tree'

interface Props {
  readonly chosen: string | undefined
  readonly onChosen: (depart: DepartNode) => void
  /** Stands above the tree: what can be done with departments as such. */
  readonly tools?: ReactNode
}

const restMs = 300
/** Header, tabs, the paddings and the search field. */
const aroundPx = 220

/** The departments (ARIA tree pattern, by antd); only what is in sight is drawn. */
export function DepartTree({ chosen, onChosen, tools }: Props) {
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<readonly string[]>([])
  const keyWord = useDebounced(words.trim(), restMs)
  const tree = useDepartTree(keyWord)
  const windowPx = useWindowHeight()
  // A hotel usually is one department at the top, and what is wanted stands below it.
  const only = tree.lines.length === 1 && tree.lines[0]?.isLeaf === false ? tree.lines[0].key : undefined
  const { load } = tree
  useEffect(() => {
    if (only === undefined) return
    void load(only)
    setOpened([only])
  }, [only, load])
  if (tree.problem !== undefined)
    return <ListProblem problem={tree.problem} right={departLevel.access} onRetry={tree.reload} />
  return (
    <div className={styles.tree}>
      {tools}
      <Input.Search
        allowClear
        aria-label="按名称查找部门"
        placeholder="按名称查找部门"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {tree.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : tree.lines.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={keyWord === '' ? '还没有部门' : '没有符合条件的部门'}
        />
      ) : (
        <Tree<DepartLine>
          key={keyWord === '' ? 'tree' : 'found'}
          blockNode
          aria-label="部门"
          height={Math.max(240, windowPx - aroundPx)}
          treeData={tree.lines as DepartLine[]}
          loadData={({ key }) => tree.load(key)}
          expandedKeys={[...opened]}
          onExpand={keys => setOpened(keys.map(String))}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={(_, { node }) => onChosen(node.depart)}
          titleRender={line => (
            <span className={styles.name} title={line.title}>
              {line.title}
            </span>
          )}
        />
      )}
    </div>
  )
}
