import { Badge, Button, Tooltip } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'

interface Props {
  name: string
  icon: ReactNode
  onClick?(): void
  isActive?: boolean
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** An icon of the toolbar with its name for the pointer and for the ear. */
export function ToolButton({ name, icon, onClick, isActive = false, isBusy = false, ref }: Props) {
  const [isNamed, setNamed] = useState(false)
  const handleClick = (): void => {
    // The name would otherwise stay above the dialog that opens.
    setNamed(false)
    onClick?.()
  }
  return (
    <Tooltip title={name} open={isNamed} onOpenChange={setNamed}>
      <Badge dot={isActive} offset={[-6, 6]}>
        <Button
          {...(ref === undefined ? {} : { ref })}
          type="text"
          icon={icon}
          aria-label={name}
          aria-pressed={isActive}
          loading={isBusy}
          onClick={handleClick}
        />
      </Badge>
    </Tooltip>
  )
}
