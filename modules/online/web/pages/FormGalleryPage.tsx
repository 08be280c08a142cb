import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { type GalleryCard, galleryCards, installGallery } from '@kezhan/online/model/bundle-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { GalleryPreview } from '../gallery/GalleryPreview'
import styles from '../gallery/gallery.module.css'
import { InstallDialog } from '../gallery/InstallDialog'

/** 表单库: ready forms, looked at and installed with one click. */
export default function FormGalleryPage() {
  const { data, error, refetch } = useCall(galleryCards, undefined, { quiet: true })
  const { can } = useAccess()
  const { isSafeMode } = useWorkplace()
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ readonly what: 'preview' | 'install'; readonly card: GalleryCard }>()
  const close = (): void => setShown(undefined)
  const mayInstall = can(installGallery.access) && !isSafeMode
  return (
    <ListGround>
      <Panel>
        <h1 className={styles.title}>表单库</h1>
        <p className={styles.hint}>现成的酒店表单，安装后即可使用，也可以在“在线表单”中继续修改。</p>
        {isSafeMode && <Alert type="warning" showIcon banner title="安全模式下不允许修改在线开发配置" />}
        {error !== null && (
          <ListProblem problem={error} right={galleryCards.access} onRetry={() => void refetch()} />
        )}
        {error === null && data === undefined && <Skeleton active title={false} />}
        <ul className={styles.cards}>
          {data?.map(card => (
            <li key={card.key} className={styles.card}>
              <h2>
                {card.title} {card.state === 'live' && <Tag color="green">已安装</Tag>}
                {card.state === 'drawn' && <Tag>已安装，未启用</Tag>}
              </h2>
              <p>{card.about}</p>
              <div className={styles.holds}>
                {card.holds.map(text => (
                  <Tag key={text}>{text}</Tag>
                ))}
              </div>
              <div className={styles.deeds}>
                {card.state === 'live' && (
                  <Button
                    type="primary"
                    aria-label={`打开${card.title}`}
                    onClick={() => navigate(`/online/cgformList/${card.code}`)}
                  >
                    打开
                  </Button>
                )}
                {card.state === 'absent' && (
                  <>
                    <Button
                      type="primary"
                      aria-label={`安装${card.title}`}
                      disabled={!mayInstall}
                      onClick={() => setShown({ what: 'install', card })}
                    >
                      安装
                    </Button>
                    <Button
                      aria-label={`预览${card.title}`}
                      disabled={!mayInstall}
                      onClick={() => setShown({ what: 'preview', card })}
                    >
                      预览
                    </Button>
                  </>
                )}
                {card.state === 'drawn' && (
                  <Button onClick={() => navigate('/online/cgform')}>到在线表单中启用</Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        {shown?.what === 'install' && <InstallDialog card={shown.card} onClosed={close} />}
        {shown?.what === 'preview' && <GalleryPreview card={shown.card} onClosed={close} />}
      </Panel>
    </ListGround>
  )
}
