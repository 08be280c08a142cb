import { ApiProblem } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { isFieldCondition } from '@kezhan/resource/data-rule'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Drawer, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { conditionNames } from '../permission/rule-words'
import type { Grantee } from './grantee'
import styles from './grants.module.css'

interface Props {
  readonly grantee: Grantee
  readonly entry: GrantNode
  readonly onClosed: () => void
}

/** Which rules of an entry go with the grant: they narrow rows and fields, and all that are ticked must hold. */
export function DataRuleChoice({ grantee, entry, onClosed }: Props) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [typed, setTyped] = useState<readonly string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(`${grantee.path}/rules`, [grantee.id, entry.key]),
    queryFn: () => grantee.loadRules(entry.key),
    retry: false,
    gcTime: 0,
  })
  const stored = data?.drChecked?.split(',') ?? []
  const chosen = typed ?? stored

  async function handleSave() {
    setSaving(true)
    try {
      await grantee.saveRules(entry.key, chosen.join(','))
      message.success('保存成功!')
      setOpen(false)
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    } finally {
      setSaving(false)
    }
  }
  return (
    <Drawer
      open={isOpen}
      size={420}
      title={`数据规则 · ${entry.slotTitle}`}
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => isShown || onClosed()}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button type="primary" loading={isSaving} disabled={data === undefined} onClick={handleSave}>
            保存
          </Button>
        </div>
      }
    >
      {error instanceof ApiProblem && (
        <ListProblem problem={error} right={grantee.right} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data !== undefined && (
        <>
          <Typography.Paragraph type="secondary">
            不勾选任何规则时可以看到全部数据；勾选后只能看到同时符合这些规则的数据。“不可见”和“只读”限制的是字段。
          </Typography.Paragraph>
          <Checkbox.Group value={[...chosen]} onChange={setTyped} className={styles.ruleList ?? ''}>
            {data.datarule.map(rule => (
              <Checkbox key={rule.id} value={rule.id}>
                <span className={styles.rule}>
                  {rule.ruleName}
                  {rule.status === '0' && '（已停用）'}
                  <code>{`${rule.ruleColumn} ${wordOf(rule.ruleConditions)} ${rule.ruleValue}`}</code>
                </span>
              </Checkbox>
            ))}
          </Checkbox.Group>
        </>
      )}
    </Drawer>
  )
}

/** What is said of a field reads as words; comparisons keep their signs. */
const wordOf = (condition: string): string =>
  isFieldCondition(condition) ? (conditionNames[condition] ?? condition) : condition
