import { Checkbox } from 'antd'

/** The tick under a form of the desk; its owner holds `usePrintHabit`. */
export function PrintAfter({
  paper,
  habit: [isWanted, set],
}: {
  paper: string
  habit: readonly [boolean, (isWanted: boolean) => void]
}) {
  return (
    <Checkbox checked={isWanted} onChange={event => set(event.target.checked)}>
      打印{paper}
    </Checkbox>
  )
}
