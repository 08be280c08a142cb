import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { StoredThumb } from '../files/StoredThumb'
import { FileButtons } from './StoredFileLine'
import styles from './upload.module.css'
import { movePath, type UploadEntry } from './upload-entry'

interface Props {
  entries: readonly UploadEntry[]
  allowDownload: boolean
  allowRemove: boolean
  onRemove(path: string): void
  /** Takes the paths in another order; undefined where it stays as it is. */
  onMove: ((paths: readonly string[]) => void) | undefined
  onProblem(text: string): void
}

const cardPx = 96

/** Stored pictures as cards; each opens large and moves left or right among the others. */
export function ImageCards({ entries, onMove, onProblem, ...rest }: Props) {
  if (entries.length === 0) return null
  function move(path: string, direction: 'left' | 'right') {
    const moved = movePath(
      entries.map(entry => entry.path),
      path,
      direction,
    )
    if (typeof moved === 'string') onProblem(moved)
    else onMove?.(moved)
  }
  const canMove = onMove !== undefined && entries.length > 1
  return (
    <ul className={styles.cards} aria-label="图片">
      {entries.map(entry => (
        <li key={entry.path} className={styles.card}>
          <StoredThumb path={entry.path} sizePx={cardPx} />
          <div className={styles.cardActions}>
            {canMove && (
              <Button
                type="text"
                size="small"
                icon={<LeftOutlined />}
                aria-label={`左移 ${entry.name}`}
                onClick={() => move(entry.path, 'left')}
              />
            )}
            <FileButtons entry={entry} {...rest} />
            {canMove && (
              <Button
                type="text"
                size="small"
                icon={<RightOutlined />}
                aria-label={`右移 ${entry.name}`}
                onClick={() => move(entry.path, 'right')}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
