import type { FormButton } from '@kezhan/flows/model/action-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Button, Space } from 'antd'
import { RecordApproval } from '../approval/RecordApproval'
import { buttonLook } from './button-look'
import { RunList } from './RunList'

interface Props {
  code: string
  row: Row
  buttons: readonly FormButton[]
  onPress(button: FormButton): void
}

/** Below the details of a record: what can be done with it, and what was. */
export function RecordFlow({ code, row, buttons, onPress }: Props) {
  return (
    <div style={{ marginBlockStart: 16 }}>
      {buttons.length > 0 && (
        <Space wrap style={{ marginBlockEnd: 12 }}>
          {buttons.map(button => (
            <Button key={button.key} {...buttonLook(button.style)} onClick={() => onPress(button)}>
              {button.title}
            </Button>
          ))}
        </Space>
      )}
      <RecordApproval code={code} id={row.id} />
      <RunList code={code} id={row.id} />
    </div>
  )
}
