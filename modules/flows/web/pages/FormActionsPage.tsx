import { PlusOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { addEnhanceRecord } from '@kezhan/client/request/enhance-records'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import { usePageTitle } from '@kezhan/client/workplace/page-title'
import type { FormAction } from '@kezhan/flows/model/action'
import {
  type ActionChoices,
  actionChoices,
  actionVersion,
  formActions,
  saveFormActions,
} from '@kezhan/flows/model/action-calls'
import { dataPath } from '@kezhan/online/rules/data-path'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Empty, Select, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActionEditor } from '../actions/ActionEditor'
import { FormerTexts } from '../actions/FormerTexts'
import { newAction, replaced, without } from '../actions/new-action'

/** 表单动作: what a form does by itself, drawn with pickers. */
export default function FormActionsPage() {
  const { code = '' } = useParams()
  const saved = useCall(formActions, { code }, { quiet: true })
  const choices = useCall(actionChoices, { code }, { quiet: true })
  const { resource } = useDefinition(dataPath(code))
  usePageTitle(saved.data === undefined ? undefined : `${saved.data.title}的动作`)
  return (
    <ListGround>
      <Panel>
        {saved.error !== null && (
          <ListProblem
            problem={saved.error}
            right={formActions.access}
            onRetry={() => void saved.refetch()}
          />
        )}
        {saved.error === null &&
          (saved.data === undefined || choices.data === undefined || resource === undefined) && (
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          )}
        {saved.data !== undefined && choices.data !== undefined && resource !== undefined && (
          <Editor
            key={saved.data.version}
            code={code}
            form={resource}
            saved={saved.data}
            choices={choices.data}
          />
        )}
      </Panel>
    </ListGround>
  )
}

interface EditorProps {
  code: string
  form: Resource
  saved: AnswerOf<typeof formActions>
  choices: ActionChoices
}

function Editor({ code, form, saved, choices }: EditorProps) {
  const { message } = App.useApp()
  const { can } = useAccess()
  const refresh = useRefresh()
  const [actions, setActions] = useState<readonly FormAction[]>(saved.actions)
  /** Goes up when other actions are put in, so that nothing of the former ones stays in their boxes. */
  const [round, setRound] = useState(0)

  async function handleSave() {
    try {
      await send(saveFormActions, { code, version: saved.version, actions })
      addEnhanceRecord(code, actions)
      message.success('动作已保存')
      await Promise.all(['/online/flows/actions', '/online/flows/buttons'].map(refresh))
    } catch (problem) {
      // The request client has shown a refusal; what was drawn stays.
      if (!(problem instanceof ApiProblem)) throw problem
    }
  }
  async function handleVersion(number: number) {
    setActions(await send(actionVersion, { code, number }))
    setRound(round + 1)
    message.info(`已放入第${number}版的动作，保存后生效`)
  }
  return (
    <>
      <Space wrap style={{ marginBlockEnd: 12 }}>
        <Button type="primary" disabled={!can(saveFormActions.access)} onClick={() => void handleSave()}>
          保存
        </Button>
        <Button icon={<PlusOutlined />} onClick={() => setActions([...actions, newAction()])}>
          添加动作
        </Button>
        <Select
          aria-label="恢复以前的版本"
          placeholder="恢复以前的版本"
          style={{ width: 260 }}
          value={null}
          options={saved.versions.map(({ number, count, savedBy, savedAt }) => ({
            value: number,
            label: `第${number}版 ${count}个动作 ${savedBy} ${savedAt.slice(0, 16)}`,
          }))}
          // A refusal is shown by the request client; the actions stay as they are.
          onChange={number => number !== null && void handleVersion(number).catch(() => undefined)}
        />
      </Space>
      {actions.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有动作：保存、按钮或时间到了可以自动做的事"
        />
      )}
      {actions.map((action, index) => (
        <ActionEditor
          key={`${round}-${action.key}`}
          form={form}
          choices={choices}
          action={action}
          onChange={next => setActions(all => replaced(all, index, next))}
          onRemove={() => setActions(all => without(all, index))}
        />
      ))}
      <FormerTexts texts={saved.formerTexts} />
    </>
  )
}
