import { DeleteOutlined } from '@ant-design/icons'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Checkbox, Input, Skeleton } from 'antd'
import { useId, useMemo, useState } from 'react'
import { addTask, longestTask, markTask, mostTasks, readTasks, type Task, withoutTask } from './task-list'
import styles from './tasks.module.css'

/** One's own list, kept by the server for oneself alone. */
export function OwnTasks() {
  const heading = useId()
  const stored = usePreference('dashboard:tasks')
  const tasks = useMemo(() => readTasks(stored.value), [stored.value])
  const [typed, setTyped] = useState('')
  const keep = (next: readonly Task[]): void => void stored.save(next)
  const isKnown = stored.isReady && stored.problem === null
  const open = tasks.filter(task => !task.isDone).length

  function handleAdd() {
    const next = addTask(tasks, typed)
    if (next === tasks) return
    keep(next)
    setTyped('')
  }
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>我的待办{open > 0 && <small>{open} 件未完成</small>}</h2>
      <form
        className={styles.add}
        onSubmit={event => {
          event.preventDefault()
          handleAdd()
        }}
      >
        <Input
          aria-label="新的待办"
          placeholder={tasks.length < mostTasks ? '写下要做的事，回车添加' : `最多 ${mostTasks} 件`}
          maxLength={longestTask}
          disabled={!isKnown || tasks.length >= mostTasks}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button htmlType="submit" disabled={typed.trim() === ''}>
          添加
        </Button>
      </form>
      {!stored.isReady && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {stored.problem !== null && <ListProblem problem={stored.problem} onRetry={stored.askAgain} />}
      {isKnown && tasks.length === 0 && <p>没有待办，只有自己看得到这里。</p>}
      <ul className={styles.tasks} aria-label="我的待办">
        {tasks.map(({ id, text, isDone }) => (
          <li key={id} data-done={isDone}>
            <Checkbox checked={isDone} onChange={event => keep(markTask(tasks, id, event.target.checked))}>
              {text}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除 ${text}`}
              onClick={() => keep(withoutTask(tasks, id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
