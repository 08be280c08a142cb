import { Modal } from 'antd'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import './palette.css'
import { bestCommands, type Command } from './commands'
import { useCommands } from './use-commands'

/**
 * One field for everything: pages, open tabs, actions (ARIA combobox with a listbox). Arrows move, Enter does it,
 * Escape leaves.
 */
export default function CommandPalette({ onClose }: { onClose(): void }) {
  const commands = useCommands()
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => bestCommands(commands, text), [commands, text])
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`

  function run(command: Command | undefined) {
    if (command === undefined) return
    setOpen(false)
    command.run()
  }
  function move(step: number) {
    const next = (at + step + found.length) % Math.max(found.length, 1)
    setAt(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  function handleKey(event: KeyboardEvent) {
    // An input method uses these keys for its own choice.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') run(found[at])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      className="palette"
      open={isOpen}
      footer={null}
      closable={false}
      title={<span className="visually-hidden">命令面板</span>}
      style={{ top: '12vh' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      afterOpenChange={isShown => isShown && field.current?.focus()}
    >
      <input
        ref={field}
        className="palette-input"
        role="combobox"
        aria-label="输入菜单、页签或操作"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        placeholder="输入菜单名称、拼音或操作"
        value={text}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label="结果" className="palette-list">
        {found.map((command, index) => (
          <div
            key={command.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onMouseDown={event => {
              event.preventDefault()
              run(command)
            }}
          >
            <span>{command.title}</span>
            <span className="palette-about">{command.about}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="palette-nothing">没有找到“{text}”</p>}
    </Modal>
  )
}
