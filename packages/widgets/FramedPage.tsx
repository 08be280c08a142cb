import styles from './framed-page.module.css'

interface Props {
  url: string
  title: string
}

/** A page of elsewhere. Which addresses may be shown is decided by the server's policy, not here. */
export function FramedPage({ url, title }: Props) {
  return (
    <iframe
      className={styles.frame}
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
  )
}
