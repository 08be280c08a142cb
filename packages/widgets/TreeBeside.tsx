import { ApartmentOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from './hooks/use-is-phone'
import styles from './tree-beside.module.css'

interface Props {
  /** What the tree is for: 部门. */
  readonly title: string
  /** What is chosen in it; stands on the button that opens the tree on a phone. */
  readonly chosen: string | undefined
  /** Draws the tree; what it calls when something was chosen closes the drawer of a phone. */
  readonly tree: (close: () => void) => ReactNode
  readonly children: ReactNode
}

/** A tree on the left and what belongs to its chosen node on the right; on a phone the tree is a drawer. */
export function TreeBeside({ title, chosen, tree, children }: Props) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) {
    return (
      <div className={styles.beside}>
        <aside className={styles.tree} aria-label={title}>
          {tree(() => undefined)}
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    )
  }
  return (
    <div className={styles.content}>
      <Button
        block
        className={styles.opener ?? ''}
        icon={<ApartmentOutlined />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.chosen}>{chosen ?? `选择${title}`}</span>
      </Button>
      <Drawer open={isOpen} placement="left" size="86%" title={title} onClose={() => setOpen(false)}>
        {tree(() => setOpen(false))}
      </Drawer>
      {children}
    </div>
  )
}
