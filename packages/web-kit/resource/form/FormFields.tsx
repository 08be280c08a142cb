import { formKeys } from '@kezhan/widgets/form-keys'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Form } from 'antd'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { fieldsIn, type Row, textOf } from '../row'
import type { ResourceSlots } from '../slots'
import type { ChildTableProps } from './ChildTable'
import { FormField } from './FormField'
import { FormLayout } from './FormLayout'
import { focusFirstField } from './form-focus'
import { followRules } from './form-rules'
import { checkField, type RowForm, writableFields } from './row-form'

// The grid below is heavy, and most forms have no rows.
const ChildTable = lazyWidget<ChildTableProps>(async () => (await import('./ChildTable')).ChildTable, 240)

interface Props {
  form: RowForm
  /** The stored row, for the words of its values. */
  row: Row | undefined
  slots: ResourceSlots
  isSaving: boolean
  /** A form that stands in a page beside other things leaves the focus where it is. */
  takesFocus?: boolean
  /** For a button outside of the form that sends it. */
  id?: string
  /** As a phone has it, or not, whatever the screen: for a form that is looked at before it is used. */
  asPhone?: boolean
  root: RefObject<HTMLFormElement | null>
  onSave(): void
}

/** The keys are those of every form; Ctrl+S saves too. */
export function FormFields({ form, row, slots, isSaving, root, onSave, takesFocus = true, ...rest }: Props) {
  const { id } = rest
  const isSmall = useIsPhone()
  const isPhone = rest.asPhone ?? isSmall
  const writable = writableFields(form)
  const shown = fieldsIn(form.resource.fields, 'form').filter(
    ([name, field]) => !Object.hasOwn(form.given, name) && !(form.mode === 'add' && field.readOnly),
  )
  // The platform changes a row of a hotel: what it may choose belongs to that hotel.
  const hotelCode = typeof row?.hotelCode === 'string' ? row.hotelCode : undefined
  useEffect(() => followRules(form), [form])
  useEffect(() => {
    if (takesFocus) focusFirstField(root.current)
  }, [root, takesFocus])
  const handleBlur = ({ target }: FocusEvent<HTMLFormElement, Element>): void => {
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
    const name = field?.dataset.field
    if (name !== undefined) checkField(form, name)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    formKeys.onKeyDown(event)
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    onSave()
  }
  return (
    <form
      ref={root}
      {...(id === undefined ? {} : { id })}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSave()
      }}
      onBlur={handleBlur}
      onKeyDownCapture={formKeys.onKeyDownCapture}
      onKeyDown={handleKeyDown}
    >
      <Form
        component={false}
        layout={isPhone ? 'vertical' : 'horizontal'}
        {...(isPhone ? {} : besideFields(shown.map(([, field]) => field.label)))}
        labelWrap
        colon={false}
        disabled={isSaving}
      >
        <FormLayout
          form={form}
          shown={shown}
          isPhone={isPhone}
          draw={([name, field]) => (
            <FormField
              key={name}
              form={form}
              name={name}
              field={field}
              isDisabled={isSaving || !Object.hasOwn(writable, name)}
              hotelCode={hotelCode}
              text={row === undefined ? undefined : textOf(row, name)}
              part={slots.formParts?.[name]}
            />
          )}
        />
      </Form>
      {Object.entries(form.children).map(([name, rows]) => (
        <ChildTable key={name} path={form.resource.path} name={name} rows={rows} isDisabled={isSaving} />
      ))}
    </form>
  )
}

/** Labels as wide as the longest one, up to eight characters and the mark. */
export function besideFields(labels: readonly string[]) {
  const characters = Math.min(8, Math.max(4, ...labels.map(label => label.length)))
  // From nothing on: a long hint wraps inside of its column instead of taking the field below its label.
  return { labelCol: { flex: `${characters * 14 + 28}px` }, wrapperCol: { flex: '1 1 0' } }
}
