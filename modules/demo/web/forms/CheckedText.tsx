import { Input } from 'antd'
import { useId, useState } from 'react'
import styles from '../samples.module.css'

interface Props {
  label: string
  placeholder?: string
  /** What is wrong with a text, said with every key. */
  check?: (typed: string) => string | undefined
  /** What only the server knows, asked when the box is left. */
  checkOnLeave?: (typed: string) => Promise<string | undefined>
}

/** A box that says what is wrong with what stands in it. */
export function CheckedText({ label, placeholder = '', check, checkOnLeave }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<string>()
  const problem = typed === '' ? undefined : (check?.(typed) ?? found)
  async function handleLeave() {
    if (typed !== '') setFound(await checkOnLeave?.(typed))
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={typed}
        placeholder={placeholder}
        status={problem === undefined ? '' : 'error'}
        aria-describedby={`${id}-problem`}
        onChange={event => {
          setTyped(event.target.value)
          setFound(undefined)
        }}
        onBlur={() => void handleLeave()}
      />
      <span id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </span>
    </div>
  )
}
