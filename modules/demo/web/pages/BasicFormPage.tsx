import { FormFields } from '@kezhan/web-kit/resource/form/FormFields'
import type { EditableTableProps } from '@kezhan/widgets/editable-table/EditableTable'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { PageLayout } from '@kezhan/widgets/PageLayout'
import { Button, Tabs } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../repair/repair.module.css'
import { partsTab, useRepairForm } from '../repair/use-repair-form'

const EditableTable = lazyWidget<EditableTableProps>(
  async () => (await import('@kezhan/widgets/editable-table/EditableTable')).EditableTable,
  200,
)

/** A form that is a page: fields, a table below them, one button. What is wrong comes into sight. */
export default function BasicFormPage() {
  const navigate = useNavigate()
  const root = useRef<HTMLFormElement>(null)
  const { form, parts, sending, save } = useRepairForm(root)
  const isSaving = sending.isSending
  const [tab, setTab] = useState('notes')

  async function handleSave() {
    const id = await save(setTab)
    if (id !== undefined) navigate(`/result/success?id=${id}`)
  }
  const tabs = [
    {
      key: 'notes',
      label: '填写须知',
      children: <p>单号在保存前会核对是否重复；用料可以不填，填了就要有名称和数量。</p>,
    },
    {
      key: partsTab,
      label: '用料',
      children: (
        <EditableTable table={parts} label="用料" rowHeightPx={40} maxHeightPx={280} isDisabled={isSaving} />
      ),
    },
  ]
  return (
    <PageLayout
      title="填写工单"
      description="整页表单：回车到下一项，Ctrl+S 保存。"
      links={[{ title: '返回列表', url: '/demo/list/table' }]}
    >
      <section className={styles.card} aria-label="工单内容">
        <div className={styles.form}>
          <FormFields
            form={form}
            row={undefined}
            slots={{}}
            isSaving={isSaving}
            takesFocus={false}
            root={root}
            onSave={() => void handleSave()}
          />
          <Tabs activeKey={tab} onChange={setTab} items={tabs} />
          <footer className={styles.foot}>
            <FormSummary of={sending} />
            <Button onClick={() => navigate('/demo/list/table')}>取消</Button>
            <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
              提交
            </Button>
          </footer>
        </div>
      </section>
    </PageLayout>
  )
}
