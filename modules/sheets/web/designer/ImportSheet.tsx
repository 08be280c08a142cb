import { useSend } from '@kezhan/client/request/use-call'
import type { SentOf } from '@kezhan/resource/call'
import { mostBytes } from '@kezhan/sheets/model/sheet'
import { importSheet } from '@kezhan/sheets/model/sheet-calls'
import { ImportButton, TrialLines } from '@kezhan/widgets/files/ImportButton'

type SheetFile = SentOf<typeof importSheet>['file']

/** What it is, and what would print as nothing here, before it is kept. */
export function ImportSheet({ onDone }: { onDone(id: string): unknown }) {
  const { mutateAsync } = useSend(importSheet)
  return (
    <ImportButton
      label="打印模板文件"
      mostBytes={mostBytes}
      wrong="不是打印模板文件：请选择从打印设计导出的文件（不超过500KB）"
      read={said => {
        const { format, name, sheet } = said as unknown as SheetFile
        return format === undefined || sheet === undefined ? undefined : { format, name, sheet }
      }}
      send={(file, isTrial) => mutateAsync({ file, isTrial })}
      titleOf={() => '导入打印模板'}
      onDone={onDone}
    >
      {({ about, gaps }) => (
        <>
          <p>{about}</p>
          {gaps.length > 0 && (
            <TrialLines type="warning" title="在这里打印不出的内容，导入后请修改" lines={gaps} />
          )}
        </>
      )}
    </ImportButton>
  )
}
