import { PlusOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { type FlowStep, type FormFlow, mostFlowSteps } from '@kezhan/flows/model/approval'
import { formFlow, saveFormFlow } from '@kezhan/flows/model/approval-calls'
import type { AnswerOf } from '@kezhan/resource/call'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Skeleton, Space, Switch } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { replaced, without } from '../actions/new-action'
import { FlowStepEditor } from '../flow/FlowStepEditor'

const newStep: FlowStep = { name: '', mode: 'any', superior: 'Y' }
const newFlow: FormFlow = { enabled: 'Y', steps: [newStep] }

/** 审批流程: who agrees to the records of a form, one step after the other. */
export default function FormFlowPage() {
  const { code = '' } = useParams()
  const { data, error, refetch } = useCall(formFlow, { code }, { quiet: true })
  usePageTitle(data === undefined ? undefined : `${data.title}的审批流程`)
  return (
    <ListGround>
      <Panel>
        {error !== null && (
          <ListProblem problem={error} right={formFlow.access} onRetry={() => void refetch()} />
        )}
        {error === null && data === undefined && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {data !== undefined && <Editor key={data.version} code={code} saved={data} />}
      </Panel>
    </ListGround>
  )
}

function Editor({ code, saved }: { code: string; saved: AnswerOf<typeof formFlow> }) {
  const { message } = App.useApp()
  const { can } = useAccess()
  const refresh = useRefresh()
  const [flow, setFlow] = useState<FormFlow>(saved.flow ?? newFlow)
  const setSteps = (steps: readonly FlowStep[]): void => setFlow({ ...flow, steps })
  async function handleSave() {
    try {
      await send(saveFormFlow, { code, version: saved.version, flow })
      message.success('审批流程已保存')
      await Promise.all(['/online/flows', '/resource/definition'].map(refresh))
    } catch (problem) {
      // The request client has shown a refusal; what was drawn stays.
      if (!(problem instanceof ApiProblem)) throw problem
    }
  }
  return (
    <>
      <Space wrap style={{ marginBlockEnd: 12 }}>
        <Button type="primary" disabled={!can(saveFormFlow.access)} onClick={() => void handleSave()}>
          保存
        </Button>
        <Button
          icon={<PlusOutlined />}
          disabled={flow.steps.length >= mostFlowSteps}
          onClick={() => setSteps([...flow.steps, newStep])}
        >
          添加步骤
        </Button>
        <Switch
          aria-label="启用"
          checkedChildren="启用"
          unCheckedChildren="停用"
          checked={flow.enabled === 'Y'}
          onChange={isOn => setFlow({ ...flow, enabled: isOn ? 'Y' : 'N' })}
        />
      </Space>
      {flow.steps.map((step, index) => (
        <FlowStepEditor
          key={index}
          number={index + 1}
          step={step}
          canRemove={flow.steps.length > 1}
          onChange={next => setSteps(replaced(flow.steps, index, next))}
          onRemove={() => setSteps(without(flow.steps, index))}
        />
      ))}
    </>
  )
}
