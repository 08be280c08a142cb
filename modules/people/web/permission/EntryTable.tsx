import type { PermissionNode } from '@kezhan/people/model/permission-calls'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { RowActions } from '@kezhan/widgets/list/RowActions'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { Tag } from 'antd'
import { entryTypes } from './entry-form'
import { type EntryLine, entryLines } from './entry-lines'
import styles from './permission.module.css'

interface Props {
  readonly nodes: readonly PermissionNode[]
  readonly opened: ReadonlySet<string>
  readonly onOpened: (opened: ReadonlySet<string>) => void
  /** What may be done with an entry; without actions there is no column for them. */
  readonly actionsOf: (entry: PermissionNode) => readonly RowAction[]
}

/** The menu as a table that opens level by level. */
export function EntryTable({ nodes, opened, onOpened, actionsOf }: Props) {
  const lines = entryLines(nodes, opened)
  const hasActions = lines.some(({ entry }) => actionsOf(entry).length > 0)
  const handleToggle = (id: string): void => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    onOpened(next)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="菜单">
        <thead>
          <tr>
            {['菜单名称', '类型', '路径', '授权标识', '状态', ...(hasActions ? ['操作'] : [])].map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <EntryRow
              key={line.entry.id}
              {...line}
              isOpen={opened.has(line.entry.id)}
              onToggle={handleToggle}
              actions={hasActions ? actionsOf(line.entry) : undefined}
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
  readonly actions: readonly RowAction[] | undefined
}

function EntryRow({ entry, depth, isOpen, onToggle, actions }: RowProps) {
  const isPhone = useIsPhone()
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
        {entry.ruleFlag === 1 && <Tag className={styles.mark ?? ''}>数据规则</Tag>}
      </td>
      <td>{entryTypes[entry.menuType]}</td>
      <td className={styles.code}>{entry.url}</td>
      <td className={styles.code}>{entry.perms}</td>
      <td>{entry.status === '1' ? (entry.hidden ? '有效（隐藏）' : '有效') : '无效'}</td>
      {actions !== undefined && (
        <td>
          <RowActions actions={actions} label={entry.title} most={isPhone ? 0 : 2} />
        </td>
      )}
    </tr>
  )
}
