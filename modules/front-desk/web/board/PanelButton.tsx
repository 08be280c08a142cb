import { Button } from 'antd'

/** A button of the panel. */
export function PanelButton({
  title,
  onClick,
  isMain = false,
  why,
}: {
  title: string
  onClick(): void
  isMain?: boolean
  /** Why it cannot be done now. */
  why?: string | undefined
}) {
  return (
    <Button type={isMain ? 'primary' : 'default'} disabled={why !== undefined} title={why} onClick={onClick}>
      {title}
    </Button>
  )
}
