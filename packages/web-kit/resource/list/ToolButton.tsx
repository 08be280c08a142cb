import { LoadingOutlined } from '@ant-design/icons'
import styles from '@kezhan/widgets/list/list.module.css'
import type { ReactNode } from 'react'

interface Props {
  name: string
  icon: ReactNode
  onClick(): void
  isActive?: boolean
  isBusy?: boolean
}

/** An icon of the toolbar with its name for the pointer and for the ear. */
export function ToolButton({ name, icon, onClick, isActive = false, isBusy = false }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={name}
      aria-label={name}
      aria-pressed={isActive}
      aria-busy={isBusy}
      data-active={isActive}
      onClick={() => isBusy || onClick()}
    >
      {isBusy ? <LoadingOutlined spin aria-hidden="true" /> : icon}
    </button>
  )
}
