import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { type FormButton, formButtons } from '@kezhan/flows/model/action-calls'
import { approvalField } from '@kezhan/flows/model/approval'
import { holdsFor } from '@kezhan/flows/rules/action-condition'
import { formCode } from '@kezhan/flows/rules/form-code'
import { dataPath } from '@kezhan/online/rules/data-path'
import { printAddress } from '@kezhan/web-kit/papers/print-address'
import type { UseRecordExtras } from '@kezhan/web-kit/resource/record-extras'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonLook } from './button-look'
import { usePress } from './use-press'

const PrintRecords = lazyWidget(async () => (await import('./PrintRecords')).PrintRecords)
const RecordFlow = lazyWidget(async () => (await import('./RecordFlow')).RecordFlow, 120)

const freshMs = 60_000
const none = {}

/** The buttons that a form has in its list, and what happened to a record, below its details. */
export const useFormExtras: UseRecordExtras = (path, resource) => {
  const isForm = path.startsWith(dataPath(''))
  const code = isForm ? formCode({ path }) : ''
  const { user } = useWorkplace()
  const { data } = useCall(formButtons, { code }, { enabled: isForm, quiet: true, staleTimeMs: freshMs })
  const [printed, setPrinted] = useState<readonly string[]>()
  const navigate = useNavigate()
  const press = usePress(code, (ids, sheetId) => {
    if (sheetId === null) setPrinted(ids)
    else void navigate(printAddress(sheetId, ids))
  })
  if (!isForm || resource === undefined) return none
  const moment = { today: new Date().toLocaleDateString('sv-SE'), me: user.username }
  const buttonsAt = (place: FormButton['place']) => (data ?? []).filter(button => button.place === place)
  const shows = (button: FormButton, row: Row): boolean => holdsFor(button, row, resource.fields, moment)
  return {
    rowActions: row =>
      buttonsAt('row')
        .filter(button => shows(button, row))
        .map(button => ({
          key: `do-${button.key}`,
          label: button.title,
          danger: button.style === 'danger',
          onClick: () => void press(button, [row.id]),
        })),
    toolbar: list => [
      ...buttonsAt('list').map(button => {
        const chosen = [...list.selection.values()].filter(row => shows(button, row))
        return (
          <Button
            key={button.key}
            {...buttonLook(button.style)}
            disabled={chosen.length === 0}
            title={chosen.length === 0 ? '请先勾选记录' : undefined}
            onClick={() =>
              void press(
                button,
                chosen.map(row => row.id),
              )
            }
          >
            {button.title}
          </Button>
        )
      }),
      printed !== undefined && (
        <PrintRecords key="print" resource={resource} ids={printed} onPrinted={() => setPrinted(undefined)} />
      ),
    ],
    mayChange: row => row[approvalField] !== 'running',
    detail: row => (
      <RecordFlow
        code={code}
        row={row}
        buttons={buttonsAt('form').filter(button => shows(button, row))}
        onPress={button => void press(button, [row.id])}
      />
    ),
  }
}
