import { request } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { onlineForm } from '@kezhan/online/model/form'
import { type FormFromSheet, formFromSheet, readFormSheet } from '@kezhan/online/model/from-sheet'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Alert, Steps } from 'antd'
import { useRef, useState } from 'react'
import { ChooseSheet } from '../from-sheet/ChooseSheet'
import styles from '../from-sheet/from-sheet.module.css'
import { NameAndPlace, type Naming } from '../from-sheet/NameAndPlace'
import { SheetColumns } from '../from-sheet/SheetColumns'
import { SheetDone } from '../from-sheet/SheetDone'
import {
  type DraftColumn,
  draftColumns,
  plannedColumns,
  type ReadSheet,
  titleOfFile,
} from '../from-sheet/sheet-draft'

/** What is being made of a file. */
interface Draft {
  readonly file: File
  readonly sheet: ReadSheet
  readonly columns: readonly DraftColumn[]
  readonly naming: Naming
  readonly step: 'columns' | 'naming'
}

const steps = ['选择文件', '核对各列', '命名和授权', '完成']

/** 从 Excel 新建: a sheet becomes a form with its data, its place in the menu and its roles. */
export default function FormFromSheetPage() {
  const { user, isSafeMode } = useWorkplace()
  const refresh = useRefresh()
  const [draft, setDraft] = useState<Draft>()
  const [made, setMade] = useState<FormFromSheet>()
  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const isBusy = sending.isSending
  const read = (file: File, headRow?: number): Promise<boolean> =>
    sending.send(async () => {
      const form = new FormData()
      if (headRow !== undefined) form.append('headRow', String(headRow))
      form.append('file', file, file.name)
      const { result } = await request<ReadSheet>('POST', readFormSheet.path, { form, quiet: true })
      const naming: Naming = draft?.naming ?? {
        title: titleOfFile(file.name),
        dataScope: user.hotelCode === '' ? 'global' : 'hotel',
        menuParentId: null,
        roleIds: [],
        rights: 'all',
      }
      setDraft({ file, sheet: result, columns: draftColumns(result), naming, step: 'columns' })
    })
  const make = ({ file, sheet, columns, naming }: Draft): Promise<boolean> =>
    sending.send(async () => {
      const headRow = sheet.guess.headRow ?? 0
      const plan = { ...naming, title: naming.title.trim(), headRow, columns: plannedColumns(columns) }
      const form = new FormData()
      form.append('file', file, file.name)
      form.append('plan', new Blob([JSON.stringify(plan)], { type: 'application/json' }), 'plan.json')
      const { result } = await request<FormFromSheet>('POST', formFromSheet.path, { form, quiet: true })
      setMade(result)
      // A form brings rights of its own, and its maker wants to use them without logging in again.
      await Promise.all([onlineForm.path, '/sys/permission', '/user/get'].map(refresh))
    })
  const begin = (): void => {
    setDraft(undefined)
    setMade(undefined)
  }
  const at = made !== undefined ? 3 : draft === undefined ? 0 : draft.step === 'columns' ? 1 : 2
  return (
    <ListGround>
      <Panel>
        {isSafeMode && <Alert type="warning" showIcon banner title="安全模式下不允许修改在线开发配置" />}
        <Steps
          className={styles.steps ?? ''}
          size="small"
          responsive={false}
          titlePlacement="vertical"
          current={at}
          items={steps.map(title => ({ title }))}
        />
        {made !== undefined && <SheetDone made={made} onAgain={begin} />}
        <div ref={root}>
          {made === undefined && draft === undefined && (
            <ChooseSheet isReading={isBusy} onFile={file => void read(file)} />
          )}
          {made === undefined && draft?.step === 'columns' && (
            <SheetColumns
              sheet={draft.sheet}
              columns={draft.columns}
              isReading={isBusy}
              onChange={columns => setDraft({ ...draft, columns })}
              onHeadRow={headRow => void read(draft.file, headRow)}
              onBack={begin}
              onNext={() => setDraft({ ...draft, step: 'naming' })}
            />
          )}
          {made === undefined && draft?.step === 'naming' && (
            <NameAndPlace
              sheet={draft.sheet}
              value={draft.naming}
              isMaking={isBusy}
              onChange={naming => setDraft({ ...draft, naming })}
              onBack={() => setDraft({ ...draft, step: 'columns' })}
              onMake={() => void make(draft)}
            />
          )}
        </div>
        <FormSummary of={sending} />
      </Panel>
    </ListGround>
  )
}
