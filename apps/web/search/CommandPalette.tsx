import { startDeskAct } from '@kezhan/front-desk/web/command/desk-act-store'
import { useProposals } from '@kezhan/front-desk/web/command/use-proposals'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import './palette.css'
import { bestCommands, type Command } from './commands'
import { useCommands } from './use-commands'

/**
 * One field for everything: what is to be done at the desk, rooms and guests, pages, open tabs, actions (ARIA combobox with
 * a listbox). Arrows move, Enter begins it, Escape leaves. What changes something is shown in its dialog first.
 */
export default function CommandPalette({ onLeaving, onClosed }: { onLeaving(): void; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<Command>()
  const [isEnterOwed, setEnterOwed] = useState(false)
  const { found, isLooking, sentence, isDesk } = useFound(text)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`

  function run(command: Command | undefined) {
    if (command === undefined) return
    setChosen(command)
    leave()
  }
  function leave() {
    setOpen(false)
    onLeaving()
  }
  const payEnter = useEffectEvent(() => {
    setEnterOwed(false)
    run(found[0])
  })
  useEffect(() => {
    // Who types fast presses Enter before the answer is there.
    if (isEnterOwed && !isLooking) payEnter()
  }, [isEnterOwed, isLooking])

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
    else if (event.key === 'Enter' && isLooking && found.length === 0) setEnterOwed(true)
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
      onCancel={leave}
      afterClose={() => {
        onClosed()
        // The keyboard is back where it was, so that the next dialog can give it back there too.
        chosen?.run()
      }}
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
        placeholder={
          isDesk ? '房号、姓名、手机尾号、拼音首字母，或“301 换 305”“305 续 1”' : '输入菜单名称、拼音或操作'
        }
        value={text}
        maxLength={100}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
          setEnterOwed(false)
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label="结果" aria-busy={isLooking} className="palette-list">
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
      {found.length === 0 && (
        <p className="palette-nothing" role="status">
          {isLooking ? '正在查找…' : sentence}
        </p>
      )}
    </Modal>
  )
}

/** Pages keep their places when guests are found later: what Enter would do must not change under the finger. */
function useFound(text: string) {
  const commands = useCommands()
  const navigate = useNavigate()
  const { proposals, isCommand, sentence = `没有找到“${text}”`, isLooking, isDesk } = useProposals(text)
  const pages = useMemo(() => (isCommand ? [] : bestCommands(commands, text)), [commands, text, isCommand])
  const desk = proposals.map(
    ({ key, title, about, step }): Command => ({
      key: `desk:${key}`,
      title,
      about,
      words: '',
      run: () => ('act' in step ? startDeskAct(step.act) : void navigate(step.path)),
    }),
  )
  return { found: [...pages, ...desk], isLooking, sentence, isDesk }
}
