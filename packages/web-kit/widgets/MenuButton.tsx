import { Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import styles from './menu-button.module.css'

interface Props {
  /** What the button is called for those who hear it. */
  readonly label: string
  readonly className?: string | undefined
  readonly title?: string
  readonly menu: Omit<MenuProps, 'items'>
  readonly items: readonly MenuAction[]
  readonly children: ReactNode
}
export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/**
 * A button with a menu (ARIA menu button). The menu is made when it is asked for, because a list has one in every row
 * and nobody opens more than a few.
 */
export function MenuButton({ label, className, title, menu, items, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press on the button of an open menu closes it before the click arrives.
  const wasOpen = useRef(false)

  function handleOpenChange(wantsOpen: boolean) {
    setOpen(wantsOpen)
    if (!wantsOpen) button.current?.focus()
  }
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          onOpenChange={handleOpenChange}
          menu={{
            ...menu,
            items: items.map(({ onClick, ...item }) => ({
              ...item,
              onClick: () => {
                // A dialog gives the focus back to where it was opened from; the menu is gone by then.
                handleOpenChange(false)
                onClick()
              },
            })),
          }}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  )
}
