import { Alert, Button } from 'antd'
import styles from './form.module.css'
import type { SaveFailure } from './use-row-save'

interface Props {
  failure: SaveFailure
  onLoadLatest(): void
}

/** What stands above the form after a save that failed; the typed values are untouched. */
export function SaveNotice({ failure, onLoadLatest }: Props) {
  const className = styles.notice ?? ''
  if (failure.kind === 'refused') {
    const number = failure.requestId === undefined ? {} : { description: `请求编号：${failure.requestId}` }
    return <Alert className={className} type="error" showIcon title={failure.text} {...number} />
  }
  if (failure.kind === 'changedByOthers') {
    return (
      <Alert
        className={className}
        type="warning"
        showIcon
        title={failure.text}
        description="载入最新数据后，您已填写的内容会保留。"
        action={
          <Button size="small" onClick={onLoadLatest}>
            载入最新数据
          </Button>
        }
      />
    )
  }
  const { bothChanged } = failure
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
