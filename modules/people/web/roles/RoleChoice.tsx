import type { Row } from '@kezhan/web-kit/resource/row'
import { Empty, Input } from 'antd'
import { useState } from 'react'
import styles from './roles.module.css'

interface Props {
  readonly roles: readonly Row[]
  readonly chosen: string | undefined
  readonly onChosen: (role: Row) => void
}

/** The roles of the hotel, one under the other. */
export function RoleChoice({ roles, chosen, onChosen }: Props) {
  const [words, setWords] = useState('')
  const found = roles.filter(role => String(role.roleName).includes(words.trim()))
  return (
    <div className={styles.choice}>
      <Input.Search
        allowClear
        aria-label="按名称查找角色"
        placeholder="按名称查找角色"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {found.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={words.trim() === '' ? '还没有角色' : '没有符合条件的角色'}
        />
      ) : (
        <ul aria-label="角色">
          {found.map(role => (
            <li key={role.id}>
              <button
                type="button"
                aria-current={role.id === chosen ? 'true' : undefined}
                onClick={() => onChosen(role)}
              >
                {String(role.roleName)}
                {role.hasAll === 'Y' && <small>全部权限</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
