import { useSend } from '@kezhan/client/request/use-call'
import type { SentOf } from '@kezhan/resource/call'
import { mostFileBytes } from '@kezhan/screens/model/document'
import { importScreen } from '@kezhan/screens/model/screen-calls'
import { ImportButton, TrialLines } from '@kezhan/widgets/files/ImportButton'

type ScreenFile = Pick<SentOf<typeof importScreen>, 'format' | 'name' | 'wall' | 'pictures'>

interface Props {
  /** Over this one; a new one without it. */
  into?: { readonly id: string; readonly version: number }
  onDone(id: string): unknown
}

/** What would change, and what would show nothing here, before it is kept. */
export function ImportScreen({ into, onDone }: Props) {
  const { mutateAsync } = useSend(importScreen)
  return (
    <ImportButton
      text={into === undefined ? '导入' : '导入覆盖'}
      label="大屏文件"
      mostBytes={mostFileBytes}
      wrong="不是大屏文件：请选择从大屏设计器导出的文件（不超过11MB）"
      read={said => {
        const { format, name, wall, pictures = [] } = said as unknown as ScreenFile
        return format === undefined || wall === undefined ? undefined : { format, name, wall, pictures }
      }}
      send={(file, isTrial) => mutateAsync({ ...file, ...into, isTrial })}
      titleOf={({ name }) => `导入“${name}”`}
      onDone={onDone}
    >
      {({ changes, gaps }) => (
        <>
          <TrialLines
            type="info"
            title={changes.length === 0 ? '与现在的版本没有差别' : '导入后的变更'}
            lines={changes}
          />
          {gaps.length > 0 && <TrialLines type="warning" title="以下组件在这里没有数据" lines={gaps} />}
        </>
      )}
    </ImportButton>
  )
}
