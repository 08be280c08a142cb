import { Image } from 'antd'

/** A picture over the whole window, with zoom and rotation; Escape closes it. */
export function ImagePreview({ url, onClose }: { url: string; onClose(): void }) {
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return (
    <Image
      src={url}
      alt="图片预览"
      styles={{ root: { display: 'none' } }}
      preview={{ open: true, src: url, onOpenChange: handleOpenChange }}
    />
  )
}
