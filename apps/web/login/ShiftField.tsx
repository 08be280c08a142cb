import type { Shift } from '@kezhan/hotels/model/shift-calls'
import { Field } from './Field'

interface Props {
  shifts: readonly Shift[]
  /** '' while none is chosen. */
  value: string
  onChange(shiftIndex: string): void
  message: string | undefined
}

export function ShiftField({ shifts, value, onChange, message }: Props) {
  return (
    <Field label="班次" message={message}>
      {attributes => (
        <>
          <select
            {...attributes}
            name="workShiftIndex"
            value={value}
            onChange={event => onChange(event.target.value)}
          >
            <option value="" disabled hidden>
              请选择班次
            </option>
            {shifts.map(shift => (
              <option key={shift.shiftIndex} value={shift.shiftIndex}>
                {`${shift.shiftName}（${shift.beginTime.slice(0, 5)}–${shift.endTime.slice(0, 5)}）`}
              </option>
            ))}
          </select>
          <span className="field-chevron" />
        </>
      )}
    </Field>
  )
}
