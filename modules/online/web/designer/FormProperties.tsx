import { type Design, fieldsOf } from '@kezhan/online/rules/design/design'
import type { DesignProblem } from '@kezhan/online/rules/design/design-problems'
import { changeHead } from '@kezhan/online/rules/design/edit-design'
import type { Resource } from '@kezhan/resource/define'
import { Button, Input, Select } from 'antd'
import { useId } from 'react'
import { CompareRules } from './CompareRules'
import styles from './designer.module.css'
import type { Apply, Chosen } from './designing'
import { KeyRules } from './KeyRules'
import { PropertyLine } from './PropertyInput'

interface Props {
  design: Design
  resource: Resource
  problems: readonly DesignProblem[]
  onApply: Apply
  onChoose(chosen: Chosen | undefined): void
  isDisabled: boolean
}

/** The form itself: what it is called, what holds between its fields, and what is still to be done before it is published. */
export function FormProperties({ design, resource, problems, onApply, onChoose, isDisabled }: Props) {
  const id = useId()
  const { head } = design
  return (
    <section aria-label="表单的属性">
      <h4>表单</h4>
      <PropertyLine label="表单名称" htmlFor={`${id}title`}>
        <Input
          id={`${id}title`}
          maxLength={50}
          disabled={isDisabled}
          value={head.title}
          onChange={event => onApply(changeHead(design, { title: event.target.value }), 'head:title')}
        />
      </PropertyLine>
      {head.isTree === 'Y' && (
        <PropertyLine label="树的名称字段" htmlFor={`${id}tree`}>
          <Select
            id={`${id}tree`}
            placeholder="请选择"
            disabled={isDisabled}
            value={head.treeLabel}
            options={fieldsOf(design, null).map(({ name, label }) => ({ value: name, label }))}
            onChange={treeLabel => onApply(changeHead(design, { treeLabel }))}
          />
        </PropertyLine>
      )}
      <PropertyLine label="备注" htmlFor={`${id}remark`}>
        <Input.TextArea
          id={`${id}remark`}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          disabled={isDisabled}
          value={head.remark ?? ''}
          onChange={event =>
            onApply(changeHead(design, { remark: event.target.value || null }), 'head:remark')
          }
        />
      </PropertyLine>
      <CompareRules
        design={design}
        resource={resource}
        table={null}
        onApply={onApply}
        isDisabled={isDisabled}
      />
      <KeyRules design={design} table={null} onApply={onApply} isDisabled={isDisabled} />
      <section className={styles.property} aria-label="发布前要解决">
        <span>发布前要解决</span>
        {problems.length === 0 && <p className={styles.hint}>没有问题，可以发布</p>}
        <ul className={styles.problems}>
          {problems.map(({ text, at }) => (
            <li key={text}>
              {at === undefined ? (
                text
              ) : (
                <Button type="link" size="small" onClick={() => onChoose({ what: 'field', place: at })}>
                  {text}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
