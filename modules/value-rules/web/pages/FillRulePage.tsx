import { ApiProblem, send } from '@kezhan/client/request/client'
import { fillRule, isOwnRule } from '@kezhan/value-rules/model/fill-rule'
import { testFillRule } from '@kezhan/value-rules/model/fill-rule-calls'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { App, Typography } from 'antd'
import { ExpressionEditor } from '../rules/ExpressionEditor'

const classText = (value: unknown): string => (isOwnRule(value) ? '内置规则' : '表达式')

const formParts = {
  ruleClass: ({ id, value }: FormPartProps) => <span id={id}>{classText(value)}</span>,
  ruleParams: ExpressionEditor,
}
const cells = { ruleClass: (row: Row) => classText(row.ruleClass) }

/** Fill rules; a test shows the value that would come and uses no number. */
export default function FillRulePage() {
  const { modal } = App.useApp()
  const test = async (row: Row): Promise<void> => {
    try {
      const value = await send(testFillRule, { ruleCode: String(row.ruleCode) })
      modal.info({
        title: `测试“${String(row.ruleName)}”`,
        content: (
          <>
            <Typography.Paragraph>
              下一个值：
              <Typography.Text strong copyable={value !== null}>
                {value === null ? '（此规则需要表单数据，无法单独测试）' : wordsOf(value)}
              </Typography.Text>
            </Typography.Paragraph>
            <Typography.Text type="secondary">测试不占用流水号。</Typography.Text>
          </>
        ),
        okText: '知道了',
      })
    } catch (error) {
      // The request client has shown a refusal.
      if (!(error instanceof ApiProblem)) throw error
    }
  }
  return (
    <ResourcePage
      path={fillRule.path}
      formParts={formParts}
      cells={cells}
      rowActions={row => [
        { key: 'test', label: '测试', do: testFillRule.access, onClick: () => void test(row) },
      ]}
    />
  )
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(' · ') : String(value))
