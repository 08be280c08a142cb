import type { Resource } from '@kezhan/resource/define'
import { FormFields } from '@kezhan/web-kit/resource/form/FormFields'
import { checkedBody, newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import { App, Button, Empty } from 'antd'
import { useMemo, useRef } from 'react'
import styles from './designer.module.css'

/** The form itself, to be tried: rules between fields work, nothing is stored. */
export function FormPreview({ resource, isPhone }: { resource: Resource; isPhone: boolean }) {
  const { message } = App.useApp()
  const root = useRef<HTMLFormElement>(null)
  const form = useMemo(() => newRowForm(resource, {}, {}), [resource])
  if (Object.keys(resource.fields).length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有字段，回到设计添加" />
  const handleTry = (): void => {
    if (checkedBody(form) !== undefined) message.success('填写正确。这里是预览，没有保存数据')
  }
  return (
    <section
      className={isPhone ? styles.phone : styles.desktop}
      aria-label={isPhone ? '手机预览' : '桌面预览'}
    >
      <FormFields
        form={form}
        row={undefined}
        slots={{}}
        isSaving={false}
        takesFocus={false}
        asPhone={isPhone}
        root={root}
        onSave={handleTry}
      />
      <Button type="primary" onClick={handleTry}>
        试填检查
      </Button>
    </section>
  )
}
