import { send } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { type PaperName, papers, type SheetSource } from '@kezhan/sheets/model/sheet'
import { saveSheet, sheetFields } from '@kezhan/sheets/model/sheet-calls'
import { firstSheet } from '@kezhan/sheets/rules/first-sheet'
import { sourceProblem } from '@kezhan/sheets/rules/sheet-problem'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { optionsOf, Part } from './Part'
import { SourcePart } from './SourcePart'

interface Props {
  onMade(id: string): void
  onClosed(): void
}

/** Name, paper and source are enough: the first drawing has all fields in it and can be printed at once. */
export function NewSheetDialog({ onMade, onClosed }: Props) {
  const sayNo = useSayNo()
  const attempt = useAttempt()
  const [name, setName] = useState('')
  const [paper, setPaper] = useState<PaperName>('a4')
  const [source, setSource] = useState<SheetSource>({ from: 'list' })
  async function handleOk(): Promise<boolean> {
    const problem = name.trim() === '' ? '请输入名称' : sourceProblem(source)
    if (problem !== undefined) {
      sayNo(problem)
      return false
    }
    let id = ''
    const isDone = await attempt(async () => {
      const fields = await send(sheetFields, { source })
      const sheet = firstSheet(name.trim(), paper, source, fields)
      id = (await send(saveSheet, { name: name.trim(), sheet })).id
    }, '已生成，可以调整后发布')
    if (isDone) onMade(id)
    return isDone
  }
  return (
    <ActionModal title="新建打印模板" widthPx={480} onOk={handleOk} okClose onClosed={onClosed}>
      <Part label="名称">
        <Input
          aria-label="名称"
          maxLength={50}
          placeholder="例如 出货单、房间清单"
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </Part>
      <Part label="纸张">
        <Select aria-label="纸张" options={optionsOf(papers)} value={paper} onChange={setPaper} />
      </Part>
      <SourcePart source={source} onChange={setSource} />
    </ActionModal>
  )
}
