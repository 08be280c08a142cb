import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Modal, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from './hooks/use-is-phone'

interface Props {
  title: string
  widthPx: number
  isOpen: boolean
  /** Escape, the cross or the mask. */
  onCancel(): void
  /** When it has come into sight, after it took the focus for itself. */
  onOpened?(): void
  /** After the dialog is out of sight; the owner takes it down. */
  onClosed(): void
  footer: ReactNode
  children: ReactNode
}

/**
 * A modal dialog (ARIA dialog pattern): a sheet over everything on a phone, on demand also on a desk. When
 * it is gone the focus stands where it stood before.
 */
export function DialogFrame({ title, widthPx, isOpen, onCancel, onOpened, onClosed, ...rest }: Props) {
  const isPhone = useIsPhone()
  const [wantsFull, setWantsFull] = useState(false)
  const [opener] = useState(() => document.activeElement)
  const isFull = isPhone || wantsFull
  const handleClosed = (): void => {
    onClosed()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  const toggle = wantsFull ? '还原' : '全屏'
  return (
    <Modal
      open={isOpen}
      title={
        <span style={{ display: 'flex', alignItems: 'center', gap: 8, paddingInlineEnd: 24 }}>
          <span style={{ flex: 1 }}>{title}</span>
          {!isPhone && (
            <Tooltip title={toggle}>
              <Button
                type="text"
                size="small"
                aria-label={toggle}
                icon={wantsFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
                onClick={() => setWantsFull(!wantsFull)}
              />
            </Tooltip>
          )}
        </span>
      }
      width={isFull ? '100%' : widthPx}
      style={isFull ? fullPlace : deskPlace}
      styles={isFull ? fullSheet : dialog}
      mask={{ closable: false }}
      footer={rest.footer}
      onCancel={onCancel}
      afterClose={handleClosed}
      afterOpenChange={isShown => isShown && onOpened?.()}
    >
      {rest.children}
    </Modal>
  )
}

const deskPlace = { top: 64, maxWidth: 'calc(100vw - 32px)' }
const fullPlace = { top: 0, margin: 0, maxWidth: '100vw', paddingBottom: 0 }
const fullSheet = {
  container: { height: '100dvh', borderRadius: 0, display: 'flex', flexDirection: 'column' },
  body: { flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
} as const
/** The padding leaves room for the ring of a focused field, which scrolling would cut off. */
const dialog = {
  body: { maxHeight: 'calc(100vh - 232px)', overflow: 'hidden auto', padding: '4px', margin: '0 -4px' },
} as const
