import { theme } from 'antd'
import { useState } from 'react'
import { lazyWidget } from '../lazy-widget'
import { storedName, useStoredUrl } from './stored-file'

const ImagePreview = lazyWidget<{ url: string; onClose(): void }>(
  async () => (await import('./ImagePreview')).ImagePreview,
  0,
)

/** A small picture that opens large. */
export function StoredThumb({ path, sizePx }: { path: string; sizePx: number }) {
  const { token } = theme.useToken()
  const [isOpen, setOpen] = useState(false)
  const url = useStoredUrl(path)
  const frame = {
    width: sizePx,
    height: sizePx,
    padding: 0,
    border: `1px solid ${token.colorBorderSecondary}`,
    borderRadius: token.borderRadiusSM,
    background: token.colorFillQuaternary,
    overflow: 'hidden',
    cursor: url ? 'zoom-in' : 'default',
    fontSize: 12,
  } as const
  return (
    <>
      <button
        type="button"
        style={frame}
        disabled={!url}
        onClick={() => setOpen(true)}
        title={storedName(path)}
        aria-label={`查看图片 ${storedName(path)}`}
      >
        {url === null && '失效'}
        {url && <img src={url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
      </button>
      {isOpen && url && <ImagePreview url={url} onClose={() => setOpen(false)} />}
    </>
  )
}
