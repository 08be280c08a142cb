import { useCall } from '@kezhan/client/request/use-call'
import { explainPermission } from '@kezhan/people/model/grant-calls'
import { Button, Input } from 'antd'
import { useState } from 'react'
import styles from './permission.module.css'

interface Question {
  readonly username: string
  readonly code: string
}
const nothing: Question = { username: '', code: '' }

/** «为什么看不到»: the way from the roles of a person to what he may see. */
export function ExplainBox() {
  const [draft, setDraft] = useState(nothing)
  const [asked, setAsked] = useState(nothing)
  const { data, error, isFetching } = useCall(explainPermission, asked, {
    enabled: asked.username !== '',
    quiet: true,
  })
  const question = { username: draft.username.trim(), code: draft.code.trim() }
  const isComplete = question.username !== '' && question.code !== ''
  return (
    <section className={styles.explain} aria-label="为什么看不到">
      <h2>为什么看不到</h2>
      <form
        className={styles.question}
        onSubmit={event => {
          event.preventDefault()
          if (isComplete) setAsked(question)
        }}
      >
        <Input
          aria-label="用户名"
          placeholder="用户名"
          value={draft.username}
          onChange={event => setDraft({ ...draft, username: event.target.value })}
        />
        <Input
          aria-label="授权标识或菜单路径"
          placeholder="授权标识或菜单路径"
          value={draft.code}
          onChange={event => setDraft({ ...draft, code: event.target.value })}
        />
        <Button htmlType="submit" disabled={!isComplete} loading={isFetching}>
          查看原因
        </Button>
      </form>
      <div role="status">
        {error !== null && <p>{error.message}</p>}
        {error === null && data !== undefined && (
          <>
            <p>
              <strong>{data.effect}</strong>
            </p>
            <ul>
              {data.roles.map(role => (
                <li key={role.roleId}>
                  角色“{role.roleName}”：{role.effect}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
