import type { KeyGroup } from '@kezhan/client/workplace/key-layers'
import { Modal } from 'antd'
import './palette.css'

interface Props {
  groups: readonly KeyGroup[]
  isOpen: boolean
  onClose(): void
}

/** What works wherever one is; the browser's own Ctrl+P prints the page. */
const always = [
  { key: 'Ctrl+K', title: '命令栏：301 换 305、305 续 1，或查找任何东西' },
  { key: 'Enter', title: '到下一项，最后一项后提交' },
  { key: 'Ctrl+Enter', title: '提交' },
  { key: 'Delete', title: '清空下拉框中所选' },
  { key: 'Esc', title: '关闭最上面的一层' },
  { key: 'Ctrl+P', title: '打印当前页面' },
]

/** The keys of the page that is open, as they are at this moment. */
export default function KeyHelp({ groups, isOpen, onClose }: Props) {
  return (
    <Modal title="按键帮助" open={isOpen} footer={null} width={560} onCancel={onClose}>
      {[...groups, { name: '随时', keys: always }].map(({ name, keys }) => (
        <section key={name} className="key-help">
          <h3>{name}</h3>
          <dl>
            {keys.map(({ key, title }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
