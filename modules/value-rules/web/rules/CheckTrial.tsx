import { useSend } from '@kezhan/client/request/use-call'
import type { CheckPart } from '@kezhan/value-rules/model/check-rule'
import { tryCheckRule } from '@kezhan/value-rules/model/check-rule-calls'
import { Button, Input, Typography } from 'antd'
import { useState } from 'react'
import styles from './rules.module.css'

/** Tries a value on the parts as they stand, before they are saved. */
export function CheckTrial({ parts, disabled }: { parts: readonly CheckPart[]; disabled: boolean }) {
  const [value, setValue] = useState('')
  const attempt = useSend(tryCheckRule)
  const { data } = attempt
  const handleTry = (): void => attempt.mutate({ ruleJson: parts, value })
  return (
    <>
      <div className={styles.trial}>
        <Input
          size="small"
          aria-label="试用的值"
          placeholder="输入一个值试一试"
          value={value}
          disabled={disabled}
          onChange={event => setValue(event.target.value)}
          onPressEnter={handleTry}
        />
        <Button size="small" loading={attempt.isPending} disabled={disabled} onClick={handleTry}>
          试一试
        </Button>
      </div>
      {data !== undefined && !attempt.isPending && (
        <Typography.Text role="status" type={data.passed ? 'success' : 'danger'}>
          {data.passed ? '通过' : data.message}
        </Typography.Text>
      )}
    </>
  )
}
