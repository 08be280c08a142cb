import { useSayNo } from '@kezhan/client/request/say-no'
import { useEffect, useState } from 'react'
import { PickBox } from './PickBox'
import { ReportDialog } from './ReportDialog'
import { fieldList, filledFields, popupProblem } from './report-popup'

export interface PopupPickerProps {
  /** What the box shows; several values joined by the separator. */
  value: string | null
  /** The shown value, and what every field of the form gets. */
  onChange(value: string | null, filled: Readonly<Record<string, string | null>>): void
  /** The report. */
  code?: string | undefined
  /** Which of the filled fields this box is; the first when absent. */
  field?: string | undefined
  /** Columns that are taken, and the form's fields that they fill, as comma lists of equal length. */
  orgFields?: string | undefined
  destFields?: string | undefined
  multi?: boolean | undefined
  /** `column=asc` or `column=desc`. */
  sorter?: string | undefined
  /** Parameters of the report. */
  param?: Readonly<Record<string, string>> | undefined
  /** Pickers of one group ask for columns and search lines once in 30 seconds. */
  groupId?: string | undefined
  separator?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  label?: string | undefined
}

/** A box that is filled from the rows of a report, together with its neighbours in the form. */
export function PopupPicker({ value, onChange, separator = ',', multi = false, ...props }: PopupPickerProps) {
  const { code = '', field, orgFields, destFields, sorter, param, groupId, ...box } = props
  const sayNo = useSayNo()
  const [isOpen, setOpen] = useState(false)
  const problem = popupProblem({ code, orgFields, destFields })
  useEffect(() => {
    if (problem !== undefined) sayNo(problem)
  }, [problem, sayNo])
  const [org, dest] = [fieldList(orgFields), fieldList(destFields)]
  const shown = field ?? dest[0] ?? ''
  return (
    <>
      <PickBox
        name={box.label ?? '数据'}
        texts={value === null || value === '' ? [] : [value]}
        isLoading={false}
        onOpen={() => (problem === undefined ? setOpen(true) : sayNo(problem))}
        onClear={() => onChange(null, Object.fromEntries(dest.map(name => [name, null])))}
        {...box}
      />
      {isOpen && (
        <ReportDialog
          code={code}
          multi={multi}
          sorter={sorter}
          param={param}
          groupId={groupId}
          onPicked={rows => {
            const filled = filledFields(rows, org, dest)
            // Neighbours hold comma lists; only what this box shows has a separator of its own.
            const text = filledFields(rows, org, dest, separator)[shown]
            onChange(text || null, { ...filled, ...(text === undefined ? {} : { [shown]: text }) })
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  )
}
