import { DeleteOutlined, DownloadOutlined, PlusOutlined, SaveOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { request } from '@kezhan/client/request/client'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  deleteSelfReport,
  exportSelfReport,
  previewSelfReport,
  runSelfReport,
  type SelfDesign,
  type SelfReport,
  saveSelfReport,
  selfReports,
  selfSources,
} from '@kezhan/online/model/report-self'
import type { Resource } from '@kezhan/resource/define'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { App, Button, Empty, Popconfirm, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '../report/report.module.css'
import { SelfDesigner } from '../report/SelfDesigner'
import { SelfResult } from '../report/SelfResult'
import { firstDesign } from '../report/self-design'

/** What is being made: a stored report that may be changed, or a new one. */
interface Draft {
  readonly source: string
  readonly stored?: SelfReport
  /** Undefined until something was changed: then it begins with the first columns of the source, or as stored. */
  readonly design?: SelfDesign
}

/** 自助报表: choose a list, see it at once, group it, sum it up and draw it. `?source=` has chosen one. */
export default function SelfReportPage() {
  const [asked] = useSearchParams()
  const source = asked.get('source')
  return <Desk key={source} source={source} />
}

function Desk({ source: chosen }: { source: string | null }) {
  const sources = useCall(selfSources, undefined, { quiet: true })
  const stored = useCall(selfReports, undefined, { quiet: true })
  const [draft, setDraft] = useState<Draft | undefined>(chosen === null ? undefined : { source: chosen })
  const problem = sources.error ?? stored.error
  if (problem !== null)
    return (
      <ListGround>
        <Panel>
          <ListProblem problem={problem} right={selfSources.access} onRetry={() => void sources.refetch()} />
        </Panel>
      </ListGround>
    )
  return (
    <ListGround>
      <Panel>
        <div className={styles.tools}>
          <h1 className={styles.title}>{draft?.stored?.name ?? '自助报表'}</h1>
          <Select
            className={styles.pick ?? ''}
            aria-label="已保存的报表"
            placeholder={stored.data?.length === 0 ? '还没有保存过报表' : '打开已保存的报表'}
            showSearch={{ optionFilterProp: 'label' }}
            loading={stored.isPending}
            options={stored.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            value={draft?.stored?.id ?? null}
            onChange={id => {
              const report = stored.data?.find(one => one.id === id)
              if (report !== undefined) setDraft({ source: report.design.source, stored: report })
            }}
          />
          <Select
            className={styles.pick ?? ''}
            aria-label="数据来源"
            placeholder="选择数据来源，新建报表"
            showSearch={{ optionFilterProp: 'label' }}
            loading={sources.isPending}
            options={
              sources.data?.map(({ path, title, isDrawn }) => ({
                value: path,
                label: isDrawn ? `${title}（在线表单）` : title,
              })) ?? []
            }
            value={draft?.source ?? null}
            onChange={source => setDraft({ source })}
          />
          {draft !== undefined && (
            <Button icon={<PlusOutlined />} onClick={() => setDraft(undefined)}>
              重新开始
            </Button>
          )}
        </div>
        {draft === undefined && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              sources.data?.length === 0
                ? '没有可以统计的数据：请管理员授予至少一个列表的查看权限'
                : '先选择数据来源，数据马上显示；再选择列，或按字段分组统计'
            }
          />
        )}
      </Panel>
      {draft !== undefined && (
        <Workshop key={`${draft.source} ${draft.stored?.id ?? ''}`} draft={draft} onDraft={setDraft} />
      )}
    </ListGround>
  )
}

interface WorkshopProps {
  draft: Draft
  onDraft(draft: Draft | undefined): void
}

function Workshop({ draft, onDraft }: WorkshopProps) {
  const { resource, problem, reload } = useDefinition(draft.source)
  if (problem !== undefined)
    return (
      <Panel>
        <ListProblem problem={problem} right={selfSources.access} onRetry={reload} />
      </Panel>
    )
  if (resource === undefined)
    return (
      <Panel>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </Panel>
    )
  return <Making resource={resource} draft={draft} onDraft={onDraft} />
}

function Making({ resource, draft, onDraft }: WorkshopProps & { resource: Resource }) {
  const design = draft.design ?? draft.stored?.design ?? firstDesign(resource)
  const hasParts = [design.columns, design.groups, design.sums].some(part => (part ?? []).length > 0)
  const isStored = draft.design === undefined && draft.stored !== undefined
  const options = { keepPrevious: true, quiet: true }
  const stored = useCall(runSelfReport, { id: draft.stored?.id ?? '' }, { ...options, enabled: isStored })
  const tried = useCall(previewSelfReport, { design }, { ...options, enabled: hasParts && !isStored })
  const { data, error, isFetching, refetch } = isStored ? stored : tried
  return (
    <>
      <Panel>
        <SelfDesigner
          resource={resource}
          design={design}
          columns={data?.columns ?? []}
          onChange={next => onDraft({ ...draft, design: next })}
        />
        <Deeds draft={draft} design={design} hasParts={hasParts} onDraft={onDraft} />
      </Panel>
      <Panel>
        {hasParts ? (
          <SelfResult
            data={data}
            problem={error}
            isFetching={isFetching}
            chart={design.chart}
            onRetry={() => void refetch()}
          />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请选择要显示的列，或选择分组和统计" />
        )}
      </Panel>
    </>
  )
}

interface DeedsProps extends WorkshopProps {
  design: SelfDesign
  hasParts: boolean
}

function Deeds({ draft, design, hasParts, onDraft }: DeedsProps) {
  const { message } = App.useApp()
  const save = useSend(saveSelfReport)
  const remove = useSend(deleteSelfReport)
  const download = useDownload()
  const refresh = useRefresh()
  const [isNaming, setNaming] = useState(false)
  const { stored } = draft
  const isChanged = draft.design !== undefined

  async function handleSave(name: string, of: SelfReport | undefined) {
    const known = of === undefined ? {} : { id: of.id, version: of.version }
    const kept = await save.mutateAsync({ ...known, name, design })
    message.success('保存成功！')
    const report = { createBy: '', updateTime: null, ...of, ...kept, name, design }
    await refresh(runSelfReport.path)
    onDraft({ source: draft.source, stored: report })
    await refresh(selfReports.path)
  }
  async function handleDelete(report: SelfReport) {
    await remove.mutateAsync({ id: report.id })
    message.success('删除成功!')
    onDraft(undefined)
    await refresh(selfReports.path)
  }
  const handleExport = (report: SelfReport) =>
    download(async () => {
      const query = { id: report.id }
      const { result } = await request<File>('GET', exportSelfReport.path, {
        query,
        asBlob: true,
        quiet: true,
      })
      saveFile(result, `${report.name}.xlsx`)
    })
  return (
    <div className={styles.sqlTools}>
      <Can do={saveSelfReport.access}>
        {stored !== undefined && (
          <Button
            type="primary"
            icon={<SaveOutlined />}
            disabled={!isChanged || !hasParts}
            loading={save.isPending}
            // A refusal is shown by the request client; the design stays as it is.
            onClick={() => void handleSave(stored.name, stored).catch(() => undefined)}
          >
            保存
          </Button>
        )}
        <Button
          type={stored === undefined ? 'primary' : 'default'}
          disabled={!hasParts}
          onClick={() => setNaming(true)}
        >
          {stored === undefined ? '保存报表' : '另存为'}
        </Button>
        {stored !== undefined && (
          <Popconfirm
            title={`删除报表“${stored.name}”？`}
            onConfirm={() => void handleDelete(stored).catch(() => undefined)}
          >
            <Button danger icon={<DeleteOutlined />} loading={remove.isPending}>
              删除
            </Button>
          </Popconfirm>
        )}
      </Can>
      <Can do={exportSelfReport.access}>
        {stored !== undefined && (
          <Button
            icon={<DownloadOutlined />}
            disabled={isChanged}
            title={isChanged ? '先保存再导出' : ''}
            onClick={() => void handleExport(stored)}
          >
            导出
          </Button>
        )}
      </Can>
      <span className={styles.hint}>每个人只看到自己有权查看的数据；保存后本酒店有权限的人都可以打开</span>
      {isNaming && (
        <PromptDialog
          title={stored === undefined ? '保存报表' : '另存为'}
          label="报表名称"
          initial={stored === undefined ? '' : `${stored.name}（副本）`}
          rules={[
            text => (text.trim() === '' ? '请输入报表名称' : undefined),
            text => (text.trim().length > 50 ? '报表名称最多输入50个字符' : undefined),
          ]}
          onOk={text =>
            handleSave(text.trim(), undefined).then(
              () => true,
              () => false,
            )
          }
          onClosed={() => setNaming(false)}
        />
      )}
    </div>
  )
}
