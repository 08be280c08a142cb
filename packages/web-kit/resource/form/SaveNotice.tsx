import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { Alert, Button } from 'antd'
import styles from './form.module.css'
import type { RowSave } from './use-row-save'

/** What stands above the buttons after a save that failed; the typed values are untouched. */
export function SaveNotice({ of: { sending, collision, loadLatest } }: { of: RowSave }) {
  const className = styles.collision ?? ''
  if (collision === undefined || sending.refusal !== undefined) return <FormSummary of={sending} />
  if (collision.kind === 'changedByOthers') {
    return (
      <Alert
        className={className}
        type="warning"
        showIcon
        title={collision.text}
        description="载入最新数据后，您已填写的内容会保留。"
        action={
          <Button size="small" onClick={() => void loadLatest()}>
            载入最新数据
          </Button>
        }
      />
    )
  }
  const { bothChanged } = collision
  const text =
    bothChanged.length === 0 ? '' : `您与他人都修改了：${bothChanged.join('、')}，保存将以您填写的为准。`
  return (
    <Alert
      className={className}
      type="info"
      showIcon
      title="已载入最新数据，您填写的内容已保留，请确认后再次保存"
      {...(text === '' ? {} : { description: text })}
    />
  )
}
