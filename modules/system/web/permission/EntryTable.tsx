import type { PermissionNode } from '@kezhan/system/model/permission-calls'
import { useState } from 'react'
import { type EntryLine, entryLines } from './entry-lines'
import styles from './permission.module.css'

const types = ['目录', '菜单', '按钮']

/** The menu as a table that opens level by level. */
export function EntryTable({ nodes }: { nodes: readonly PermissionNode[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const handleToggle = (id: string): void => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="菜单">
        <thead>
          <tr>
            {['菜单名称', '类型', '路径', '授权标识', '状态'].map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entryLines(nodes, opened).map(line => (
            <EntryRow
              key={line.entry.id}
              {...line}
              isOpen={opened.has(line.entry.id)}
              onToggle={handleToggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends EntryLine {
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
}

function EntryRow({ entry, depth, isOpen, onToggle }: RowProps) {
  return (
    <tr>
      <td style={{ paddingInlineStart: 12 + depth * 20 }}>
        {entry.isLeaf ? (
          <span className={styles.leaf}>{entry.title}</span>
        ) : (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => onToggle(entry.id)}
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
            {entry.title}
          </button>
        )}
      </td>
      <td>{types[entry.menuType]}</td>
      <td>{entry.url}</td>
      <td>{entry.perms}</td>
      <td>{entry.status === '1' ? (entry.hidden ? '有效（隐藏）' : '有效') : '无效'}</td>
    </tr>
  )
}
