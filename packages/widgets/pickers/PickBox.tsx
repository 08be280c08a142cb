import { CloseCircleFilled } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { withoutUndefined } from '../without-undefined'
import styles from './pickers.module.css'

interface Props {
  /** What is picked here: 部门. */
  name: string
  texts: readonly string[]
  /** The texts are on their way; a dialog without them would forget what is chosen. */
  isLoading: boolean
  onOpen(): void
  onClear(): void
  id?: string | undefined
  disabled?: boolean | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  label?: string | undefined
}

/** The chosen names in one line; Enter, a click or 选择 opens the dialog that chooses them. */
export function PickBox({ name, texts, isLoading, onOpen, onClear, ...rest }: Props) {
  const { id, disabled, status, placeholder = `请选择${name}`, label } = rest
  const text = texts.join(',')
  const isOpenable = !disabled && !isLoading
  return (
    <Space.Compact block>
      <Input
        readOnly
        className={styles.box ?? ''}
        value={text}
        title={text}
        onClick={() => isOpenable && onOpen()}
        onPressEnter={event => {
          // In a form Enter would go on to the next field.
          event.preventDefault()
          if (isOpenable) onOpen()
        }}
        suffix={
          // Always there: a box that gains or loses its end loses the focus.
          <button
            type="button"
            className={styles.clear}
            hidden={text === '' || disabled === true}
            aria-label={`清空${label ?? name}`}
            onClick={event => {
              event.stopPropagation()
              onClear()
            }}
          >
            <CloseCircleFilled />
          </button>
        }
        {...withoutUndefined({ id, disabled, status, placeholder, 'aria-label': label })}
      />
      <Button
        disabled={disabled === true}
        loading={isLoading}
        aria-label={`选择${label ?? name}`}
        onClick={onOpen}
      >
        选择
      </Button>
    </Space.Compact>
  )
}
