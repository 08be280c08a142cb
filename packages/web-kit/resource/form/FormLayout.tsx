import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import styles from './form.module.css'
import { arranged, type FormGroup, ordinaryColumns, type ShownField } from './form-layout'
import type { RowForm } from './row-form'

interface Props {
  form: RowForm
  shown: readonly ShownField[]
  isPhone: boolean
  draw(field: ShownField): ReactNode
}

/** The fields in the groups and tabs of the definition, or one below the other where it has none. */
export function FormLayout({ form, shown, isPhone, draw }: Props) {
  const { layout } = form.resource
  const grid = (columns: number, fields: readonly ShownField[]) => (
    <div
      className={styles.fields}
      style={{ gridTemplateColumns: `repeat(${isPhone ? 1 : columns}, minmax(0, 1fr))` }}
    >
      {fields.map(draw)}
    </div>
  )
  if (layout === undefined) return grid(ordinaryColumns(shown.length), shown)
  const group = ({ title, columns, fields }: FormGroup) => (
    <section key={fields[0]?.[0]} aria-label={title}>
      {title !== undefined && <h3 className={styles.groupTitle}>{title}</h3>}
      {grid(columns, fields)}
    </section>
  )
  const { above, tabs, last } = arranged(layout, shown)
  return (
    <>
      {above.map(group)}
      {tabs.length > 0 && (
        <Tabs
          // Every tab is there from the beginning: what is typed in one counts while another is looked at.
          items={tabs.map(({ title, groups }) => ({
            key: title,
            label: title,
            forceRender: true,
            children: groups.map(group),
          }))}
        />
      )}
      {last.map(group)}
    </>
  )
}
