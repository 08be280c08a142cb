import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { sizes } from './list-state'
import { pageWindow } from './page-window'
import styles from './pagination.module.css'
import type { ResourceList } from './use-resource-list'

interface Props {
  list: ResourceList
  /** Only forth and back, as on a phone. */
  isShort?: boolean
}

/** Which rows are shown, of how many, and the way to the others. */
export function ListPagination({ list, isShort = false }: Props) {
  const { state, total, setPage } = list
  const last = Math.max(1, Math.ceil(total / state.size))
  const first = (state.page - 1) * state.size + 1
  const go = (page: number): void => setPage(Math.min(Math.max(page, 1), last), state.size)
  return (
    <nav className={isShort ? styles.short : styles.pagination} aria-label="分页">
      <span>
        {total === 0 ? '共0条' : `${first}-${Math.min(first + state.size - 1, total)} 共${total}条`}
      </span>
      <Step name="上一页" isDisabled={state.page <= 1} onClick={() => go(state.page - 1)}>
        <path d="M6.5 1.5 2 6l4.5 4.5" />
      </Step>
      {isShort ? (
        <span>
          {state.page} / {last}
        </span>
      ) : (
        <PageButtons page={state.page} last={last} onPage={go} />
      )}
      <Step name="下一页" isDisabled={state.page >= last} onClick={() => go(state.page + 1)}>
        <path d="M2 1.5 6.5 6 2 10.5" />
      </Step>
      {!isShort && <SizeChoice size={state.size} onSize={size => setPage(1, size)} />}
      {!isShort && last > 1 && <Jumper onPage={go} />}
    </nav>
  )
}

function PageButtons({ page, last, onPage }: { page: number; last: number; onPage(page: number): void }) {
  return pageWindow(page, last).map(step =>
    step.kind === 'gap' ? (
      <button key={step.label} type="button" aria-label={step.label} onClick={() => onPage(step.page)}>
        •••
      </button>
    ) : (
      <button
        key={step.page}
        type="button"
        aria-label={`第 ${step.page} 页`}
        aria-current={step.page === page ? 'page' : undefined}
        onClick={() => onPage(step.page)}
      >
        {step.page}
      </button>
    ),
  )
}

function Step(props: { name: string; isDisabled: boolean; children: ReactNode; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={props.name}
      title={props.name}
      disabled={props.isDisabled}
      onClick={props.onClick}
    >
      <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  )
}

function SizeChoice({ size, onSize }: { size: number; onSize(size: number): void }) {
  return (
    <span className={styles.size}>
      <select aria-label="每页条数" value={size} onChange={event => onSize(Number(event.target.value))}>
        {[...new Set([...sizes, size])].map(one => (
          <option key={one} value={one}>
            {one} 条/页
          </option>
        ))}
      </select>
    </span>
  )
}

/** A page by its number; Enter goes there, leaving the box as well. */
function Jumper({ onPage }: { onPage(page: number): void }) {
  const [typed, setTyped] = useState('')
  const go = (): void => {
    const page = Number.parseInt(typed, 10)
    setTyped('')
    if (Number.isFinite(page)) onPage(page)
  }
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') go()
  }
  return (
    <label>
      跳至
      <input
        inputMode="numeric"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={go}
      />
      页
    </label>
  )
}
