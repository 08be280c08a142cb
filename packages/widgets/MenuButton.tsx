import { Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => (isOpen ? focusWhenThere(popup) : undefined), [isOpen])

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
          popupRender={list => <div ref={popup}>{list}</div>}
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

const mostFrames = 120

/** The library tries once to give the menu the focus; on a busy machine it comes too early. */
function focusWhenThere(popup: { readonly current: HTMLElement | null }): () => void {
  let frame = 0
  const look = (left: number): void => {
    const first = popup.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')
    const isThere = first?.isConnected === true && first.offsetParent !== null
    if (isThere && !popup.current?.contains(document.activeElement)) first.focus()
    else if (!isThere && left > 0) frame = requestAnimationFrame(() => look(left - 1))
  }
  frame = requestAnimationFrame(() => look(mostFrames))
  return () => cancelAnimationFrame(frame)
}
