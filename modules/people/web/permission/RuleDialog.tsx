import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  addPermissionRule,
  editPermissionRule,
  type PermissionRule,
} from '@kezhan/people/model/data-rule-calls'
import {
  conditionTakesNoValue,
  isFieldCondition,
  ruleConditions,
  ruleValueProblem,
} from '@kezhan/resource/data-rule'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { Button, Form, Input, Radio, Select } from 'antd'
import styles from './permission.module.css'
import { conditionNames, ruleVariables } from './rule-words'

interface Values {
  readonly ruleName: string
  readonly ruleColumn: string
  readonly ruleConditions: string
  readonly ruleValue?: string
  readonly status: number
}
interface Props {
  readonly permissionId: string
  /** Absent for a new rule. */
  readonly rule?: PermissionRule
  readonly onClosed: () => void
}

/** One data rule: a field of the list, and what rows must hold in it, with variables of the session, or who may see and write it. */
export function RuleDialog({ permissionId, rule, onClosed }: Props) {
  const attempt = useAttempt()
  const refresh = useRefresh()
  const add = useSend(addPermissionRule)
  const edit = useSend(editPermissionRule)
  const [form] = Form.useForm<Values>()
  const condition = Form.useWatch('ruleConditions', form) ?? rule?.ruleConditions ?? '='
  const initial =
    rule === undefined ? { ruleConditions: '=', status: 1 } : { ...rule, status: Number(rule.status) }

  async function handleSave(): Promise<boolean> {
    const values = await checkedValues(form)
    if (values === undefined) return false
    const isDone = await attempt(
      () =>
        rule === undefined
          ? add.mutateAsync({ permissionId, ...values })
          : edit.mutateAsync({ id: rule.id, permissionId, ...values }),
      rule === undefined ? '添加成功！' : '更新成功！',
    )
    if (isDone) void refresh('/sys/permission')
    return isDone
  }
  return (
    <ActionModal
      title={rule === undefined ? '新增数据规则' : '编辑数据规则'}
      widthPx={560}
      okText="保存"
      okClose
      onOk={handleSave}
      onClosed={onClosed}
    >
      <Form<Values> component={false} form={form} layout="vertical" initialValues={initial}>
        <Form.Item<Values>
          name="ruleName"
          label="规则名称"
          rules={[{ required: true, whitespace: true, message: '请输入规则名称' }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item<Values>
          name="ruleColumn"
          label="规则字段"
          extra="列表的字段名，例如 createBy、sysOrgCode；写错的字段会使数据全部不可见"
          rules={[{ required: true, whitespace: true, message: '请输入规则字段' }]}
        >
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item<Values> name="ruleConditions" label="条件规则" extra={conditionHelp[condition]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={conditionGroups} />
        </Form.Item>
        {!conditionTakesNoValue(condition) && (
          <>
            <Form.Item<Values>
              name="ruleValue"
              label="规则值"
              required
              extra={valueHelp[condition]}
              rules={[{ validator: (_, value?: string) => checkValue(condition, value ?? '') }]}
              dependencies={['ruleConditions']}
            >
              <Input maxLength={500} />
            </Form.Item>
            <div className={styles.variables}>
              <span>可用变量：</span>
              {ruleVariables.map(([name, meaning]) => (
                <Button
                  key={name}
                  size="small"
                  title={meaning}
                  onClick={() =>
                    form.setFieldValue('ruleValue', `${form.getFieldValue('ruleValue') ?? ''}${name}`)
                  }
                >
                  {meaning}
                </Button>
              ))}
            </div>
          </>
        )}
        <Form.Item<Values> name="status" label="状态">
          <Radio.Group
            options={[
              { label: '有效', value: 1 },
              { label: '无效', value: 0 },
            ]}
          />
        </Form.Item>
      </Form>
    </ActionModal>
  )
}

const optionsOf = (conditions: readonly string[]) =>
  conditions.map(value => ({ value, label: `${conditionNames[value] ?? value}（${value}）` }))
const conditionGroups = [
  { label: '限制行', options: optionsOf(ruleConditions.filter(one => !isFieldCondition(one))) },
  { label: '限制字段', options: optionsOf(ruleConditions.filter(isFieldCondition)) },
]

const conditionHelp: Readonly<Record<string, string>> = {
  HIDDEN: '限制字段，不限制行：列表、表单、查询、导入导出和修改记录中都没有这个字段，也不能填写',
  READ_ONLY: '限制字段，不限制行：看得到，不能填写和修改；新增时取默认值',
}

const valueHelp: Readonly<Record<string, string>> = {
  BETWEEN: '起始值和结束值，中间用英文逗号分开，例如 1,5；两端都算在内',
  WITHIN: '今天、昨天、本周、上周、本月、上月、最近N天或未来N天；日期按营业日，时间按日历日',
}

async function checkValue(condition: string, value: string): Promise<void> {
  const problem = ruleValueProblem(condition, value)
  if (problem !== undefined) throw new Error(problem)
}
