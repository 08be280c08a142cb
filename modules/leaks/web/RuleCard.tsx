import { Can } from '@kezhan/client/access/Can'
import { useAccess } from '@kezhan/client/access/use-access'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { bounded, decimals, type NumberNotation, whole } from '@kezhan/widgets/number-notation'
import { Button, Switch, Tag } from 'antd'
import { useState } from 'react'
import { type LeakRuleView, leakRuleSave, severities } from '../model/leak-calls'
import styles from './leaks.module.css'
import { TrialDialog } from './TrialDialog'

type Threshold = LeakRuleView['thresholds'][number]

/** People write yuan and percent; the rule counts in fen and hundredths of a percent. */
const unitOf = ({ type }: Threshold): number => (type === 'integer' ? 1 : 100)
const notationOf = (threshold: Threshold): NumberNotation => {
  const unit = unitOf(threshold)
  const [min, max] = [threshold.min / unit, threshold.max / unit]
  return threshold.type === 'integer' ? whole(min, max) : bounded(decimals(2), min, max)
}
const suffixOf = { integer: '', money: '元', percent: '%' } as const

/** One rule: what it looks for, whether it is on, and from which numbers on it counts. */
export function RuleCard({ rule }: { rule: LeakRuleView }) {
  const { can } = useAccess()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const saving = useSend(leakRuleSave)
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const [isTrying, setTrying] = useState(false)
  const mayNot = !can(leakRuleSave.access)
  const numbers = Object.fromEntries(rule.thresholds.map(({ name, value }) => [name, typed[name] ?? value]))
  const isChanged = rule.thresholds.some(({ name, value }) => numbers[name] !== value)

  const { part, areSound } = useSoundBoxes<HTMLElement>()
  const sending = useFormSend(part)
  async function store(isOn: boolean, done: string): Promise<boolean> {
    const isDone = await attempt(
      () => saving.mutateAsync({ key: rule.key, isOn: isOn ? 'Y' : 'N', thresholds: numbers }),
      done,
    )
    if (!isDone) return false
    setTyped({})
    await refresh('/report/leakProof')
    return true
  }
  const save = async (isOn: boolean, done: string) => areSound() && sending.send(() => store(isOn, done))
  return (
    <section ref={part} className={styles.rule} data-off={!rule.isOn} aria-label={rule.title}>
      <header>
        <h2>
          {rule.no}. {rule.title}
        </h2>
        <Tag>{severities[rule.severity]}</Tag>
        <Switch
          aria-label={`启用${rule.title}`}
          checked={rule.isOn}
          disabled={mayNot}
          loading={saving.isPending}
          onChange={isOn => void save(isOn, `${rule.title}已${isOn ? '启用' : '停用'}`)}
        />
      </header>
      <p className={styles.quiet}>{rule.looksFor}</p>
      {rule.thresholds.map(threshold => (
        <div key={threshold.name} className={styles.threshold}>
          <label htmlFor={`${rule.key}-${threshold.name}`}>{threshold.label}</label>
          <NumberInput
            id={`${rule.key}-${threshold.name}`}
            value={(numbers[threshold.name] ?? 0) / unitOf(threshold)}
            notation={notationOf(threshold)}
            suffix={suffixOf[threshold.type]}
            disabled={mayNot}
            onChange={value =>
              setTyped({ ...typed, [threshold.name]: Math.round((value ?? 0) * unitOf(threshold)) })
            }
          />
        </div>
      ))}
      <FormSummary of={sending} />
      <Can do={leakRuleSave.access}>
        <footer>
          <Button onClick={() => areSound() && setTrying(true)}>试运行</Button>
          <Button
            type="primary"
            disabled={!isChanged}
            loading={saving.isPending}
            onClick={() => void save(rule.isOn, `${rule.title}已保存`)}
          >
            保存
          </Button>
        </footer>
      </Can>
      {isTrying && <TrialDialog rule={rule} numbers={numbers} onClosed={() => setTrying(false)} />}
    </section>
  )
}
