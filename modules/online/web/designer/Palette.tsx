import { kindWords } from '@kezhan/online/model/kind-words'
import type { Kind } from '@kezhan/resource/field'
import { createElement } from 'react'
import styles from './designer.module.css'
import type { Dragged } from './designing'
import { kindIcons, paletteParts } from './kind-icons'

interface Props {
  isDisabled: boolean
  onAdd(kind: Kind): void
  onDrag(dragged: Dragged | undefined): void
}

/** All kinds of fields: a click or Enter adds one behind the chosen field, dragging puts it anywhere. */
export function Palette({ isDisabled, onAdd, onDrag }: Props) {
  return (
    <nav className={styles.palette} aria-label="字段类型" data-pane="palette">
      {paletteParts.map(({ title, kinds }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {kinds.map(kind => (
              <li key={kind}>
                <button
                  type="button"
                  disabled={isDisabled}
                  draggable={!isDisabled}
                  aria-label={`添加${kindWords[kind]}`}
                  onClick={() => onAdd(kind)}
                  onDragStart={event => {
                    event.dataTransfer?.setData('text/plain', kindWords[kind])
                    onDrag({ what: 'kind', kind })
                  }}
                  onDragEnd={() => onDrag(undefined)}
                >
                  {createElement(kindIcons[kind])}
                  {kindWords[kind]}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.keys}>键盘：F6 换区域，方向键换字段，Alt+方向键移动，回车改属性，Delete 移除</p>
    </nav>
  )
}
