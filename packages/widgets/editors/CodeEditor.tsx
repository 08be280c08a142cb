import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { codeLanguageOf, codeLanguages } from './code-languages'
import styles from './editors.module.css'
import { useCodeMirror } from './use-code-mirror'

export interface CodeEditorProps {
  value: string | null
  onChange(value: string | null): void
  /** Value or label of a language. */
  language?: string
  label?: string
  heightPx?: number
  lineNumbers?: boolean
  /** The person may choose another language. */
  languageChange?: boolean
  fullScreen?: boolean
  disabled?: boolean
  status?: 'error' | undefined
}

const defaultHeightPx = 240
const fullScreenLayer = 999

/** Source text with colours. Tab writes an indent; Escape, then Tab, leaves the editor (CodeMirror's own pattern). */
export function CodeEditor({ value, onChange, language = 'javascript', ...rest }: CodeEditorProps) {
  const { label = '代码', heightPx = defaultHeightPx, lineNumbers = true, disabled = false, status } = rest
  const { languageChange = true, fullScreen = true } = rest
  const [chosen, setChosen] = useState<string>()
  const [isFull, setFull] = useState(false)
  const spoken = codeLanguageOf(chosen ?? language)
  const placeholder = `请在此输入${spoken?.label ?? ''}代码`
  const { host } = useCodeMirror({
    value,
    onChange,
    label,
    placeholder,
    disabled,
    lineNumbers,
    language: spoken,
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isFull) return
    // A dialog around the editor stays.
    event.stopPropagation()
    setFull(false)
  }
  const toggle = isFull ? '退出全屏' : '全屏'
  return (
    <fieldset
      aria-label={label}
      className={isFull ? `${styles.frame} ${styles.full}` : styles.frame}
      style={isFull ? { zIndex: fullScreenLayer } : { height: heightPx }}
      data-error={status === 'error'}
      onKeyDown={handleKeyDown}
    >
      {(languageChange || fullScreen) && (
        <div className={styles.bar}>
          {languageChange && (
            <Select
              size="small"
              aria-label="语言"
              style={{ width: 130 }}
              value={spoken?.value ?? null}
              options={codeLanguages.map(one => ({ value: one.value, label: one.label }))}
              onChange={setChosen}
              listHeight={400}
              styles={{ popup: { root: { zIndex: 1100 } } }}
            />
          )}
          <span className={styles.space} />
          {fullScreen && (
            <Button
              type="text"
              size="small"
              aria-label={toggle}
              title={toggle}
              icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
              onClick={() => setFull(!isFull)}
            />
          )}
        </div>
      )}
      <div ref={host} className={styles.text} />
    </fieldset>
  )
}
